/** The code of one of an order's boxes, as the database's `box_code` makes it. */
export const boxCode = (number: string, box: number): string => (box > 1 ? `${number}-${box}` : number);

/**
 * What such a code says: the order's number and which of its living parcels. Null for every other shape; whether there is
 * such an order only the server knows.
 */
export function boxOfCode(code: string): { number: string; box: number } | null {
  const [, number, box] = /^(.+)-([1-9]\d?)$/.exec(code.toUpperCase()) ?? [];
  return number === undefined ? null : { number, box: Number(box) };
}
