import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Words } from '../../../../contract/shared.ts';
import { literals, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

/** The rounds with a delivery user of which something is still to be handed over, in words. */
export async function roundsOfUser(tx: Reader, userId: number): Promise<Words | null> {
  const rounds = await rows<{ number: string }>(
    tx,
    sql`
    select r.number from packing_rounds r
    where r.enterprise_id = ${tx.enterpriseId} and r.delivery_user_id = ${userId} and exists (
      select from round_orders ro join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
      where ro.enterprise_id = r.enterprise_id and ro.round_id = r.id and ro.pulled_at is null
        and o.status in ${literals([STATUS.awaitingCollection, STATUS.partiallyShipping])})
    order by r.id desc limit 100`,
  );
  if (rounds.length === 0) return null;
  const numbers = rounds.slice(0, 3).map(({ number }) => number);
  const which = `${numbers.join(', ')}${rounds.length > 3 ? ' …' : ''}`;
  const n = rounds.length;
  return {
    th: `ถือรอบแพ็กที่ยังส่งไม่ครบ ${n} รอบ (${which})`,
    en: `${n} packing ${n === 1 ? 'round' : 'rounds'} with parcels to deliver (${which})`,
  };
}
