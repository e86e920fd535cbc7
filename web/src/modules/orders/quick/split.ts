/** Where a chat surely ends: a line of dashes or equal signs, two blank lines or more. One blank line does not: it stands between goods and address too. */
const ENDS = /^[ \t]*[-=–—─═_]{3,}[ \t]*$|\n(?:[ \t]*\n){2,}/m;

/** The chats of a pasted text, in its order. */
export const splitChats = (pasted: string): string[] =>
  pasted
    .replace(/\r\n?/g, '\n')
    .split(ENDS)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** A piece and the one before it are one chat. */
export const joinWithPrevious = (pieces: readonly string[], at: number): string[] =>
  pieces.flatMap((piece, i) => (i === at ? [] : i === at - 1 ? [`${piece}\n${pieces[at]}`] : [piece]));
