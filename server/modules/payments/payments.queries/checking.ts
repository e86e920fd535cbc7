import { paymentSettings } from '../../../../contract/payments.settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingSql } from '../../settings/index.ts';

/**
 * Whether another person has to check an order (alias `o`): the shop wants it so, and who asks has made it, or has attached a slip
 * to it that counts.
 */
export const isOwn = (tx: Reader, who: Actor): Sql => sql`
  (${settingSql(tx, paymentSettings.maker_not_checker)} and (o.user_id is not distinct from ${who.userId} or exists (
    select from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id and s.uploaded_by = ${who.userId} and s.rejected_at is null)))`;

/** Whether the checker types what the slips show. */
export const checkerTypes = (tx: Reader): Sql => settingSql(tx, paymentSettings.checker_types);

/** How this person checks the payment of an order. */
export const checkingOf = (
  tx: Reader,
  who: Actor,
  order: number,
): Promise<{ own: boolean; checker_types: boolean }> =>
  onlyRow(
    tx,
    sql`
    select ${checkerTypes(tx)} as checker_types, coalesce((select ${isOwn(tx, who)} from published.orders o
      where o.enterprise_id = ${tx.enterpriseId} and o.id = ${order}), false) as own`,
  );
