import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { FoundState, found } from '../../../../contract/returns.found.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { idsLike } from '../../../platform/search.ts';
import { contains, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching } from '../../orders/index.ts';
import { isShort } from './heads.ts';
import { shownPhotos } from './parcels.ts';

interface Found {
  id: number;
  number: string;
  state: FoundState;
  written: string;
  place: string;
  contents: string;
  note: string;
  photos: string[];
  at: Date;
  user_name: string;
  ended_at: Date | null;
  ended_by: string | null;
  thrown_reason: string | null;
  order_id: number | null;
  order_number: string | null;
}
const STATE = sql`case when f.order_id is not null then 'matched' when f.ended_at is not null then 'thrown' else 'open' end`;
const COLUMNS = sql`
  f.id, f.number, ${STATE} as state, f.code as written, f.place, f.contents, f.note, f.photos, f.at, f.user_name, f.ended_at, f.ended_by, f.thrown_reason,
  f.order_id, o.number as order_number`;
const FROM = sql`from found_parcels f left join published.orders o on o.enterprise_id = f.enterprise_id and o.id = f.order_id`;

/** A text is in its own words, or in what the order is found by that it was matched to. */
const named = (tx: Reader, q: string): Sql =>
  isShort(q)
    ? sql`lower(concat_ws(' ', f.number, f.code, f.contents, f.place, f.note, o.number)) like ${contains(q)}`
    : sql`f.id = any (array(
        select n.id from published.orders o join found_parcels n on n.enterprise_id = o.enterprise_id and n.order_id = o.id
        where o.enterprise_id = ${tx.enterpriseId} and ${matching(q)}
        union all ${idsLike('found', q)}))`;

type List = typeof found.found;
/** Whose order they are nobody knows: who works with returns sees all of them. */
export async function foundList(tx: Reader, _who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(sql`f.enterprise_id = ${tx.enterpriseId}`, f.q && named(tx, f.q));
  const inState = f.state ? sql`and ${STATE} = ${f.state}` : sql``;
  const [all, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`select ${COLUMNS} ${FROM} ${those} ${inState} order by f.at desc, f.id desc ${page(f)}`,
    ),
    rows<{ state: FoundState; n: number }>(
      tx,
      sql`select ${STATE} as state, count(*)::int as n ${f.q ? FROM : sql`from found_parcels f`} ${those} group by 1`,
    ),
  ]);
  const of = (state: FoundState) => counts.find((one) => one.state === state)?.n ?? 0;
  const states = { open: of('open'), matched: of('matched'), thrown: of('thrown') };
  return {
    Data: all.map(({ ended_at, ended_by, thrown_reason, order_id, order_number, ...one }) => ({
      ...one,
      at: iso(one.at),
      photos: shownPhotos(one.contents, one.photos),
      ended: ended_at ? { at: iso(ended_at), by: ended_by!, reason: thrown_reason ?? '' } : null,
      order: order_id === null ? null : { id: order_id, number: order_number! },
    })),
    Datum: {
      total: f.state ? states[f.state] : states.open + states.matched + states.thrown,
      page: f.page,
      page_size: f.page_size,
      states,
    },
  };
}
