import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { api } from "./wire/http";
import type { Me } from "./wire/types";

const NOBODY: Me = { person: null, name: "", blocked: [], muted: [] };
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

interface MeContext {
  me: Me;
  set(me: Me): void;
  /** Makes sure that we are somebody, with a name that can be changed later. */
  beSomebody(): Promise<Me>;
}

const Context = createContext<MeContext>({ me: NOBODY, set: () => {}, beSomebody: async () => NOBODY });

export function MeProvider({ children }: { children: ReactNode }) {
  const [me, set] = useState(NOBODY);
  useEffect(() => {
    // Who cannot be asked is nobody yet; each page says itself when the server is away.
    api.me().then(set, () => {});
  }, []);
  const beSomebody = async () => {
    if (me.person) return me;
    const current = await api.me();
    const guest = current.person
      ? current
      : await api.name(GUEST_NAMES[Math.floor(Math.random() * GUEST_NAMES.length)]!);
    set(guest);
    return guest;
  };
  return <Context value={{ me, set, beSomebody }}>{children}</Context>;
}

export const useMe = () => useContext(Context);
