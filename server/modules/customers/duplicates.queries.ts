import type { Duplicates } from '../../../contract/customers.ts';
import { isoOrNull } from '../../platform/clock.ts';
import { page, rows, sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';
import type { Actor } from '../../platform/actor.ts';
import { customersOrders, PRESENT } from './customers.queries.ts';

/** So many of a group are shown, the newest; as many as are merged at once, and the one that stays. */
const MOST = 21;

interface Group {
  id: number;
  same: 'phone' | 'name';
  customers: { id: number; name: string; phone: string; province: string | null }[];
}
/** On a page past the end there is the total alone. */
type Row = (Group | { id: null }) & { total: number };

/**
 * Groups of customers who may be one: of the same phone, else of the same name (without title and spaces) in the same
 * province; the newest first. Who is masked is nobody that is known.
 */
export async function duplicates(tx: Reader, who: Actor, f: { page: number; page_size: number }) {
  const all = await rows<Row>(
    tx,
    sql`
    with shared as (
      select c.phone from customers c
      where c.enterprise_id = ${tx.enterpriseId} and ${PRESENT} and not c.masked and c.phone <> ''
      group by c.phone having count(*) > 1
    ), phones as (
      select max(c.id) as id, array_agg(c.id order by c.id desc) as ids from shared s
      join customers c on c.enterprise_id = ${tx.enterpriseId} and c.phone = s.phone and ${PRESENT} and not c.masked and c.phone <> ''
      group by c.phone
    ), names as (
      select c.name_key from customers c
      where c.enterprise_id = ${tx.enterpriseId} and ${PRESENT} and not c.masked
      group by c.name_key having count(*) > 1
    ), neighbours as (
      select max(o.id) as id, array_agg(distinct o.id) as ids
      from (
        select distinct c.id, c.phone, c.name_key, a.province from names n
        join customers c on c.enterprise_id = ${tx.enterpriseId} and c.name_key = n.name_key and ${PRESENT} and not c.masked
        join customer_addresses a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
      ) as o
      -- of one phone alone they are a group above
      group by o.name_key, o.province having count(distinct o.phone) > 1
    ), named as (select max(id) as id, ids from neighbours group by ids
    ), groups as (
      select id, 'phone' as same, ids from phones union all select id, 'name', ids from named
    ), paged as (
      select * from groups order by id desc, same desc, ids ${page(f)}
    )
    select p.id, p.same, t.total,
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.phone,
          'province', (select a.province from customer_addresses a
            where a.enterprise_id = c.enterprise_id and a.customer_id = c.id order by a.used_at desc, a.id desc limit 1)) order by c.id desc)
       from customers c where c.enterprise_id = ${tx.enterpriseId} and c.id = any (p.ids[:${MOST}])) as customers
    from (select count(*)::int as total from groups) t left join paged p on true order by p.id desc, p.same desc, p.ids`,
  );
  const found = all.filter((row) => row.id !== null);
  const ids = [...new Set(found.flatMap(({ customers }) => customers.map(({ id }) => id)))];
  const orders = await customersOrders().counts(tx, who, ids);
  return {
    Data: found.map(({ total: _, customers, ...group }): Duplicates => ({
      ...group,
      customers: customers.map((c) => ({
        ...c,
        orders: orders.get(c.id)?.count ?? 0,
        last_order_at: isoOrNull(orders.get(c.id)?.last_at ?? null),
      })),
    })),
    Datum: { total: all[0]!.total, page: f.page, page_size: f.page_size },
  };
}
