import { describe } from "vitest";
import { lessonHolds } from "../../learn/lessonHolds";
import { lesson } from "./lesson";

describe("the guided table", () => {
  lessonHolds("talisman", lesson, ["roll", "fight", "won", "follower", "spell", "crossing"]);
});
