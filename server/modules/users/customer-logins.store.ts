import type { Actor } from '../../platform/actor.ts';
import { announce } from '../../platform/live.ts';
import { onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { record } from '../audit/index.ts';

/** The users who sign in as one of these customers, for update. */
export const customerLogins = (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: string; customer_id: number }[]> =>
  rows(
    tx,
    sql`
    select id, trim(fname || ' ' || lname) as name, customer_id from users
    where enterprise_id = ${tx.enterpriseId} and customer_id = any (${ids}::bigint[]) and deleted_at is null
    order by id for update`,
  );

/** From now on the user signs in as another customer: theirs was merged into it. */
export async function giveLogin(tx: Tx, who: Actor, id: number, customerId: number): Promise<void> {
  const { version } = await onlyRow<{ version: number }>(
    tx,
    sql`
    update users set customer_id = ${customerId}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning version`,
  );
  record(tx, who, { action: 'user.change', thing: 'user', id, after: { customer_id: customerId, version } });
  announce(tx, 'users');
}
