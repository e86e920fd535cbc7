/** What the contract takes. */
export const MOST_PIECES = 100_000;

/** `*12` says that the last scan was of twelve; undefined: a barcode. */
export function piecesSaid(code: string): number | 'wrong' | undefined {
  const said = /^[*×]\s*([-+\d.,]*)$/.exec(code)?.[1];
  if (said === undefined) return undefined;
  const pieces = Number(said);
  return /^\d+$/.test(said) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : 'wrong';
}
