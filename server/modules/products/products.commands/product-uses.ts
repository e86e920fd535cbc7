import type { Words } from '../../../../contract/shared.ts';
import type { Reader } from '../../../platform/tx.ts';

/** Where a product is used, in words (`ออเดอร์ 12 รายการ`); null where it is not. */
type Use = (tx: Reader, productId: number) => Promise<Words | null>;

const uses = new Set<Use>();
/** A later module tells where it uses products: one that is used cannot be deleted. */
export const registerProductUse = (use: Use): void => void uses.add(use);

export async function usesOf(tx: Reader, productId: number): Promise<Words[]> {
  const found = await Promise.all([...uses].map((use) => use(tx, productId)));
  return found.filter((where) => where !== null);
}
