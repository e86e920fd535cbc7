import type { Provider } from '../../../contract/codes/providers.ts';
import type { CompensationReason, CompensationState } from '../../../contract/returns.compensations.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { maybeRow, onlyRow, sql, type Sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** Where a compensation (alias `k`) stands, by its facts. */
export const COMPENSATION_STATE: Sql = sql`case
  when k.received_at is not null then 'received' when k.answered_at is null then 'asked'
  when k.granted = 0 then 'refused' when k.granted = k.asked then 'accepted' else 'partly' end`;

interface NewCompensation {
  provider: Provider | null;
  partner_id: number | null;
  order_id: number | null;
  reason_type: CompensationReason;
  reason: string;
  /** satang */
  asked: number;
  photos: readonly string[];
}
export const insertCompensation = (
  tx: Tx,
  who: Actor,
  c: NewCompensation,
): Promise<{ id: number; number: string }> =>
  onlyRow(
    tx,
    sql`
    insert into compensations (enterprise_id, number, provider, partner_id, order_id, reason_type, reason, asked, photos, at, user_id, user_name)
    values (${tx.enterpriseId}, 'CP' || next_number('compensation', 6), ${c.provider}, ${c.partner_id}, ${c.order_id}, ${c.reason_type}, ${c.reason},
      ${c.asked}, ${c.photos as string[]}::text[], ${now()}, ${who.userId}, ${who.name})
    returning id, number`,
  );

interface StoredCompensation {
  id: number;
  number: string;
  state: CompensationState;
  asked: number;
  granted: number | null;
}
export const compensationForUpdate = (tx: Tx, id: number): Promise<StoredCompensation | null> =>
  maybeRow<StoredCompensation>(
    tx,
    sql`
    select k.id, k.number, ${COMPENSATION_STATE} as state, k.asked, k.granted from compensations k
    where k.enterprise_id = ${tx.enterpriseId} and k.id = ${id} for update`,
  );
export const writeAnswer = (tx: Tx, who: Actor, c: { id: number; granted: number; words: string }) =>
  tx.run(sql`
    update compensations set granted = ${c.granted}, answer = ${c.words}, answered_at = ${now()}, answered_by = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${c.id}`);
export const writeReceipt = (
  tx: Tx,
  who: Actor,
  c: { id: number; amount: number; day: string; reference: string },
) =>
  tx.run(sql`
    update compensations set received = ${c.amount}, received_on = ${c.day}, reference = ${c.reference}, received_at = ${now()}, received_by = ${who.name}
    where enterprise_id = ${tx.enterpriseId} and id = ${c.id}`);
