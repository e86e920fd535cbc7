import type { Given } from '../../../../contract/endpoint.ts';
import {
  PURCHASE_STATES,
  purchasingAbilities,
  type Purchase,
  type PurchaseState,
  type purchasing,
} from '../../../../contract/purchasing.ts';
import { isAble } from '../../../../contract/rights.ts';
import type { Actor } from '../../../platform/actor.ts';
import { addDays, dayOf, daysBetween, iso, now, startOfDay } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { idsLike } from '../../../platform/search.ts';
import { contains, every, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface Head {
  id: number;
  number: string;
  state: PurchaseState;
  partner_id: number;
  partner: string;
  reference: string;
  created_at: Date;
  user_name: string;
  rejected: boolean;
  expected_on: string | null;
  running_from: number | null;
  running_to: number | null;
  lines: number;
  pieces: number;
  received: number;
  awaited: number;
  total: number;
}
/** The heads of some orders `o`, each with what its lines come to. */
export const heads = (those: Sql): Sql => sql`
  select o.id, coalesce(o.number, 'ร่าง ' || o.id) as number, o.state, o.partner_id, p.company_name as partner, o.reference,
    o.created_at, o.user_name, o.rejected_at is not null as rejected, o.expected_on::text, o.running_from, o.running_to, o.total, l.*
  from (${those}) as o
  join published.partners p on p.enterprise_id = o.enterprise_id and p.id = o.partner_id
  cross join lateral (
    select count(*)::int as lines, sum(l.qty)::int as pieces, sum(l.received)::int as received,
      sum(greatest(0, l.qty - l.received - l.short))::int as awaited
    from purchase_lines l where l.enterprise_id = o.enterprise_id and l.purchase_id = o.id) as l`;

const AWAITED: readonly PurchaseState[] = ['approved', 'partial'];
export const shown = (who: Actor, h: Head): Purchase => {
  const isAwaited = AWAITED.includes(h.state);
  const late = isAwaited && h.expected_on !== null && h.expected_on < dayOf(now());
  const { id, number, state, reference, user_name, rejected, expected_on, running_from, running_to } = h;
  const { lines, pieces, received } = h;
  return {
    ...{ id, number, state, reference, user_name, rejected, expected_on, running_from, running_to },
    ...{ lines, pieces, received },
    partner: { id: h.partner_id, name: h.partner },
    created_at: iso(h.created_at),
    days_late: late ? daysBetween(h.expected_on!, dayOf(now())) : null,
    awaited: isAwaited ? h.awaited : 0,
    total: isAble(who, purchasingAbilities.seePrices) ? toBaht(h.total) : null,
  };
};

/** By its number, reference and note, by the bills it came with, by its partner's name, and by what is ordered. */
const meantBy = (tx: Reader, q: string): Sql => sql`
  ${idsLike('purchase', q)} union
  select r.purchase_id from purchase_receipts r
  where r.enterprise_id = ${tx.enterpriseId} and r.id = any (array(${idsLike('delivery', q)})) union
  select x.id from purchase_orders x join published.partners p on p.enterprise_id = x.enterprise_id and p.id = x.partner_id
  where x.enterprise_id = ${tx.enterpriseId} and lower(p.company_name) like ${contains(q)} union
  select l.purchase_id from purchase_lines l
  where l.enterprise_id = ${tx.enterpriseId} and l.item_id = any (array(${idsLike('item', q)}))`;

type Filter = Given<typeof purchasing.purchases>;
const SORTS: Record<NonNullable<Filter['sort']>, Sql> = {
  created: sql`o.id`,
  '-created': sql`o.id desc`,
  expected: sql`o.expected_on nulls last, o.id`,
  '-expected': sql`o.expected_on desc nulls last, o.id desc`,
  total: sql`o.total, o.id`,
  '-total': sql`o.total desc, o.id desc`,
};
const awaited = sql`o.state in ('approved', 'partial')`;

/** Orders by what is asked for, the newest first, and how many stand in each state. */
export async function purchaseList(tx: Reader, who: Actor, f: Filter) {
  const late = sql`${awaited} and o.expected_on < ${dayOf(now())}::date`;
  const those = every(
    sql`o.enterprise_id = ${tx.enterpriseId}`,
    f.partner_id !== undefined && sql`o.partner_id = ${f.partner_id}`,
    f.item_id !== undefined &&
      sql`exists (select from purchase_lines l where l.enterprise_id = o.enterprise_id and l.purchase_id = o.id and l.item_id = ${f.item_id})`,
    f.from && sql`o.created_at >= ${startOfDay(f.from)}`,
    f.to && sql`o.created_at < ${startOfDay(addDays(f.to, 1))}`,
    f.running_from !== undefined && sql`o.running_to >= ${f.running_from}`,
    f.running_to !== undefined && sql`o.running_from <= ${f.running_to}`,
    f.q && sql`o.id = any (array(${meantBy(tx, f.q)}))`,
    f.late === true && late,
    f.awaited === true && awaited,
  );
  const inState = f.state && sql`o.state = ${f.state}`;
  const chosen = where(those, inState);
  const seesPrices = isAble(who, purchasingAbilities.seePrices);
  // their order would tell the amounts
  const order = SORTS[!seesPrices && f.sort?.includes('total') ? '-created' : (f.sort ?? '-created')];
  const [found, states, open] = await Promise.all([
    rows<Head>(
      tx,
      sql`${heads(sql`select o.* from purchase_orders o ${chosen} order by ${order} ${page(f)}`)} order by ${order}`,
    ),
    rows<{ state: PurchaseState; n: number; amount: number; late: number }>(
      tx,
      sql`
      select o.state, count(*)::int as n, sum(o.total)::bigint as amount, count(*) filter (where ${late})::int as late
      from purchase_orders o where ${those} group by o.state`,
    ),
    // told apart: of few orders the lines are asked
    onlyRow<{ pieces: number }>(
      tx,
      sql`
      select coalesce(sum(l.qty - l.received - l.short), 0)::int as pieces from purchase_orders o
      join purchase_lines l on l.enterprise_id = o.enterprise_id and l.purchase_id = o.id ${where(those, inState, awaited, sql`l.received + l.short < l.qty`)}`,
    ),
  ]);
  const shownStates = states.filter(({ state }) => !f.state || state === f.state);
  const sumOf = (of: typeof states, key: 'n' | 'amount' | 'late') =>
    of.reduce((sum, one) => sum + one[key], 0);
  return {
    Data: found.map((head) => shown(who, head)),
    Datum: {
      total: sumOf(shownStates, 'n'),
      page: f.page,
      page_size: f.page_size,
      states: Object.fromEntries(
        PURCHASE_STATES.map((state) => [state, states.find((one) => one.state === state)?.n ?? 0]),
      ) as Record<PurchaseState, number>,
      late: sumOf(states, 'late'),
      awaited: open.pieces,
      amount: seesPrices ? toBaht(sumOf(shownStates, 'amount')) : null,
    },
  };
}
