import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Counted, summaries, SummaryField } from '../../../../contract/summaries.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, now } from '../../../platform/clock.ts';
import { contains, every, jsonRows, onlyRow, page, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { figuresFor } from '../figures.ts';
import { namesOf } from './names.ts';
import { askedOfShop, assertMaySeeParcels, type Refuses } from './named.ts';
import { FIGURES, THING, keyOf, packed } from './packed.ts';

type Parcels = typeof summaries.parcels;
interface Row extends Counted {
  id: number;
  order_id: number;
  number: string;
  box: number;
  tracking_number: string | null;
  provider: Provider;
  sale_channel: string;
  packer: string | null;
  closed_at: string;
}

/** The parcels behind a figure: each with its part, an order with the first of them. Errors: invalid_date_range, not_found, permission_denied. */
export async function parcelsBehind(
  tx: Reader,
  who: Actor,
  given: Given<Parcels>,
  fail: Refuses,
): Promise<Reply<Parcels>> {
  const { page: at, page_size, q, by, key, across, column } = given;
  assertMaySeeParcels(who, given, fail);
  const asked = await askedOfShop(tx, given, fail);
  const isOf = (field: SummaryField | undefined, value: string | undefined) =>
    field && value !== undefined && sql`${keyOf(field, THING[field])} = ${value}`;
  const found = await onlyRow<{ totals: Counted; total: number; rows: Row[] }>(
    tx,
    sql`
    with ${(await packed(tx, who, asked)).clauses}, behind as materialized (
      select * from packed where ${every(isOf(by, key), isOf(across, column))}
    ), boxes as (
      select parcel_id, order_id, closed_at, closed_by, sale_channel_id, sum(pieces)::bigint as pieces, sum(units)::bigint as units,
        1 as parcels, sum(value)::bigint as value,
        (row_number() over (partition by order_id order by closed_at, parcel_id) = 1)::int as orders
      from behind group by parcel_id, order_id, closed_at, closed_by, sale_channel_id
    ), found as materialized (
      select * from boxes p where ${every(
        !!q &&
          sql`exists (select from published.orders o
            join published.parcels l on l.enterprise_id = o.enterprise_id and l.id = p.parcel_id
            where o.enterprise_id = ${tx.enterpriseId} and o.id = p.order_id
              and lower(o.number || ' ' || coalesce(l.tracking_number, '')) like ${contains(q)})`,
      )}
    ), shown as (
      select * from found order by closed_at desc, parcel_id desc ${page({ page: at, page_size })}
    ), told as (
      select p.parcel_id as id, p.order_id, o.number, l.box, l.tracking_number, l.provider, c.name as sale_channel, w.name as packer,
        p.closed_at, p.pieces, p.units, p.parcels, p.orders, p.value
      from shown p
      join published.orders o on o.enterprise_id = ${tx.enterpriseId} and o.id = p.order_id
      join published.parcels l on l.enterprise_id = ${tx.enterpriseId} and l.id = p.parcel_id
      join published.sale_channels c on c.enterprise_id = ${tx.enterpriseId} and c.id = p.sale_channel_id
      left join published.people w on w.enterprise_id = ${tx.enterpriseId} and w.id = p.closed_by
    )
    select (select row_to_json(t) from (
        select ${FIGURES} from behind where parcel_id in (select parcel_id from found)) t) as totals, (select count(*) from found) as total,
      ${jsonRows(sql`select * from told order by closed_at desc, id desc`)} as rows`,
  );
  const figures = figuresFor(who);
  const names = await Promise.all(
    (
      [
        [by, key],
        [across, column],
      ] as const
    ).flatMap(([field, value]) =>
      field && value !== undefined
        ? [namesOf(tx, who.locale, field, [value]).then((nameOf) => nameOf(value).name)]
        : [],
    ),
  );
  return {
    Data: found.rows.map((row) => ({
      id: row.id,
      order: { id: row.order_id, number: row.number },
      box: row.box,
      tracking_number: row.tracking_number,
      provider: row.provider,
      sale_channel: row.sale_channel,
      packer: row.packer ?? SYSTEM[who.locale],
      closed_at: iso(row.closed_at),
      ...figures(row),
    })),
    Datum: {
      total: found.total,
      page: at,
      page_size,
      from: asked.from,
      to: asked.to,
      totals: figures(found.totals),
      of: names.length ? names.join(' · ') : null,
      at: iso(now()),
    },
  };
}
const SYSTEM = { th: 'ระบบปิดให้', en: 'The system' };
