import { GROUPS } from '../../../../contract/shared.ts';
import type { PaymentType } from '../../../../contract/codes/payment-types.ts';
import type { Actor } from '../../../platform/actor.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

interface Named {
  id: number;
  name: string;
}
/** The sale channels that a person may sell in. */
export const channelsFor = (tx: Reader, who: Actor): Promise<Named[]> =>
  rows<Named>(
    tx,
    sql`
    select id, name from published.sale_channels
    where enterprise_id = ${tx.enterpriseId} and closed_at is null and (${who.groupId !== GROUPS.agent} or id = ${who.channelId})
    order by id`,
  );

export const methodsInUse = (tx: Reader): Promise<(Named & { type: PaymentType })[]> =>
  rows(
    tx,
    sql`
    select id, name, type from published.payment_methods
    where enterprise_id = ${tx.enterpriseId} and closed_at is null order by id`,
  );

/** Ids by code in lower case, of products that are sold. */
export const productIds = async (tx: Reader, codes: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (
      await rows<{ id: number; code: string }>(
        tx,
        sql`
        select id, lower(code) as code from published.products
        where enterprise_id = ${tx.enterpriseId} and closed_at is null and lower(code) = any (${codes.map((code) => code.toLowerCase())}::text[])`,
      )
    ).map(({ id, code }) => [code, id]),
  );

/** The order that was brought with a reference before, and what its rows said. */
export const broughtBefore = (
  tx: Reader,
  channelId: number,
  reference: string,
): Promise<{ number: string; digest: string } | null> =>
  maybeRow(
    tx,
    sql`
    select o.number, r.digest from order_references r join orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
    where r.enterprise_id = ${tx.enterpriseId} and r.sale_channel_id = ${channelId} and r.reference = ${reference}`,
  );
