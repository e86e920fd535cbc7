import type { Address, CustomerPage, PostalAddress } from '../../../contract/customers.ts';
import type { Words } from '../../../contract/shared.ts';
import { iso, isoOrNull } from '../../platform/clock.ts';
import { toBaht } from '../../platform/money.ts';
import type { Actor } from '../../platform/actor.ts';
import { isAgent } from '../../platform/rights.ts';
import { maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import { idsLike, isLike, newestLike } from '../../platform/search.ts';
import type { Reader } from '../../platform/tx.ts';
import { lastChange } from '../users/index.ts';

interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  phone?: string | undefined;
  status?: 'open' | 'blocked' | undefined;
  tag?: string | undefined;
  ordered?: 'yes' | 'no' | undefined;
  sort: 'name' | 'newest';
}
interface Found {
  id: number;
  name: string;
  phone: string;
  status: 'open' | 'blocked';
  tags: string[];
  addresses: KeptAddress[];
}
type KeptAddress = Address & { added_by: number | null };

/** Customers (alias `c`) as they are found: one that was merged is found by nothing but its id, one erased by nothing. */
export const PRESENT: Sql = sql`(c.erased_at is null and c.merged_into is null)`;

/** An agent sees the customers he brought, and of theirs only what his own orders tell. */
export const broughtBy = (who: Actor) => isAgent(who) && sql`c.created_by = ${who.userId}`;

/** Amounts in satang. */
interface Counted {
  count: number;
  spent: number;
  last_at: Date;
}
/** What orders, a later module, tells of customers, for this person. */
interface OrdersOfCustomers {
  counts: (tx: Reader, who: Actor, ids: number[]) => Promise<Map<number, Counted>>;
  /** Whether a customer has any, as a condition. */
  has: (who: Actor, customerId: Sql) => Sql;
  /** All that a customer's page tells of them. */
  told: (tx: Reader, who: Actor, id: number) => Promise<CustomerPage['orders']>;
  /** The screen that lists them, for a customer's phone. */
  screen: (id: number) => string;
  /** In how many orders of anybody's they are, in words; null where in none. */
  uses: (tx: Reader, id: number) => Promise<Words | null>;
  addressesSentTo: (
    tx: Reader,
    who: Actor,
    ids: number[],
  ) => Promise<(PostalAddress & { customer_id: number })[]>;
}
let fromOrders: OrdersOfCustomers;
export const customersOrders = (): OrdersOfCustomers => fromOrders;
export const ordersOfCustomers = (orders: OrdersOfCustomers): void => {
  fromOrders = orders;
};

/** Customers by name or phone, the newest addresses first. */
export async function customerList(tx: Reader, who: Actor, f: Filter) {
  const has = fromOrders.has(who, sql`c.id`);
  const asked = [
    sql`c.enterprise_id = ${tx.enterpriseId} and ${PRESENT}`,
    f.q && isLike(sql`c.id`, 'customer', f.q),
    f.phone && startsWithDigits(sql`c.phone`, f.phone.replace(/\D/g, '')),
    f.tag && sql`c.tags @> array[${f.tag}]`,
    f.ordered && (f.ordered === 'yes' ? has : sql`not ${has}`),
    broughtBy(who),
  ];
  const which = where(
    ...asked,
    f.status && (f.status === 'blocked' ? sql`c.blocked_at is not null` : sql`c.blocked_at is null`),
  );
  const order = f.sort === 'newest' ? sql`c.id desc` : sql`c.name collate "th-x-icu", c.id`;
  const [found, counts] = await Promise.all([
    rows<Found>(
      tx,
      sql`
    select c.id, c.name, c.phone, case when c.blocked_at is null then 'open' else 'blocked' end as status, c.tags,
           ${ADDRESSES} as addresses
    from customers c ${which} order by ${order} ${page(f)}`,
    ),
    onlyRow<{ all: number; blocked: number }>(
      tx,
      sql`select count(*)::int as all, count(*) filter (where c.blocked_at is not null)::int as blocked from customers c ${where(...asked)}`,
    ),
  ]);
  const total = { blocked: counts.blocked, open: counts.all - counts.blocked, all: counts.all }[
    f.status ?? 'all'
  ];
  const ids = found.map((c) => c.id);
  const [orders, inSight] = await Promise.all([
    fromOrders.counts(tx, who, ids),
    addressesInSight(tx, who, ids),
  ]);
  return {
    Data: found.map((c) => {
      const of = orders.get(c.id);
      return {
        ...c,
        orders: of?.count ?? 0,
        spent: toBaht(of?.spent ?? 0),
        last_order_at: isoOrNull(of?.last_at ?? null),
        addresses: inSight(c.id, c.addresses),
      };
    }),
    Datum: { total, page: f.page, page_size: f.page_size, ...counts },
  };
}

/** The newest first. */
const ADDRESSES = sql`
  coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'phone', a.phone, 'address', a.address,
              'sub_district', a.sub_district, 'district', a.district, 'province', a.province, 'zipcode', a.zipcode,
              'added_by', a.added_by) order by a.used_at desc, a.id desc)
            from customer_addresses a where a.enterprise_id = c.enterprise_id and a.customer_id = c.id), '[]')`;

/** Those of a customer's addresses that this person may know: an agent those he wrote down or sent to, others all. */
async function addressesInSight(tx: Reader, who: Actor, ids: number[]) {
  const sent = isAgent(who) ? await fromOrders.addressesSentTo(tx, who, ids) : null;
  return (customer: number, addresses: KeptAddress[]): Address[] =>
    addresses
      .filter(
        (a) =>
          !sent ||
          a.added_by === who.userId ||
          sent.some((s) => s.customer_id === customer && sameAddress(a, s)),
      )
      .map(({ added_by: _, ...address }) => address);
}

/** Whether this person may know an address of a customer. */
export async function addressIsInSight(
  tx: Reader,
  who: Actor,
  customer: number,
  id: number,
): Promise<boolean> {
  const { addresses } = await onlyRow<{ addresses: KeptAddress[] }>(
    tx,
    sql`select ${ADDRESSES} as addresses from customers c where c.enterprise_id = ${tx.enterpriseId} and c.id = ${customer}`,
  );
  return (await addressesInSight(tx, who, [customer]))(customer, addresses).some((a) => a.id === id);
}

interface Card {
  id: number;
  name: string;
  phone: string;
  note: string;
  tags: string[];
  masked: boolean;
  version: number;
  created_at: Date;
  blocked_at: Date | null;
  blocked_by: string | null;
  blocked_reason: string;
  merged_into: { id: number; name: string } | null;
  merged: { id: number; name: string }[];
  addresses: KeptAddress[];
}
/** One customer by id, one that was merged too; null where they are erased or another person's. */
export async function customerPage(tx: Reader, who: Actor, id: number): Promise<CustomerPage | null> {
  const [card, inSight, orders, last_change] = await Promise.all([
    maybeRow<Card>(
      tx,
      sql`
      select c.id, c.name, c.phone, c.note, c.tags, c.masked, c.version,
        -- a customer since the first of the cards that are theirs now
        least(c.created_at, (select min(m.created_at) from customers m where m.enterprise_id = c.enterprise_id and m.merged_into = c.id)) as created_at,
        c.blocked_at, p.name as blocked_by, c.blocked_reason,
        (select json_build_object('id', m.id, 'name', m.name) from customers m
         where m.enterprise_id = c.enterprise_id and m.id = c.merged_into) as merged_into,
        (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.merged_at desc, m.id), '[]') from customers m
         where m.enterprise_id = c.enterprise_id and m.merged_into = c.id) as merged,
        ${ADDRESSES} as addresses
      from customers c left join published.people p on p.enterprise_id = c.enterprise_id and p.id = c.blocked_by
      ${where(sql`c.enterprise_id = ${tx.enterpriseId} and c.id = ${id} and c.erased_at is null`, broughtBy(who))}`,
    ),
    addressesInSight(tx, who, [id]),
    fromOrders.told(tx, who, id),
    lastChange(tx, 'customer', id),
  ]);
  if (!card) return null;
  const { created_at, blocked_at, blocked_by, blocked_reason, addresses, ...rest } = card;
  return {
    ...rest,
    status: blocked_at ? 'blocked' : 'open',
    blocked: blocked_at && { at: iso(blocked_at), by: blocked_by, reason: blocked_reason },
    since: iso(created_at),
    last_change,
    addresses: inSight(id, addresses),
    orders,
    orders_link: fromOrders.screen(id),
  };
}

/** Tags in use, the most used first. */
export const tagsInUse = async (tx: Reader, who: Actor): Promise<string[]> =>
  (
    await rows<{ tag: string }>(
      tx,
      sql`
      select tag from customers c, unnest(c.tags) as tag
      ${where(sql`c.enterprise_id = ${tx.enterpriseId} and ${PRESENT} and c.tags <> '{}'`, broughtBy(who))}
      group by tag order by count(*) desc, tag limit 200`,
    )
  ).map(({ tag }) => tag);

/** LIKE finds no index under row-level security; a range of numbers does. */
const startsWithDigits = (column: Sql, digits: string): Sql =>
  sql`(${column} >= ${digits} and ${column} <= ${digits.padEnd(20, '9')})`;

/** A few customers for the quick finder. */
export const customersLike = (tx: Reader, who: Actor, q: string, limit: number) =>
  rows<{ id: number; name: string; phone: string }>(
    tx,
    sql`
    select c.id, c.name, c.phone from customers c
    ${where(sql`c.enterprise_id = ${tx.enterpriseId} and ${PRESENT}`, sql`c.id = any (array(${isAgent(who) ? idsLike('customer', q) : newestLike('customer', q, limit)}))`, broughtBy(who))}
    order by c.id desc limit ${limit}`,
  );

const sameAddress = (a: PostalAddress, b: PostalAddress): boolean =>
  a.address === b.address &&
  a.sub_district === b.sub_district &&
  a.district === b.district &&
  a.province === b.province &&
  a.zipcode === b.zipcode;
