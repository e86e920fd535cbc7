import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Given, Reply } from '../../../../contract/endpoint.ts';
import {
  COMPENSATION_STATES,
  type Compensation,
  type CompensationReason,
  type CompensationState,
  type compensations,
} from '../../../../contract/returns.compensations.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { idsLike } from '../../../platform/search.ts';
import { contains, maybeRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { matching, seesAll, visibleTo } from '../../orders/index.ts';
import { openPartners, partnerNames } from '../../warehouse/index.ts';
import { COMPENSATION_STATE } from '../compensations.store.ts';
import { isShort } from './heads.ts';
import { shownPhotos } from './parcels.ts';

interface Found {
  id: number;
  number: string;
  state: CompensationState;
  provider: Provider | null;
  partner_id: number | null;
  order_id: number | null;
  order_number: string | null;
  reason_type: CompensationReason;
  reason: string;
  photos: string[];
  asked: number;
  at: Date;
  user_name: string;
  granted: number | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  received: number | null;
  received_on: string | null;
  reference: string | null;
  received_at: Date | null;
  received_by: string | null;
}
const COLUMNS = sql`
  k.id, k.number, ${COMPENSATION_STATE} as state, k.provider, k.partner_id, o.id as order_id, o.number as order_number, k.reason_type, k.reason, k.photos,
  k.asked, k.at, k.user_name, k.granted, k.answer, k.answered_at, k.answered_by, k.received, k.received_on::text, k.reference, k.received_at, k.received_by`;
const FROM = sql`
  from compensations k left join published.orders o on o.enterprise_id = k.enterprise_id and o.id = k.order_id`;

const shown = (k: Found, partners: ReadonlyMap<number, string>): Compensation => ({
  id: k.id,
  number: k.number,
  state: k.state,
  against: k.provider === null ? ('supplier' as const) : ('provider' as const),
  provider: k.provider,
  partner: k.partner_id === null ? null : { id: k.partner_id, name: partners.get(k.partner_id)! },
  order: k.order_id === null ? null : { id: k.order_id, number: k.order_number! },
  reason_type: k.reason_type,
  reason: k.reason,
  photos: shownPhotos(k.reason, k.photos),
  asked: toBaht(k.asked),
  at: iso(k.at),
  user_name: k.user_name,
  answer: k.answered_at
    ? { granted: toBaht(k.granted!), words: k.answer ?? '', at: iso(k.answered_at), by: k.answered_by! }
    : null,
  receipt: k.received_at
    ? {
        amount: toBaht(k.received!),
        day: k.received_on!,
        reference: k.reference ?? '',
        at: iso(k.received_at),
        by: k.received_by!,
      }
    : null,
});

/** One of an order that this person may see, or of none. */
export async function compensationOf(tx: Reader, who: Actor, id: number): Promise<Compensation | null> {
  const found = await maybeRow<Found>(
    tx,
    sql`
    select ${COLUMNS} ${FROM}
    where k.enterprise_id = ${tx.enterpriseId} and k.id = ${id} and (k.order_id is null or ${visibleTo(who)})`,
  );
  return found && shown(found, await partnerNames(tx, found.partner_id === null ? [] : [found.partner_id]));
}

/** A text is in its number or reason, or in what its order is found by. */
const named = (tx: Reader, q: string): Sql =>
  isShort(q)
    ? sql`lower(concat_ws(' ', k.number, o.number, o.tracking_number, k.reason)) like ${contains(q)}`
    : sql`k.id = any (array(
        select n.id from published.orders o join compensations n on n.enterprise_id = o.enterprise_id and n.order_id = o.id
        where o.enterprise_id = ${tx.enterpriseId} and ${matching(q)}
        union all ${idsLike('compensation', q)}))`;

type List = typeof compensations.compensations;
/** Those of orders that this person may see, and those of none. */
export async function compensationList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    sql`k.enterprise_id = ${tx.enterpriseId} and (k.order_id is null or ${visibleTo(who)})`,
    f.against && (f.against === 'provider' ? sql`k.provider is not null` : sql`k.partner_id is not null`),
    f.q && named(tx, f.q),
  );
  const inState = f.state ? sql`and ${COMPENSATION_STATE} = ${f.state}` : sql``;
  // who sees every order need not have them looked at to be counted
  const counted = f.q || !seesAll(who) ? FROM : sql`from compensations k`;
  const [found, sums, partners] = await Promise.all([
    rows<Found>(
      tx,
      sql`select ${COLUMNS} ${FROM} ${those} ${inState} order by k.at desc, k.id desc ${page(f)}`,
    ),
    rows<{ state: CompensationState; n: number; asked: number; granted: number; received: number }>(
      tx,
      sql`
      select ${COMPENSATION_STATE} as state, count(*)::int as n, sum(k.asked)::bigint as asked, coalesce(sum(k.granted), 0)::bigint as granted,
        coalesce(sum(k.received), 0)::bigint as received
      ${counted} ${those} group by 1`,
    ),
    openPartners(tx),
  ]);
  const names = await partnerNames(
    tx,
    found.flatMap(({ partner_id }) => partner_id ?? []),
  );
  const meant = sums.filter(({ state }) => !f.state || f.state === state);
  const sum = (of: 'n' | 'asked' | 'granted' | 'received') =>
    meant.reduce((all, one) => all + Number(one[of]), 0);
  return {
    Data: found.map((k) => shown(k, names)),
    Datum: {
      total: sum('n'),
      page: f.page,
      page_size: f.page_size,
      states: Object.fromEntries(
        COMPENSATION_STATES.map((state) => [state, sums.find((one) => one.state === state)?.n ?? 0]),
      ) as Record<CompensationState, number>,
      asked: toBaht(sum('asked')),
      granted: toBaht(sum('granted')),
      received: toBaht(sum('received')),
      partners,
    },
  };
}
