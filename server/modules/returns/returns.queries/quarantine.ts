import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { Outcome, quarantine } from '../../../../contract/returns.quarantine.ts';
import type { Actor } from '../../../platform/actor.ts';
import { daysBetween, dayOf, iso, now } from '../../../platform/clock.ts';
import { idsLike } from '../../../platform/search.ts';
import {
  contains,
  jsonRows,
  maybeRow,
  onlyRow,
  page,
  rows,
  sql,
  where,
  type Sql,
} from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { seesAll, visibleTo } from '../../orders/index.ts';
import { openPartners, placeNames } from '../../warehouse/index.ts';
import { isShort, returnIdsLike } from './heads.ts';
import { returnPlaces } from './place-of.ts';
import { shownPhotos } from './parcels.ts';

interface Found {
  parcel_id: number;
  line: number;
  item_id: number;
  sku: string;
  name: string;
  image: string | null;
  qty: number;
  left: number;
  since: Date;
  place_id: number;
  note: string;
  photos: string[];
  return_id: number;
  return_number: string;
  order_id: number;
  order_number: string;
  outcomes: {
    outcome: Outcome;
    qty: number;
    place_id: number | null;
    partner_id: number | null;
    reason: string;
    bill_id: number;
    bill_number: string;
    at: string;
    user_name: string;
  }[];
}
const LINES = sql`from return_lines l`;
const JOINS = sql`
  join return_parcels p on p.enterprise_id = l.enterprise_id and p.id = l.parcel_id
  join returns r on r.enterprise_id = p.enterprise_id and r.id = p.return_id
  join published.orders o on o.enterprise_id = r.enterprise_id and o.id = r.order_id
  join published.stock_items i on i.enterprise_id = l.enterprise_id and i.id = l.item_id`;
const FROM = sql`${LINES} ${JOINS}`;
const OLDEST_FIRST = sql`order by l.aside_since, l.parcel_id, l.line, l.item_id`;

/** A text is in what its return, its order or its item is found by, or in the note. */
const named = (tx: Reader, q: string): Sql =>
  isShort(q)
    ? sql`lower(concat_ws(' ', i.sku, i.name, r.number, o.number, o.recipient_name, l.note)) like ${contains(q)}`
    : sql`(lower(l.note) like ${contains(q)} or l.item_id in (${idsLike('item', q)}) or l.parcel_id in (
        select n.id from return_parcels n
        where n.enterprise_id = ${tx.enterpriseId} and n.return_id = any (array(${returnIdsLike(tx, q)}))))`;

type List = typeof quarantine.quarantine;
export async function quarantineList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    sql`l.enterprise_id = ${tx.enterpriseId} and ${visibleTo(who)}`,
    f.state === 'open' ? sql`l.aside_left > 0` : sql`l.aside_since is not null and l.aside_left < l.other`,
    f.q && named(tx, f.q),
  );
  // who sees every order need not have them looked at to be counted and paged
  const counted = seesAll(who) && !(f.q && isShort(f.q)) ? LINES : FROM;
  const [found, sum, places, partners] = await Promise.all([
    rows<Found>(
      tx,
      sql`
      select l.parcel_id, l.line, l.item_id, i.sku, i.name, i.image, l.other as qty, l.aside_left as left, l.aside_since as since, l.other_place as place_id, l.note,
        l.photos, r.id as return_id, r.number as return_number, o.id as order_id, o.number as order_number, ${jsonRows(sql`
          select q.outcome, q.qty, q.place_id, q.partner_id, q.reason, q.bill_id, b.number as bill_number, q.at, q.user_name
          from quarantine_outcomes q
          join published.stock_bills b on b.enterprise_id = q.enterprise_id and b.id = q.bill_id and not b.is_reversed
          where q.enterprise_id = l.enterprise_id and q.parcel_id = l.parcel_id and q.line = l.line and q.item_id = l.item_id order by q.id`)} as outcomes
      from (select l.* ${counted} ${those} ${OLDEST_FIRST} ${page(f)}) as l ${JOINS} ${OLDEST_FIRST}`,
    ),
    onlyRow<{ total: number; pieces: number }>(
      tx,
      sql`select count(*)::int as total, coalesce(sum(l.aside_left), 0)::int as pieces ${counted} ${those}`,
    ),
    returnPlaces(tx),
    openPartners(tx),
  ]);
  const names = await placeNames(
    tx,
    found.flatMap(({ place_id, outcomes }) => [place_id, ...outcomes.flatMap((o) => o.place_id ?? [])]),
  );
  const partnerOf = new Map(partners.map(({ id, name }) => [id, name]));
  return {
    Data: found.map(({ since, place_id, image, order_id, order_number, outcomes, ...line }) => ({
      ...line,
      key: `${line.parcel_id}.${line.line}.${line.item_id}`,
      image: image && `/files/${image}`,
      since: iso(since),
      days: daysBetween(dayOf(since), dayOf(now())),
      place: names.get(place_id)!,
      photos: shownPhotos(line.note, line.photos),
      order: { id: order_id, number: order_number },
      outcomes: outcomes.map(({ place_id: to, partner_id, bill_id, bill_number, ...o }) => ({
        ...o,
        at: iso(o.at),
        to: to === null ? (partnerOf.get(partner_id ?? 0) ?? null) : (names.get(to) ?? null),
        bill: { id: bill_id, number: bill_number },
      })),
    })),
    Datum: {
      ...sum,
      page: f.page,
      page_size: f.page_size,
      stores: places.filter(({ kind }) => kind === 'store').map(({ id, name }) => ({ id, name })),
      partners,
    },
  };
}

export interface SetAsideLine {
  order_id: number;
  return_number: string;
  order_number: string;
  sku: string;
  left: number;
  place_id: number;
}
interface Key {
  parcel_id: number;
  line: number;
  item_id: number;
}
/** Pieces of one line that lie aside; whoever decides about them holds the order's row. */
export const setAsideLine = (tx: Tx, { parcel_id, line, item_id }: Key): Promise<SetAsideLine | null> =>
  maybeRow<SetAsideLine>(
    tx,
    sql`
    select o.id as order_id, o.number as order_number, r.number as return_number, i.sku, l.aside_left as left, l.other_place as place_id ${FROM}
    where l.enterprise_id = ${tx.enterpriseId} and l.parcel_id = ${parcel_id} and l.line = ${line} and l.item_id = ${item_id} and l.aside_since is not null`,
  );
