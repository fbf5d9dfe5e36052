import { beforeEach, describe, expect, it } from "vitest";
import { TableSocket, type LinkState, type Surroundings } from "./socket";
import type { Down } from "./types";

class FakeSocket {
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = 1;
    this.bring({ type: "welcome" } as Down);
  }
  bring(message: Partial<Down>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: FakeSocket[];
let waits: { run: () => void; ms: number }[];
let heard: Down[];
let states: LinkState[];
let socket: TableSocket;
let commands = 0;

const around: Surroundings = {
  open: () => {
    lines.push(new FakeSocket());
    return lines.at(-1) as unknown as WebSocket;
  },
  later: (run, ms) => waits.push({ run, ms }),
  never: () => {},
  command: () => `c${++commands}`,
};
const line = () => lines.at(-1)!;
const comeBack = () => {
  waits.at(-1)!.run();
  line().open();
};

beforeEach(() => {
  lines = [];
  waits = [];
  heard = [];
  states = [];
  commands = 0;
  socket = new TableSocket(
    "ws://test",
    { message: (message) => heard.push(message), link: (state) => states.push(state) },
    around,
  );
});

const answer = { type: "answer", seat: 0, n: 4, option: { type: "play_card", card: "P3" } } as const;

describe("the line to a table", () => {
  it("says when it is up, down and up again", () => {
    line().open();
    line().close();
    comeBack();
    expect(states).toEqual(["connecting", "open", "away", "open"]);
  });

  it("waits longer each time it fails, and starts afresh after a welcome", () => {
    line().open();
    line().close();
    waits.at(-1)!.run();
    line().close();
    waits.at(-1)!.run();
    line().close();
    expect(waits[2]!.ms).toBeGreaterThan(waits[0]!.ms);
    comeBack();
    line().close();
    expect(waits.at(-1)!.ms).toBeLessThan(1000);
  });

  it("waits as long as a server asks for that goes down", () => {
    line().open();
    line().bring({ type: "closing", reason: "restart", retry: 7 });
    line().close();
    expect(waits.at(-1)!.ms).toBe(7000);
  });

  it("stays closed when the table is gone", () => {
    line().open();
    line().bring({ type: "closing", reason: "The host closed the table.", retry: null });
    expect(states.at(-1)).toBe("closed");
    expect(waits).toHaveLength(0);
  });

  it("sends an unsettled command again under the same id", () => {
    line().open();
    socket.send(answer);
    line().close();
    comeBack();
    expect(line().sent).toEqual([{ ...answer, command: "c1" }]);
  });

  it("sends a command that was given while the line was down", () => {
    line().open();
    line().close();
    socket.send(answer);
    comeBack();
    expect(line().sent).toEqual([{ ...answer, command: "c1" }]);
  });

  it.each(["done", "refused"] as const)("does not repeat what was %s", (type) => {
    line().open();
    socket.send(answer);
    line().bring({ type, command: "c1" });
    line().close();
    comeBack();
    expect(line().sent).toEqual([]);
  });

  it("hears nothing from a line that it has left", () => {
    line().open();
    const old = line();
    old.close();
    comeBack();
    const before = heard.length;
    old.bring({ type: "done", command: "x" });
    expect(heard).toHaveLength(before);
  });

  it("connects anew when we have become somebody else, and says nothing of it", () => {
    line().open();
    socket.renew();
    expect(lines).toHaveLength(2);
    expect(states).not.toContain("away");
    line().open();
    expect(states.at(-1)).toBe("open");
  });

  it("does not come back after it was closed here", () => {
    line().open();
    socket.close();
    expect(waits).toHaveLength(0);
  });
});
