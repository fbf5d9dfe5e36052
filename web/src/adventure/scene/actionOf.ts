/* Each option has a card of paper of its own in a scene or on a slip, whatever else on the table stands for it. */
import type { Thing } from "../../table/game";
import type { Tagged } from "../../wire/types";

export const actionOf = (option: Tagged): Thing => ["action", ...Object.values(option).map(String)].join(":");
