import { Lookup } from "../../adventure/sheet/Lookup";
import type { ReferenceProps } from "../../table/game";

/** All cards, to look up. */
export const Reference = ({ search }: ReferenceProps) => <Lookup search={search} sections={[]} />;
