import { paymentSettings } from '../../../../contract/payments.settings.ts';
import type { Actor } from '../../../platform/actor.ts';
import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingSql } from '../../settings/index.ts';

/**
 * Which of these orders another person has to check: where the shop wants it so, those that who asks has made, or has attached a
 * slip to that counts.
 */
export const ownPayments = async (tx: Reader, who: Actor, orders: number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows<{ id: number }>(
        tx,
        sql`
    select o.id from published.orders o
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${idList(orders)}) and ${settingSql(tx, paymentSettings.maker_not_checker)}
      and (o.user_id = ${who.userId} or exists (select from slips s where s.enterprise_id = o.enterprise_id and s.order_id = o.id
        and s.uploaded_by = ${who.userId} and s.rejected_at is null))`,
      )
    ).map(({ id }) => id),
  );
