import { randomHex } from "./random";
import type { Command, Numbered, Question } from "./messages";
import type { Down, Up } from "./types";

export type LinkState = "connecting" | "open" | "away" | "closed";

export interface Listener {
  message(message: Down): void;
  link(state: LinkState, reason: string): void;
}

/** What of a browser the socket needs; tests put in their own. */
export interface Surroundings {
  open(url: string): WebSocket;
  later(run: () => void, ms: number): number;
  never(timer: number): void;
  command(): string;
}

const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  later: (run, ms) => window.setTimeout(run, ms),
  never: (timer) => window.clearTimeout(timer),
  command: () => randomHex(16),
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const AWAY = "The table cannot be reached. It will be back by itself; nothing is lost.";

/**
 * The line to one table. It connects again by itself, and sends every command that was neither carried out nor refused
 * once more under the same id, which the server takes for the one it was.
 */
export class TableSocket {
  #socket: WebSocket | null = null;
  #timer = 0;
  #tries = 0;
  #over = false;
  /** What the server asked us to wait before we come back. */
  #wait = 0;
  #unsettled = new Map<string, Numbered>();

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly around: Surroundings = browser,
  ) {
    this.#connect();
  }

  /** Sends a command now or, if the line is down, as soon as it is up again. Returns its id. */
  send(command: Command): string {
    const message = { ...command, command: this.around.command() } as Numbered;
    this.#unsettled.set(message.command, message);
    this.#put(message);
    return message.command;
  }

  ask(question: Question) {
    this.#put(question);
  }

  /** Tries at once instead of waiting: the browser says that the network is back. */
  retry() {
    if (this.#socket || this.#over) return;
    this.around.never(this.#timer);
    this.#connect();
  }

  /** Connects anew, as whoever we have become since. */
  renew() {
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.retry();
  }

  close() {
    this.#over = true;
    this.around.never(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect() {
    if (!this.#tries) this.listener.link("connecting", "");
    const socket = this.around.open(this.url);
    this.#socket = socket;
    let ended = false;
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data as string) as Down);
    };
    socket.onclose = () => {
      if (ended || this.#socket !== socket) return;
      ended = true;
      this.#lost();
    };
  }

  #receive(message: Down) {
    switch (message.type) {
      case "welcome":
        this.#tries = 0;
        this.listener.link("open", "");
        this.listener.message(message);
        for (const command of this.#unsettled.values()) this.#put(command);
        return;
      case "closing":
        if (message.retry === null) {
          this.close();
          this.listener.link("closed", message.reason);
        } else this.#wait = message.retry * 1000;
        return;
      case "done":
      case "refused":
      case "hint":
        this.#unsettled.delete(message.command);
    }
    this.listener.message(message);
  }

  #lost() {
    this.#socket = null;
    if (this.#over) return;
    const wait = Math.max(
      this.#wait,
      Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + Math.random() / 2),
    );
    this.#wait = 0;
    this.#tries += 1;
    this.listener.link("away", AWAY);
    this.#timer = this.around.later(() => this.#connect(), wait);
  }

  #put(message: Up) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

export const tableSocketUrl = (table: string) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
