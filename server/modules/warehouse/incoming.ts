import type { Reader } from '../../platform/tx.ts';

export interface Incoming {
  item_id: number;
  qty: number;
  /** The day on which the next of it is expected; null where nobody said. */
  next: string | null;
}
type Asked = (tx: Reader, items: readonly number[]) => Promise<Incoming[]>;
let asked: Asked = async () => [];
/** A later module tells what of these items is ordered of partners and not there yet. */
export const registerIncoming = (incoming: Asked): void => void (asked = incoming);

/** What is on its way, by item; an item of which nothing is has no entry. */
export const incomingOf = async (tx: Reader, items: readonly number[]): Promise<Map<number, Incoming>> =>
  new Map((items.length ? await asked(tx, items) : []).map((one) => [one.item_id, one]));
