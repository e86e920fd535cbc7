import type { PackedParcel } from '../../../../contract/packing.pack.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { isCustomer } from '../../../platform/rights.ts';
import { jsonRow, jsonRows, maybeRow, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { visibleTo } from '../../orders/index.ts';

/** Weights, pictures and unscanned closes of an order's (alias `o`) living parcels. */
export const packedField = {
  json: jsonRows(sql`
    select p.id as parcel_id, (
        select count(*) from published.parcels b
        where b.enterprise_id = p.enterprise_id and b.order_id = p.order_id and b.void_at is null and b.no <= p.no) as no,
      ${jsonRow(sql`
        select w.grams, w.expected, w.at, w.user_name as by from pack_weights w
        where w.enterprise_id = p.enterprise_id and w.parcel_id = p.id order by w.at desc limit 1`)} as weight,
      ${jsonRows(sql`
        select '/files/' || f.file as url, f.at, f.user_name as by from pack_photos f
        where f.enterprise_id = p.enterprise_id and f.parcel_id = p.id order by f.at`)} as photos,
      ${jsonRow(sql`
        select c.at, c.user_name as by, c.reason, c.pieces from unscanned_closes c
        where c.enterprise_id = p.enterprise_id and c.parcel_id = p.id`)} as without_scan
    from published.parcels p
    where p.enterprise_id = o.enterprise_id and p.order_id = o.id and p.void_at is null
      and (exists (select from pack_weights w where w.enterprise_id = p.enterprise_id and w.parcel_id = p.id)
        or exists (select from pack_photos f where f.enterprise_id = p.enterprise_id and f.parcel_id = p.id)
        or exists (select from unscanned_closes c where c.enterprise_id = p.enterprise_id and c.parcel_id = p.id))
    order by p.no`),
  show: (found: PackedParcel[]): PackedParcel[] =>
    found.map((p) => ({
      ...p,
      weight: p.weight && { ...p.weight, at: iso(p.weight.at) },
      photos: p.photos.map((f) => ({ ...f, at: iso(f.at) })),
      without_scan: p.without_scan && { ...p.without_scan, at: iso(p.without_scan.at) },
    })),
};

/** Pictures of parcels are the shop's: for who may see their order, its buyer excepted. */
export const maySeePhoto = async (tx: Reader, who: Actor, file: string): Promise<boolean> =>
  !isCustomer(who) &&
  (await maybeRow(
    tx,
    sql`
    select 1 from pack_photos f join published.orders o on o.enterprise_id = f.enterprise_id and o.id = f.order_id
    where f.enterprise_id = ${tx.enterpriseId} and f.file = ${file} and ${visibleTo(who)}`,
  )) !== null;
