import { describe } from "vitest";
import { lessonHolds } from "../../learn/lessonHolds";
import { lesson } from "./lesson";

describe("the guided table", () => {
  lessonHolds("prophecy", lesson, ["move", "fight", "won", "learned", "bought", "planes"]);
});
