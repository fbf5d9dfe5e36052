import { layOutSprite } from "../../../look/sprite";
import { packCards } from "../../../workshop/PackCards";
import { Sprite } from "../art/Sprite";
import { EventFace, MainFace, ProphecyFace, SpellCard, TreasureCard } from "../cards/faces";
import { layOut } from "../content";
import "../phenomena.css";

layOutSprite("phenomena", Sprite);

export default packCards({
  game: "phenomena",
  layOut,
  faces: [
    ["treasures", TreasureCard],
    ["magic", SpellCard],
    ["events", EventFace],
    ["prophecies", ProphecyFace],
    ["main_prophecies", MainFace],
  ],
});
