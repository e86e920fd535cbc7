import type { Reader } from '../../platform/tx.ts';

export interface MadeOfItem {
  product_id: number;
  code: string;
  name: string;
  qty: number;
}
type MadeOf = (tx: Reader, itemId: number) => Promise<MadeOfItem[]>;
const asked = new Set<MadeOf>();
/** A later module makes its own things of stock items: which of them take this one. */
export const registerMadeOfItem = (madeOf: MadeOf): void => void asked.add(madeOf);

export const madeOfItem = async (tx: Reader, itemId: number): Promise<MadeOfItem[]> =>
  (await Promise.all([...asked].map((madeOf) => madeOf(tx, itemId)))).flat();
