import type { Given, Reply } from '../../../contract/endpoint.ts';
import type { CashParcel, Handin, HandinPage, HandinState, cash } from '../../../contract/express.cash.ts';
import { allows } from '../../../contract/rights.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, iso, isoOrNull, startOfDay } from '../../platform/clock.ts';
import { bahtOrNull, toBaht } from '../../platform/money.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import { seesAll } from '../orders/index.ts';
import { cashInHand, takesCash, type CashOfParcel } from './cash.store.ts';

/** Whose hand-ins one sees: everybody's who has to do with money, one's own else. */
export const seesHandins = (who: Actor): boolean => allows(who, { payment: 1 }) && seesAll(who);
const theirs = (tx: Reader, who: Actor): Sql =>
  sql`h.enterprise_id = ${tx.enterpriseId} and (${seesHandins(who)} or h.user_id = ${who.userId})`;

interface Standing {
  received_at: Date | null;
  gone_at: Date | null;
}
export const stateOfHandin = ({ received_at, gone_at }: Standing): HandinState => {
  if (received_at) return gone_at ? 'taken_back' : 'received';
  return gone_at ? 'sent_back' : 'waiting';
};

interface Found {
  id: number;
  number: string;
  user_id: number;
  user_name: string;
  at: Date;
  parcels: number;
  expected: number;
  counted: number;
  reason: string;
  received: number | null;
  received_at: Date | null;
  received_by: string | null;
  received_note: string;
  method: string | null;
  gone_at: Date | null;
  gone_by: string | null;
  gone_reason: string | null;
}
const FIELDS = sql`
  h.id, h.number, h.user_id, h.user_name, h.at, h.expected, h.counted, h.reason, h.received, h.received_at, h.received_by_name as received_by,
  h.received_note, h.gone_at, h.gone_by_name as gone_by, h.gone_reason, m.name as method,
  (select count(*)::int from cash_handin_parcels c where c.enterprise_id = h.enterprise_id and c.handin_id = h.id) as parcels`;
const METHOD = sql`left join published.payment_methods m on m.enterprise_id = h.enterprise_id and m.id = h.payment_method_id`;
const shown = (h: Found): Handin => ({
  ...h,
  state: stateOfHandin(h),
  at: iso(h.at),
  expected: toBaht(h.expected),
  counted: toBaht(h.counted),
  received: bahtOrNull(h.received),
  received_at: isoOrNull(h.received_at),
  difference: toBaht((h.received ?? h.counted) - h.expected),
  gone_at: isoOrNull(h.gone_at),
});
const line = (l: CashOfParcel): CashParcel => ({
  ...l,
  delivered_at: isoOrNull(l.delivered_at),
  amount: toBaht(l.amount),
});

type InHand = Reply<typeof cash.inHand>['Data'];
/** What the caller has in hand. */
export async function inHand(tx: Reader, who: Actor): Promise<InHand> {
  const [parcels, waiting] = await Promise.all([
    cashInHand(tx, who),
    maybeRow<{ id: number; number: string; counted: number }>(
      tx,
      sql`
      select id, number, counted from cash_handins h
      where h.enterprise_id = ${tx.enterpriseId} and h.user_id = ${who.userId} and h.received_at is null and h.gone_at is null
      order by id desc limit 1`,
    ),
  ]);
  return {
    expected: toBaht(parcels.reduce((sum, { amount }) => sum + amount, 0)),
    parcels: parcels.map(line),
    waiting: waiting && { ...waiting, counted: toBaht(waiting.counted) },
  };
}

const inState: Record<HandinState, Sql> = {
  waiting: sql`h.received_at is null and h.gone_at is null`,
  received: sql`h.received_at is not null and h.gone_at is null`,
  sent_back: sql`h.received_at is null and h.gone_at is not null`,
  taken_back: sql`h.received_at is not null and h.gone_at is not null`,
};

type List = typeof cash.handins;
export async function handinList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = [
    theirs(tx, who),
    f.from && sql`h.at >= ${startOfDay(f.from)}`,
    f.to && sql`h.at < ${startOfDay(addDays(f.to, 1))}`,
    f.q &&
      sql`lower(h.number || ' ' || h.user_name || ' ' || coalesce(h.received_by_name, '')) like ${contains(f.q)}`,
  ];
  const here = where(...those, f.state && inState[f.state]);
  const [found, about, { waiting }] = await Promise.all([
    rows<Found>(
      tx,
      sql`select ${FIELDS} from cash_handins h ${METHOD} ${here} order by h.id desc ${page(f)}`,
    ),
    onlyRow<{ total: number; expected: number; received: number; difference: number }>(
      tx,
      sql`
      select count(*)::int as total,
        coalesce(sum(h.expected) filter (where h.gone_at is null), 0)::bigint as expected,
        coalesce(sum(h.received) filter (where h.gone_at is null), 0)::bigint as received,
        coalesce(sum(h.received - h.expected) filter (where h.gone_at is null), 0)::bigint as difference
      from cash_handins h ${here}`,
    ),
    onlyRow<{ waiting: number }>(
      tx,
      sql`select count(*)::int as waiting from cash_handins h ${where(...those, inState.waiting)}`,
    ),
  ]);
  return {
    Data: found.map(shown),
    Datum: {
      total: about.total,
      page: f.page,
      page_size: f.page_size,
      expected: toBaht(about.expected),
      received: toBaht(about.received),
      difference: toBaht(about.difference),
      waiting,
    },
  };
}

/** Null where there is none, or none for this person. */
export async function handinPage(tx: Reader, who: Actor, id: number): Promise<HandinPage | null> {
  const found = await maybeRow<Found>(
    tx,
    sql`select ${FIELDS} from cash_handins h ${METHOD} ${where(theirs(tx, who), sql`h.id = ${id}`)}`,
  );
  if (!found) return null;
  const [lines, accounts] = await Promise.all([
    rows<CashOfParcel>(
      tx,
      sql`
      select c.parcel_id, c.order_id, o.number as order_number, p.tracking_number, o.recipient_name, p.delivered_at, c.amount
      from cash_handin_parcels c
      join published.parcels p on p.enterprise_id = c.enterprise_id and p.id = c.parcel_id
      join published.orders o on o.enterprise_id = c.enterprise_id and o.id = c.order_id
      where c.enterprise_id = ${tx.enterpriseId} and c.handin_id = ${id} order by p.delivered_at, c.id`,
    ),
    rows<{ id: number; name: string }>(
      tx,
      sql`
      select id, name from published.payment_methods where enterprise_id = ${tx.enterpriseId} and ${takesCash} and ${seesHandins(who)}
      order by name, id`,
    ),
  ]);
  return { ...shown(found), lines: lines.map(line), accounts };
}
