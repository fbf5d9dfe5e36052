import { layoutOf, rounded, type BoardId } from "../geometry";

/** The sheet that a realm is painted on, in its brass frame. */
export const Sheet = ({ realm, ground }: { realm: Exclude<BoardId, "land">; ground: string }) => {
  const { width, height } = layoutOf(realm);
  const outer = { x: 6, y: 6, w: width - 12, h: height - 12 };
  const inner = { x: 12, y: 12, w: width - 24, h: height - 24 };
  return (
    <>
      <path d={rounded(outer, 26)} transform="translate(2 5)" fill="var(--black)" opacity=".45" />
      <path d={rounded(outer, 26)} fill={ground} stroke="url(#pro-brass)" strokeWidth="4" />
      <path d={rounded(inner, 21)} fill={ground} stroke="url(#pro-brass)" strokeWidth="1.5" />
    </>
  );
};
