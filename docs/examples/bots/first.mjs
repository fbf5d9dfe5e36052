// A bot in another language: it tries each option in one imagined world, and prefers what leaves it most to choose from.
import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const hear = async () => JSON.parse((await lines.next()).value ?? "null");
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const ask = async (message) => (say(message), await hear());

async function choose({ decision }) {
  let best = 0, most = -1;
  for (let option = 0; option < Math.min(decision.options.length, 5); option++) {
    const fork = await ask({ type: "fork", world: 1 });
    const after = await ask({ type: "play", game: fork.game, seat: decision.seat, option });
    const mine = after.asked.filter((each) => each.seat === decision.seat).flatMap((each) => each.options).length;
    if (mine > most) [best, most] = [option, mine];
  }
  say({ type: "answer", option: best });
}

for (let heard = await hear(); heard; heard = await hear()) {
  if (heard.type === "begin") say({ type: "ready", looks: false });
  else if (heard.type === "choose") await choose(heard);
}
