import type { Erasure } from '../../../contract/privacy.ts';
import type { SheetKind } from '../../../contract/sheets.ts';
import type { Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/tx.ts';

/** A table of what is held of one customer, as it is downloaded. */
export interface HeldTable {
  /** The name of the table in JSON. */
  name: string;
  title: Words;
  columns: readonly { key: string; title: Words; kind: SheetKind }[];
  rows: Record<string, string | number | null>[];
}

/** What a module holds of a customer. */
interface Held {
  tables: (tx: Reader, customerId: number) => Promise<HeldTable[]>;
  erasure: (tx: Reader, customerId: number) => Promise<Erasure>;
  /** Erases what `erasure` says; what blocks was asked before, and what it asked for is locked. */
  erase: (tx: Tx, who: Actor, customerId: number) => Promise<void>;
}
const holders: Held[] = [];
/** A module tells what it holds of customers; in the order of the modules. */
export const registerHeld = (held: Held): void => void (holders.includes(held) || holders.push(held));

/** Who customers are, a later module's to tell. */
interface People {
  list: (
    tx: Reader,
    f: { page: number; page_size: number; q?: string | undefined },
  ) => Promise<{ people: Subject[]; total: number }>;
  named: (tx: Reader, ids: number[]) => Promise<Subject[]>;
  /** Nobody gives the customer an order until the end of the transaction. */
  forUpdate: (tx: Tx, id: number) => Promise<Subject | null>;
}
export interface Subject {
  id: number;
  name: string;
  phone: string;
  created_at: Date;
  erased_at: Date | null;
}
let people: People;
export const registerPeople = (given: People): void => {
  people = given;
};
export const customers = (): People => people;

export const tablesOf = async (tx: Reader, id: number): Promise<HeldTable[]> =>
  (await Promise.all(holders.map((held) => held.tables(tx, id)))).flat();

export async function erasureOf(tx: Reader, id: number): Promise<Erasure> {
  const parts = await Promise.all(holders.map((held) => held.erasure(tx, id)));
  const some = <T extends { count: number }>(counted: T[]): T[] => counted.filter(({ count }) => count > 0);
  return {
    erases: some(parts.flatMap(({ erases }) => erases)),
    keeps: some(parts.flatMap(({ keeps }) => keeps)),
    blocks: parts.flatMap(({ blocks }) => blocks),
  };
}

export async function eraseAll(tx: Tx, who: Actor, id: number): Promise<void> {
  for (const held of holders) await held.erase(tx, who, id);
}
