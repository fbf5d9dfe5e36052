/** The lines that are said, without those that do not hold. */
export const lines = (...found: (string | false | null | undefined)[]): string[] =>
  found.filter((line): line is string => !!line);
