import type { Words } from '../../../contract/shared.ts';
import type { Tx } from '../../platform/tx.ts';

type WhyKept = (tx: Tx, id: number) => Promise<Words | null>;
const bills: WhyKept[] = [];
const partners: WhyKept[] = [];
/** A later module tells why a bill may not be taken back; it locks what it decides by. */
export const registerBillUse = (why: WhyKept): void => void bills.push(why);
/** A later module tells where a partner is named, so that he is not deleted. */
export const registerPartnerUse = (where: WhyKept): void => void partners.push(where);

const first = async (asked: readonly WhyKept[], tx: Tx, id: number): Promise<Words | null> => {
  for (const why of asked) {
    const said = await why(tx, id);
    if (said) return said;
  }
  return null;
};
export const whyBillStays = (tx: Tx, id: number) => first(bills, tx, id);
export const wherePartnerIsNamed = (tx: Tx, id: number) => first(partners, tx, id);
