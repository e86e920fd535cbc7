import type { Words } from '../../../contract/shared.ts';
import type { Reader } from '../../platform/tx.ts';
import { shopPeople, type Grouped } from './shop-people.ts';

/** What the administrator keeps, by the names of the audit trail. */
export type Kind = Grouped | 'payment_method';

/** Where one of them is used, in words (`ออเดอร์ 12 ใบ`); null where it is not. */
type Use = (tx: Reader, id: number) => Promise<Words | null>;

const uses: Record<Kind, Set<Use>> = {
  team: new Set(),
  department: new Set(),
  channel: new Set(),
  payment_method: new Set(),
};
/** A later module tells where it uses them: one that is used cannot be deleted. */
export const registerUse = (kind: Kind, use: Use): void => void uses[kind].add(use);

export async function usesOf(tx: Reader, kind: Kind, id: number): Promise<Words[]> {
  const members = kind === 'payment_method' ? [] : await shopPeople().membersOf(tx, kind, [id]);
  const found = await Promise.all([...uses[kind]].map((use) => use(tx, id)));
  return [...peopleIn(members.length), ...found.filter((where) => where !== null)];
}
const peopleIn = (n: number): Words[] =>
  n ? [{ th: `ผู้ใช้ ${n} คน`, en: n === 1 ? '1 user' : `${n} users` }] : [];
