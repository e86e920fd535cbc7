import { orders } from '../../../../contract/orders.ts';
import { allows } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

/** A slip picture is for who may see its order and reads orders or payments. */
export const maySeeSlip = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  allows(who, orders.detail.right) &&
  (await maybeRow(
    tx,
    sql`
    select s.id from slips s join published.orders o on o.enterprise_id = s.enterprise_id and o.id = s.order_id
    where s.enterprise_id = ${tx.enterpriseId} and s.file = ${file} and ${visibleTo(who)} limit 1`,
  )) !== null;
