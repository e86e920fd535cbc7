import type { PaymentType } from '../../../../contract/order-status.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import { only, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Choices {
  channel: { id: number } | null;
  method: { id: number; type: PaymentType } | null;
  reservation_hours: number;
}
/** What a new order names, in one read: the channel this person may sell in, the payment method, the shop's hours. */
export const choicesOf = (tx: Reader, who: Actor, channelId: number, methodId: number): Promise<Choices> =>
  only<Choices>(
    tx,
    sql`
    select e.reservation_hours,
      (select json_build_object('id', c.id) from sale_channels c
       where c.enterprise_id = e.id and c.id = ${channelId} and c.closed_at is null
         and (${who.groupId !== GROUPS.agent} or c.id = ${who.channelId})) as channel,
      (select json_build_object('id', m.id, 'type', m.type) from payment_methods m
       where m.enterprise_id = e.id and m.id = ${methodId} and m.closed_at is null) as method
    from enterprises e where e.id = ${tx.enterpriseId}`,
  );
