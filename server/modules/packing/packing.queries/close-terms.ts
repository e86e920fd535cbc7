import { packingSettings } from '../../../../contract/packing.settings.ts';
import { onlyRow, sql, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { settingsSql } from '../../settings/index.ts';

/** What the goods in the open parcel of an order weigh, in grams; null where that is not known, or nothing is in it. */
export const goodsWeight = (tx: Reader, order: Sql): Sql => sql`(
  select case when bool_and(i.weight is not null) then sum((l.packed - l.sent) * i.weight) end
  from pack_lines l join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id
  where l.enterprise_id = ${tx.enterpriseId} and l.order_id = ${order} and l.packed > l.sent)::int`;
/** The same with its box; both in grams. */
export const expectedWeight = (goods: number | null, box: number): number | null =>
  goods === null ? null : goods + box;

/** Pictures of a parcel. */
export const photosOf = (tx: Reader, parcel: Sql): Sql =>
  sql`(select count(*) from pack_photos f where f.enterprise_id = ${tx.enterpriseId} and f.parcel_id = ${parcel})::int`;

const TERMS = {
  weigh: packingSettings.weigh,
  percent: packingSettings.weight_tolerance,
  photo_must: packingSettings.photo_must,
  box_weight: packingSettings.box_weight,
};
interface Terms {
  weigh: boolean;
  percent: number;
  photo_must: boolean;
  box_weight: number;
}
/** What the shop wants before a parcel is closed, and how far that is. */
export async function closeTerms(tx: Reader, orderId: number) {
  const { terms, goods, photos } = await onlyRow<{ terms: Terms; goods: number | null; photos: number }>(
    tx,
    sql`
    select ${settingsSql(tx, TERMS)} as terms, ${goodsWeight(tx, sql`${orderId}`)} as goods,
      ${photosOf(
        tx,
        sql`(
        select c.id from published.parcels c where c.enterprise_id = ${tx.enterpriseId} and c.order_id = ${orderId} and c.void_at is null
        order by c.no desc limit 1)`,
      )} as photos`,
  );
  return { ...terms, expected: expectedWeight(goods, terms.box_weight), photos };
}
