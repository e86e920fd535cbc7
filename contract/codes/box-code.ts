/**
 * What the code of one of an order's boxes says (`SO6911-001336-2`, as `published.parcels.code` makes it): the order's number
 * and which of its living parcels. Null for every other shape; whether there is such an order only the server knows.
 */
export function boxOfCode(code: string): { number: string; box: number } | null {
  const [, number, box] = /^(.+)-([1-9]\d?)$/.exec(code.toUpperCase()) ?? [];
  return number === undefined ? null : { number, box: Number(box) };
}
