/* Tables to look at without a server: the moments that a board must be able to show. */
import type { Sample } from "../../../table/game";
import { attempts } from "./attempts";
import { cards } from "./cards";
import { moving } from "./moving";

export const samples: Sample[] = [...moving, ...attempts, ...cards];
