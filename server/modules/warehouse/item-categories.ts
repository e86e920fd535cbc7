import type { Reader } from '../../platform/tx.ts';

export interface ItemsOfCategory {
  /** From the top down: `ของหอม › เทียน`. */
  path: string;
  item_ids: number[];
}
type Asked = (tx: Reader, categoryId: number) => Promise<ItemsOfCategory | null>;
const asked = new Set<Asked>();
/** A later module sorts its things into categories: which stock items those of a category are made of. */
export const registerItemsOfCategory = (itemsOf: Asked): void => void asked.add(itemsOf);

/** The stock items of a category and of those below it; null where there is no such category. */
export async function itemsOfCategory(tx: Reader, categoryId: number): Promise<ItemsOfCategory | null> {
  for (const each of asked) {
    const found = await each(tx, categoryId);
    if (found) return found;
  }
  return null;
}
