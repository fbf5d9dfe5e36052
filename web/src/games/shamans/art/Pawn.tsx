/** The Shadow, standing on 0, 0. */
export const Pawn = () => (
  <>
    <circle r="58" fill="url(#sh-shade)" />
    <ellipse cy="13" rx="17" ry="6" fill="var(--sh-night-11)" />
    <path
      d="M-15 13C-17 -4 -12 -14 -9 -20C-8 -33 8 -33 9 -20C12 -14 17 -4 15 13Q0 19 -15 13Z"
      fill="var(--sh-night-16)"
      stroke="var(--sh-violet-76)"
      strokeWidth="2"
    />
    <path d="M-6 -19C-6 -28 6 -28 6 -19C6 -12 3 -9 0 -9C-3 -9 -6 -12 -6 -19Z" fill="var(--sh-night-29)" />
    <circle cx="-2.6" cy="-19" r="1.5" fill="var(--sh-violet-94)" />
    <circle cx="2.6" cy="-19" r="1.5" fill="var(--sh-violet-94)" />
  </>
);
