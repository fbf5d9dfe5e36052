/** What has gone wrong, read out at once; nothing where nothing has. */
export const Mishap = ({ words }: { words: string | null | undefined }) =>
  words ? (
    <p className="mishap" role="alert">
      {words}
    </p>
  ) : null;
