import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { AskName } from "./lobby/AskName";
import { api, Problem } from "./wire/http";
import type { Me } from "./wire/types";

const NOBODY: Me = { person: null, name: "", blocked: [], muted: [], put_away: [] };
const GUEST_NAMES = [
  "Wanderer",
  "Lantern",
  "Juniper",
  "Magpie",
  "Ember",
  "Thistle",
  "Harrow",
  "Willow",
  "Sparrow",
  "Rook",
];
const INVENTED = "fabletop.invented-name";

const inventedName = () => GUEST_NAMES[Math.floor(Math.random() * GUEST_NAMES.length)]!;

/** Whether they have chosen the name that they have. */
const isNamed = ({ person, name }: Me) => person !== null && name !== localStorage.getItem(INVENTED);

interface MeContext {
  me: Me;
  set(me: Me): void;
  /**
   * Makes sure that we are somebody whom others may meet: who is new is asked for a name, once, unless they have said it
   * already. Fails without words if they do not want to say one.
   */
  beSomebody(name?: string | null): Promise<Me>;
  /** Makes sure that the server knows us, by whatever name. */
  beKnown(): Promise<Me>;
}

const Context = createContext<MeContext>({
  me: NOBODY,
  set: () => {},
  beSomebody: async () => NOBODY,
  beKnown: async () => NOBODY,
});

interface Asked {
  name: string;
  onNamed(me: Me): void;
  onClose(): void;
}

export function MeProvider({ children }: { children: ReactNode }) {
  const [me, set] = useState(NOBODY);
  const [asked, ask] = useState<Asked | null>(null);
  useEffect(() => {
    // Who cannot be asked is nobody yet; each page says itself when the server is away.
    api.me().then(set, () => {});
  }, []);

  /** Who we are by now; another tab of this browser may have said it. */
  const current = async () => {
    if (me.person) return me;
    const known = await api.me();
    if (known.person) set(known);
    return known;
  };
  const beKnown = async () => {
    const known = await current();
    if (known.person) return known;
    const guest = await api.name(inventedName());
    localStorage.setItem(INVENTED, guest.name);
    set(guest);
    return guest;
  };
  const beSomebody = async (name: string | null = null) => {
    const wanted = name?.trim();
    const known = await current();
    if (wanted && wanted !== known.name) {
      const named = await api.name(wanted);
      set(named);
      return named;
    }
    if (isNamed(known)) return known;
    return new Promise<Me>((answer, refuse) =>
      ask({
        name: known.name || inventedName(),
        onNamed: (named) => {
          localStorage.removeItem(INVENTED);
          ask(null);
          set(named);
          answer(named);
        },
        onClose: () => {
          ask(null);
          refuse(new Problem("", 0));
        },
      }),
    );
  };
  return (
    <Context value={{ me, set, beSomebody, beKnown }}>
      {children}
      {asked && <AskName {...asked} />}
    </Context>
  );
}

export const useMe = () => useContext(Context);
