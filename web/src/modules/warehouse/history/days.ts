const DAY = 86_400_000;
/** The days from one to another, both with them. */
export const everyDay = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1) }, (_, n) =>
    new Date(Date.parse(from) + n * DAY).toISOString().slice(0, 10),
  );
