import { system } from '../../server/platform/session.ts';
import { addDays } from '../../server/platform/clock.ts';
import { reading, type Reader } from '../../server/platform/tx.ts';
import type { Actor } from '../../server/platform/actor.ts';
import { dashboard } from '../../server/modules/warehouse/warehouse.queries/dashboard.ts';
import { billHistory } from '../../server/modules/warehouse/warehouse.queries/history.ts';
import { inventory } from '../../server/modules/warehouse/warehouse.queries/inventory.ts';
import { linePackDays } from '../../server/modules/warehouse/warehouse.queries/line-pack.ts';
import { lowItems } from '../../server/modules/warehouse/warehouse.queries/low-stock.ts';
import { quantitiesOf } from '../../server/modules/warehouse/warehouse.queries/quantities.ts';
import { stockSummary } from '../../server/modules/warehouse/warehouse.queries/summary.ts';

interface Question {
  name: string;
  ask: (shop: number) => Promise<unknown>;
  /** The same from the same tables, as the owner of them: no row-level security, nothing made ready for a screen. */
  plain: (shop: number) => string;
}
const page = { page: 1, page_size: 10 };

export function stockQuestions(yesterday: string): Question[] {
  const as = (work: (tx: Reader, who: Actor) => Promise<unknown>) => (shop: number) => {
    const who = system(shop);
    return reading(who, (tx) => work(tx, who));
  };
  const range = { from: addDays(yesterday, -30), to: yesterday };
  const past = addDays(yesterday, -20);
  return [
    {
      name: 'summary',
      ask: as((tx, who) => stockSummary(tx, who, page)),
      plain: (e) => `
        select (select json_agg(p) from (
            select i.id, i.sku, i.name, i.threshold, l.on_hand, l.reserved, l.owned, l.value,
              (select json_agg(json_build_object('name', p.name, 'amount', b.amount)) from stock_balances b
               join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
               where b.enterprise_id = ${e} and b.item_id = i.id and b.amount > 0) as places
            from stock_items i join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
            where i.enterprise_id = ${e} and i.closed_at is null order by i.sku limit 10) p),
          (select json_build_object('n', count(*), 'on_hand', sum(l.on_hand), 'reserved', sum(l.reserved), 'value', sum(l.value),
             'low', count(*) filter (where l.on_hand - l.reserved <= i.threshold))
           from stock_items i join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
           where i.enterprise_id = ${e} and i.closed_at is null)`,
    },
    {
      name: 'summary of a past day',
      ask: as((tx, who) => stockSummary(tx, who, { ...page, day: past })),
      plain: (e) => `
        select count(*), sum(coalesce(n.on_hand, f.on_hand)), sum(coalesce(n.value, f.value)) from stock_items i
        left join (select distinct on (item_id) item_id, on_hand, value from stock_item_days
          where enterprise_id = ${e} and day > '${addDays(past, -7)}' and day <= '${past}' order by item_id, day desc) n on n.item_id = i.id
        left join lateral (
          select on_hand, value from stock_item_days d
          where n.item_id is null and d.enterprise_id = ${e} and d.item_id = i.id and d.day <= '${past}'
          order by d.day desc limit 1) f on true
        where i.enterprise_id = ${e} and i.closed_at is null`,
    },
    {
      name: 'detail',
      ask: as((tx, who) => inventory(tx, who, page)),
      plain: (e) => `
        select (select json_agg(p) from (
            select i.sku, i.name, p.name as place, b.amount from stock_balances b
            join stock_items i on i.enterprise_id = b.enterprise_id and i.id = b.item_id
            join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id
            where b.enterprise_id = ${e} and b.amount > 0 order by i.sku, p.id limit 10) p),
          (select json_build_object('n', count(*), 'amount', sum(amount)) from stock_balances where enterprise_id = ${e} and amount > 0)`,
    },
    {
      name: 'history',
      ask: as((tx) => billHistory(tx, page)),
      plain: (e) => `
        select (select json_agg(p) from (
            select b.number, b.kind, b.at, b.user_name, count(*), sum(m.qty) from (
              select * from stock_bills where enterprise_id = ${e} order by at desc, id desc limit 10) b
            join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id group by 1, 2, 3, 4 order by b.at desc) p),
          (select count(*) from (select from stock_bills where enterprise_id = ${e} limit 10000) c)`,
    },
    {
      name: 'history, 31 days as quantities',
      ask: as((tx) => quantitiesOf(tx, { ...page, ...range })),
      plain: (e) => `
        with days as materialized (select * from stock_days where enterprise_id = ${e} and day between '${range.from}' and '${range.to}'),
        item as (select item_id, sum(came + found) as i, sum(went + missed) as o, sum(packed) as p from days group by 1)
        select (select json_agg(t) from (select * from item order by p desc limit 10) t), (select count(*) from item),
          (select json_agg(t) from (select place_id, sum(came), sum(went), sum(packed), sum(moved_in), sum(moved_out) from days group by 1) t),
          (select json_agg(t) from (select day, sum(came), sum(went), sum(packed) from days group by 1) t)`,
    },
    {
      name: 'packing lines by day',
      ask: as((tx) => linePackDays(tx, { ...page, ...range })),
      plain: (e) => `
        select (select sum(b.amount) from stock_balances b join places p on p.enterprise_id = b.enterprise_id and p.id = b.place_id and p.kind = 'line'
            where b.enterprise_id = ${e}),
          (select json_agg(t) from (
            select d.place_id, d.day, sum(d.came + d.moved_in), sum(d.packed), sum(d.went + d.moved_out), sum(d.found - d.missed)
            from stock_days d join places p on p.enterprise_id = d.enterprise_id and p.id = d.place_id and p.kind = 'line'
            where d.enterprise_id = ${e} and d.day >= '${range.from}' group by 1, 2) t)`,
    },
    {
      name: 'dashboard',
      ask: as((tx, who) => dashboard(tx, who)),
      plain: (e) => `
        with item as materialized (
          select i.id, i.sku, i.threshold, l.on_hand, l.reserved, l.owned, l.value, coalesce(a.day, z.day) as day, a.packed as sold
          from stock_items i join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
          left join (select item_id, max(day) as day, sum(packed) as packed from stock_item_days
            where enterprise_id = ${e} and day > '${range.from}' group by 1) a on a.item_id = i.id
          left join lateral (select day from stock_item_days d
            where a.item_id is null and d.enterprise_id = ${e} and d.item_id = i.id order by day desc limit 1) z on true
          where i.enterprise_id = ${e} and i.closed_at is null)
        select (select count(*) from item where on_hand - reserved <= threshold), (select sum(sold) from item), (select sum(reserved) from item),
          (select sum(value) from item where day < '${addDays(yesterday, -90)}'),
          (select json_agg(t) from (select b.place_id, sum(b.amount), sum(b.amount::numeric * l.value / l.owned) from stock_balances b
            join stock_levels l on l.enterprise_id = b.enterprise_id and l.item_id = b.item_id where b.enterprise_id = ${e} and b.amount > 0 group by 1) t)`,
    },
    {
      name: 'low stock',
      ask: as((tx) => lowItems(tx, { lead: 7 })),
      plain: (e) => `
        select i.id, i.sku, l.on_hand - l.reserved, s.packed, s.days from stock_items i
        join stock_levels l on l.enterprise_id = i.enterprise_id and l.item_id = i.id
        left join (
          select item_id, sum(packed) as packed, count(*) filter (where on_hand > 0) as days from stock_item_days
          where enterprise_id = ${e} and day > '${addDays(yesterday, -28)}' group by 1) s on s.item_id = i.id
        where i.enterprise_id = ${e} and i.closed_at is null and (l.on_hand - l.reserved <= i.threshold or (l.on_hand - l.reserved) * s.days < s.packed * 7)`,
    },
  ];
}
