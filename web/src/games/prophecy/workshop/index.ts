import { packCards } from "../../../workshop/PackCards";
import { CardFace, CharacterFace } from "../cards/faces";
import { layOut } from "../content";
import "../prophecy.css";

const TABLES = ["creatures", "opportunities", "obstacles", "items", "abilities", "chances", "gates", "races"];

export default packCards({
  game: "prophecy",
  layOut,
  faces: [...TABLES.map((table) => [table, CardFace] as const), ["characters", CharacterFace] as const],
});
