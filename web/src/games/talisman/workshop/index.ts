import { packCards } from "../../../workshop/PackCards";
import { CardFace } from "../cards/faces";
import { layOut } from "../content";
import "../talisman.css";

const TABLES = ["adventures", "towns", "purchases", "spells", "potions", "treasures", "personal", "destinies"];

export default packCards({ game: "talisman", layOut, faces: TABLES.map((table) => [table, CardFace] as const) });
