import type { Words } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { momentText } from '../../platform/clock.ts';
import { isAgent } from '../../platform/rights.ts';
import { maybeRow, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

interface Row {
  id: number;
  name: string;
  by: string | null;
  reason: string;
  at: Date;
  created_by: number | null;
}
/** As `customer_blocked` tells it. */
export interface Blocked extends Record<string, unknown> {
  id: number | null;
  name: string;
  who: string | Words;
  when: ReturnType<typeof momentText>;
  reason: string | Words;
}

/**
 * The blocked customer an order would be for: the one that is given, else any with its phone; null where nobody is blocked.
 * An agent is told no more of who was not brought by him than that the shop has them blocked.
 */
export async function blockedCustomer(
  tx: Reader,
  who: Actor,
  { id, name, phone }: { id: number | undefined; name: string; phone: string },
): Promise<Blocked | null> {
  const which =
    id === undefined
      ? sql`c.phone = ${phone}`
      : sql`c.id = (select coalesce(merged_into, id) from customers where enterprise_id = ${tx.enterpriseId} and id = ${id})`;
  const found = await maybeRow<Row>(
    tx,
    sql`
    select c.id, c.name, p.name as by, c.blocked_reason as reason, c.blocked_at as at, c.created_by from customers c
    left join published.people p on p.enterprise_id = c.enterprise_id and p.id = c.blocked_by
    where c.enterprise_id = ${tx.enterpriseId} and ${which} and c.blocked_at is not null and c.merged_into is null
    order by c.blocked_at desc limit 1`,
  );
  if (!found) return null;
  const { by, at, created_by, ...rest } = found;
  if (isAgent(who) && created_by !== who.userId)
    return { id: null, name, who: SHOP, when: momentText(at), reason: ASK };
  return { ...rest, who: by ?? SHOP, when: momentText(at) };
}
const SHOP: Words = { th: 'ร้าน', en: 'the shop' };
const ASK: Words = { th: 'ถามร้านก่อนรับออเดอร์', en: 'ask the shop first' };
