import { packingSettings } from '../../../../contract/packing.settings.ts';
import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingSql } from '../../settings/index.ts';

/** What lies in the open parcel of an order should weigh with its box, in grams; null where that is not known, or nothing is in it. */
export const expectedWeight = (tx: Reader, order: Sql): Sql => sql`(
  select case when bool_and(i.weight is not null) then sum((l.packed - l.sent) * i.weight) + ${settingSql(tx, packingSettings.box_weight)} end
  from pack_lines l join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
  where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${order} and l.packed > l.sent)::int`;

/** Pictures of the newest parcel of an order. */
export const photosOfParcel = (tx: Reader, order: Sql): Sql => sql`(
  select count(*) from pack_photos f where f.enterprise_id = ${tx.enterpriseId} and f.parcel_id = (
    select c.id from published.parcels c where c.enterprise_id = ${tx.enterpriseId} and c.order_id = ${order} and c.void_at is null
    order by c.no desc limit 1))::int`;

/** What the shop wants before a parcel is closed, and how far that is. */
export const closeTerms = (tx: Reader, orderId: number) =>
  onlyRow<{
    weigh: boolean;
    percent: number;
    photo_must: boolean;
    expected: number | null;
    photos: number;
  }>(
    tx,
    sql`
    select ${settingSql(tx, packingSettings.weigh)} as weigh, ${settingSql(tx, packingSettings.weight_tolerance)} as percent,
      ${settingSql(tx, packingSettings.photo_must)} as photo_must,
      ${expectedWeight(tx, sql`${orderId}`)} as expected, ${photosOfParcel(tx, sql`${orderId}`)} as photos`,
  );
