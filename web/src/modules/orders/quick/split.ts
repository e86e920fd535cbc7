/** Where a chat surely ends: a line of dashes or equal signs, two blank lines or more. One blank line does not: it stands between goods and address too. */
const ENDS = /^[ \t]*[-=–—─═_]{3,}[ \t]*$|\n(?:[ \t]*\n){2,}/m;

/** One blank line, where each side of it is a chat of its own. */
const MAY_END = /\n[ \t]*\n/;
const PHONE = /(?:^|[^\d])(?:\+?66|0)(?:[- .]?\d){8,9}(?!\d)/;
/** Who sends and who receives are two parts of one chat. */
const OF_ONE_PARCEL = /^\s*(?:ผู้ส่ง|ผู้รับ|จาก|ส่งถึง|ถึง|from|to|sender|receiver)(?![ก-๎a-z])/im;

/** The chats of a pasted text, in its order. */
export const splitChats = (pasted: string): string[] =>
  pasted
    .replace(/\r\n?/g, '\n')
    .split(ENDS)
    .flatMap(apart)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));

/** Pieces with a blank line between them are chats where each has its telephone number. */
function apart(piece: string): string[] {
  const parts = piece.split(MAY_END).filter((part) => part.trim() !== '');
  const all = parts.every((part) => PHONE.test(part) && !OF_ONE_PARCEL.test(part));
  return all ? parts : [piece];
}

/** A piece and the one before it are one chat. */
export const joinWithPrevious = (pieces: readonly string[], at: number): string[] =>
  pieces.flatMap((piece, i) => (i === at ? [] : i === at - 1 ? [`${piece}\n${pieces[at]}`] : [piece]));
