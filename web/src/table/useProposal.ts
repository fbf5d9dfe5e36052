import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Option } from "../wire/types";

interface Wish {
  option: Option;
  /** How often it is to be done, one after the other. */
  times: number;
}

const isSame = (one: Option, other: Option) => JSON.stringify(one.option) === JSON.stringify(other.option);

/**
 * Something that I may do at any time is put before me, and done when I say so; where it was meant for several times, it
 * is done again as soon as it is offered again.
 */
export function useProposal(
  free: Option[],
  /** The table, and whether what may be done on it is known. */
  { n, isKnown }: { n: number; isKnown: boolean },
  take: (option: Option) => void,
) {
  const [wish, setWish] = useState<Wish | null>(null);
  const [rest, setRest] = useState<(Wish & { n: number }) | null>(null);
  const offered = (option: Option) => free.find((each) => isSame(each, option)) ?? null;
  const proposed = wish && offered(wish.option);
  const propose = useCallback((option: Option, times = 1) => setWish({ option, times }), []);
  const leave = useCallback(() => setWish(null), []);
  const once = ({ option, times }: Wish) => {
    take(option);
    setRest(times > 1 ? { option, times: times - 1, n } : null);
  };
  const goOn = useEffectEvent(() => {
    if (!rest || n === rest.n || !isKnown) return;
    if (offered(rest.option)) once(rest);
    else setRest(null);
  });
  useEffect(() => goOn(), [free, n, isKnown]);
  return {
    proposed: proposed && { option: proposed, times: wish.times },
    propose,
    leave,
    accept: () => {
      if (wish) once(wish);
      setWish(null);
    },
  };
}
