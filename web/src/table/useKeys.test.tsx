import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, describe, expect, it } from "vitest";
import type { Option } from "../wire/types";
import type { ChoiceControl } from "./useChoice";
import { useKeys } from "./useKeys";

let root: Root | null = null;
afterEach(() => flushSync(() => root?.unmount()));

/** A table that asks a question with so many options, and the places of those that were done at once. */
const asked = () => {
  const done: number[] = [];
  root = createRoot(document.createElement("div"));
  const Table = ({ choice }: { choice: ChoiceControl }) => {
    useKeys(choice, {});
    return null;
  };
  return {
    done,
    show: (count: number, moment = "one") => {
      const options = Array.from({ length: count }, () => ({ things: [] }) as unknown as Option);
      const choose: ChoiceControl["choose"] = (option, how) => {
        if (how?.now) done.push(options.indexOf(option));
      };
      const choice = { decision: { options }, moment, locked: false, chosen: null, choose, letGo: () => {} };
      flushSync(() => root!.render(<Table choice={choice as unknown as ChoiceControl} />));
    },
    press: (...keys: string[]) =>
      keys.forEach((key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))),
  };
};

describe("a key", () => {
  it("is heard as soon as its question is seen, whatever else the page has still to do", async () => {
    const place = document.createElement("div");
    const chosen: unknown[] = [];
    const Table = ({ options }: { options: number[] }) => {
      const choose = (option: unknown) => chosen.push(option);
      useKeys({ decision: { options }, locked: false, chosen: null, choose } as unknown as ChoiceControl, {});
      return <p>{options.length}</p>;
    };
    root = createRoot(place);
    const seen = new Promise<void>((done) =>
      new MutationObserver(() => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
        done();
      }).observe(place, { childList: true, subtree: true, characterData: true }),
    );
    root.render(<Table options={[7, 8, 9]} />);
    await seen;
    expect(chosen).toEqual([8]);
  });
});

describe("numbers with more than nine options", () => {
  it("are done by Enter at once, without waiting for a second digit", () => {
    const { done, show, press } = asked();
    show(11);
    press("1", "Enter");
    expect(done).toEqual([0]);
  });

  it("are let go by Escape, and forgotten with their question", () => {
    const { done, show, press } = asked();
    show(11);
    press("1", "Escape", "Enter");
    press("1");
    show(11, "another");
    press("Enter");
    expect(done).toEqual([]);
  });

  it("are kept when their question is told afresh, with what each option would do", () => {
    const { done, show, press } = asked();
    show(11);
    press("1");
    show(11);
    press("Enter");
    expect(done).toEqual([0]);
  });
});
