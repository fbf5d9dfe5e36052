import type { ReactNode } from "react";

/** What speaks: a card, a token or somebody, as a picture, a name and what it says. */
export const Source = ({ picture, name, children }: { picture: ReactNode; name: ReactNode; children?: ReactNode }) => (
  <div className="sc-source">
    {picture}
    <span>
      <b>{name}</b>
      {children}
    </span>
  </div>
);
