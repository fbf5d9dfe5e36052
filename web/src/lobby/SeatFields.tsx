import { SeatMark } from "../look/SeatMark";
import { useMe } from "../me";
import type { GameInfo, NewSeat } from "../wire/types";

const usualBot = (game: GameInfo): NewSeat => ({ kind: "bot", level: game.bots[0]?.level ?? "" });

/** Me, and one bot more than the game needs, as far as there are seats. */
export const usualSeats = (game: GameInfo): NewSeat[] => {
  const others = Array.from({ length: game.seats[0] }, () => usualBot(game));
  return [{ kind: "me" as const }, ...others].slice(0, game.seats[1]);
};

/** How many seats there are, and who is to sit on them. */
export function SeatFields({ game, seats, set }: { game: GameInfo; seats: NewSeat[]; set(seats: NewSeat[]): void }) {
  const { me } = useMe();
  const resize = (count: number) => set(Array.from({ length: count }, (_, k) => seats[k] ?? usualBot(game)));
  const setSeat = (index: number, value: string) =>
    set(
      seats.map((seat, k) =>
        k !== index ? seat : value === "me" || value === "open" ? { kind: value } : { kind: "bot", level: value },
      ),
    );
  return (
    <>
      <div className="row" role="group" aria-label="Number of seats">
        {Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, k) => game.seats[0] + k).map((count) => (
          <button
            type="button"
            key={count}
            className={`chip ${seats.length === count ? "on" : ""}`}
            aria-pressed={seats.length === count}
            onClick={() => resize(count)}
          >
            {count} {count === 1 ? "seat" : "seats"}
          </button>
        ))}
      </div>
      <ol className="col">
        {seats.map((seat, k) => (
          <li key={k} className="row">
            <SeatMark
              seat={k}
              name={seat.kind === "me" ? me.name || "You" : seat.kind === "bot" ? "Bot" : "?"}
              size={28}
            />
            <label className="grow">
              <span className="vh">Seat {k + 1}</span>
              <select
                style={{ width: "100%" }}
                value={seat.kind === "bot" ? seat.level : seat.kind}
                onChange={(event) => setSeat(k, event.target.value)}
              >
                <option value="me">
                  {seats.filter(({ kind }) => kind === "me").length > 1 || seat.kind !== "me"
                    ? "Me (I hold this seat, too)"
                    : "Me"}
                </option>
                <option value="open">Open: whoever comes</option>
                {game.bots.map(({ level, name: bot, help }) => (
                  <option key={level} value={level} title={help}>
                    Bot: {bot}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ol>
    </>
  );
}
