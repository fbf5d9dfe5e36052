// A server of boardgame.io with a small game of tricks: in memory, with hands that only their owners see.
// node server.cjs PORT THINGS
// So many things lie on the table beside; each move changes one of them. They make its state as large as another's.
const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const HAND = 13;
const THINGS = Number(process.argv[3]);

function deal(random, players) {
  const cards = random.Shuffle(Array.from({ length: HAND * players }, (_, card) => card));
  return Array.from({ length: players }, (_, seat) => cards.slice(HAND * seat, HAND * (seat + 1)));
}

function lie() {
  const names = Array.from({ length: THINGS }, (_, thing) => `thing ${thing}`);
  return names.map((name, thing) => ({ name, place: thing, up: true, holder: null, moved: 0 }));
}

function play({ G, ctx, random, playerID }, card) {
  const place = G.hands[playerID].indexOf(card);
  if (place < 0) return INVALID_MOVE;
  G.hands[playerID].splice(place, 1);
  G.table.push(card);
  if (THINGS) G.things[card % THINGS].moved += 1;
  if (G.table.length < ctx.numPlayers) return undefined;
  G.won[G.table.indexOf(Math.max(...G.table))] += 1;
  G.table = [];
  if (G.hands.every((hand) => hand.length === 0)) G.hands = deal(random, ctx.numPlayers);
  return undefined;
}

const tricks = {
  name: "tricks",
  disableUndo: true,
  setup: ({ random, ctx }) => ({ hands: deal(random, ctx.numPlayers), table: [], won: Array(ctx.numPlayers).fill(0), things: lie() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: { move: play, client: false } },
  playerView: ({ G, playerID }) => ({ ...G, hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : [])) }),
};

Server({ games: [tricks], origins: ["*"] }).run(Number(process.argv[2]));
