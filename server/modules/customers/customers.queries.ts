import type { Address, PostalAddress } from '../../../contract/customers.ts';
import type { Actor } from '../../platform/actor.ts';
import { isAgent } from '../../platform/rights.ts';
import { onlyRow, page, rows, sql, where, type Sql } from '../../platform/sql.ts';
import { idsLike, isLike, newestLike } from '../../platform/search.ts';
import type { Reader } from '../../platform/tx.ts';

interface Filter {
  page: number;
  page_size: number;
  q?: string | undefined;
  phone?: string | undefined;
}
interface Found {
  id: number;
  name: string;
  phone: string;
  addresses: Address[];
}

/** An agent sees the customers he brought, and of theirs only what his own orders tell. */
const broughtBy = (who: Actor) => isAgent(who) && sql`c.created_by = ${who.userId}`;

/** What orders, a later module, tells of customers, for this person. */
interface OrdersOfCustomers {
  counts: (tx: Reader, who: Actor, ids: number[]) => Promise<Map<number, number>>;
  addressesSentTo: (
    tx: Reader,
    who: Actor,
    ids: number[],
  ) => Promise<(PostalAddress & { customer_id: number })[]>;
  /** The screen that lists them, for a customer's phone. */
  screen: (phone: string) => string;
}
let fromOrders: OrdersOfCustomers;
export const screenOfOrders = (phone: string): string => fromOrders.screen(phone);
export const ordersOfCustomers = (orders: OrdersOfCustomers): void => {
  fromOrders = orders;
};

/** Customers by name or phone, the newest addresses first. */
export async function customerList(tx: Reader, who: Actor, f: Filter) {
  const which = where(
    sql`c.enterprise_id = ${tx.enterpriseId} and c.erased_at is null`,
    f.q && isLike(sql`c.id`, 'customer', f.q),
    f.phone && startsWithDigits(sql`c.phone`, f.phone.replace(/\D/g, '')),
    broughtBy(who),
  );
  const [found, { total }] = await Promise.all([
    rows<Found>(
      tx,
      sql`
    select c.id, c.name, c.phone,
           coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'phone', a.phone, 'address', a.address,
                       'sub_district', a.sub_district, 'district', a.district, 'province', a.province, 'zipcode', a.zipcode)
                       order by a.used_at desc)
                     from customer_addresses a where a.enterprise_id = c.enterprise_id and a.customer_id = c.id), '[]') as addresses
    from customers c ${which} order by c.name collate "th-x-icu", c.id ${page(f)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(*) as total from customers c ${which}`),
  ]);
  const ids = found.map((c) => c.id);
  const [orders, sent] = await Promise.all([
    fromOrders.counts(tx, who, ids),
    isAgent(who) ? fromOrders.addressesSentTo(tx, who, ids) : null,
  ]);
  return {
    Data: found.map((c) => ({
      ...c,
      orders: orders.get(c.id) ?? 0,
      addresses: sent
        ? c.addresses.filter((a) => sent.some((s) => s.customer_id === c.id && sameAddress(a, s)))
        : c.addresses,
    })),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}

/** LIKE finds no index under row-level security; a range of numbers does. */
const startsWithDigits = (column: Sql, digits: string): Sql =>
  sql`(${column} >= ${digits} and ${column} <= ${digits.padEnd(20, '9')})`;

/** A few customers for the quick finder. */
export const customersLike = (tx: Reader, who: Actor, q: string, limit: number) =>
  rows<{ id: number; name: string; phone: string }>(
    tx,
    sql`
    select c.id, c.name, c.phone from customers c
    ${where(sql`c.enterprise_id = ${tx.enterpriseId} and c.erased_at is null`, sql`c.id = any (array(${isAgent(who) ? idsLike('customer', q) : newestLike('customer', q, limit)}))`, broughtBy(who))}
    order by c.id desc limit ${limit}`,
  );

const sameAddress = (a: PostalAddress, b: PostalAddress): boolean =>
  a.address === b.address &&
  a.sub_district === b.sub_district &&
  a.district === b.district &&
  a.province === b.province &&
  a.zipcode === b.zipcode;
