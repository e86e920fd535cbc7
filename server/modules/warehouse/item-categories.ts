import type { Reader } from '../../platform/tx.ts';

export interface ItemCategory {
  id: number;
  /** From the top down: `ของหอม › เทียน`. */
  path: string;
  /** Of it and of those below it. */
  item_ids: number[];
}
type Asked = (tx: Reader) => Promise<ItemCategory[]>;
const asked = new Set<Asked>();
/** A later module sorts its things into categories: which stock items those of each are made of. */
export const registerItemCategories = (categories: Asked): void => void asked.add(categories);

/** Categories that stock items are found by. */
export const itemCategories = async (tx: Reader): Promise<ItemCategory[]> =>
  (await Promise.all([...asked].map((categories) => categories(tx)))).flat();
