import type pg from 'pg';

const ITEMS = 5_000;
const STORES = 35;
const LINES = 3;
/** A shop's day: so many moves are written, whoever old the shop is. */
const A_DAY = 5_000;

/**
 * A shop of 5,000 items and 40 storages that has written so many moves, 5,000 a day: of a hundred moves 4 come in, 16 go
 * between storages (bills of twenty lines), 80 leave in parcels of two lines. In SQL, a statement a table.
 */
export async function seedStock(db: pg.Client, moves: number): Promise<number> {
  const one = async (text: string, values: unknown[] = []) =>
    Number(((await db.query(text, values)).rows[0] as { id: string }).id);
  const e = await one(`insert into enterprises (name) values ($1) returning id`, [`ร้าน ${moves} รายการ`]);
  const run = (text: string) => db.query(text.replaceAll(':shop', String(e)));
  const triggers = (how: 'disable' | 'enable') =>
    db.query(`do $$ declare t record; begin
      for t in select tgrelid::regclass as tbl, tgname from pg_trigger
        where tgname in ('add_to_stock_days', 'search_text') or (tgisinternal and tgname like 'RI_ConstraintTrigger%') loop
        execute format('alter table %s ${how} trigger %I', t.tbl, t.tgname);
      end loop; end $$`);
  await triggers('disable');
  const place = await one(
    `insert into places (enterprise_id, name, kind, is_default)
     select $1, 'ที่ ' || i, case when i < ${STORES} then 'store' when i < ${STORES + LINES} then 'line'
         when i = ${STORES + LINES} then 'defective' when i = ${STORES + LINES + 1} then 'quarantine' when i = 40 then 'supplier' else 'customer' end,
       i in (0, ${STORES}, ${STORES + LINES}, ${STORES + LINES + 1})
     from generate_series(0, 41) i returning id`,
    [e],
  );
  const item = await one(
    `insert into stock_items (enterprise_id, sku, barcode, name, threshold)
     select $1, 'S' || lpad(i::text, 5, '0'), '885' || lpad(i::text, 10, '0'), 'สินค้า ' || i, i % 40 from generate_series(0, ${ITEMS - 1}) i returning id`,
    [e],
  );
  const partner = await one(
    `insert into partners (enterprise_id, company_name) values ($1, 'คู่ค้า') returning id`,
    [e],
  );
  const days = Math.ceil(moves / A_DAY);
  // move i: what it is goes by the hundred it stands in, and its bill by its place there
  await run(`
    create temp table planned as
    select i, case when i % 100 < 4 then 'in' when i % 100 < 20 then 'transfer' else 'pack' end as kind,
      case when i % 100 < 4 then i / 100 * 1000 when i % 100 < 20 then i / 100 * 1000 + 1 else i / 100 * 1000 + 2 + (i % 100 - 20) / 2 end as bill,
      ${item} + (i::bigint * 7919 + i / 100 * 31) % ${ITEMS} as item_id,
      date_trunc('day', now()) - interval '1 day' * (${days} - 1 - i / ${A_DAY}) - interval '6 hours' + interval '1 second' * (i % ${A_DAY}) as at,
      ${place} + (i::bigint * 7919 + i / 100 * 31) % ${ITEMS} % ${STORES} as home
    from generate_series(0, ${moves - 1}) i`);
  await run(`
    insert into stock_bills (enterprise_id, number, kind, partner_id, user_name, at)
    select :shop, 'B' || bill, kind, case when kind = 'in' then ${partner} end, 'คนวัด', min(at) from planned group by bill, kind order by bill`);
  await run(`
    insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
    select :shop, b.id, row_number() over (partition by p.bill order by p.i), p.item_id,
      case p.kind when 'in' then ${place + 40} else p.home end,
      case p.kind when 'in' then p.home when 'pack' then ${place + 41} else ${place + STORES} + p.i % ${LINES} end,
      case p.kind when 'in' then 200 else 1 end, case p.kind when 'in' then 200000 else 1000 end
    from planned p join stock_bills b on b.enterprise_id = :shop and b.number = 'B' || p.bill order by p.i`);
  // what was never brought lies there all the same: goods of before
  await run(`
    with opening as (
      insert into stock_bills (enterprise_id, number, kind, user_name, at)
      values (:shop, 'OPEN', 'in', 'คนวัด', now() - interval '1 day' * ${days + 1}) returning id)
    insert into stock_moves (enterprise_id, bill_id, line, item_id, from_place, to_place, qty, value)
    select :shop, opening.id, i + 1, ${item} + i, ${place + 40}, ${place} + i % ${STORES}, 2000, 2000000 from opening, generate_series(0, ${ITEMS - 1}) i`);
  await run('drop table planned');
  await run('analyze stock_moves, stock_bills');
  await run(`select set_config('app.enterprise_id', ':shop', true), count_stock_days()`);
  await run(`
    insert into stock_balances (enterprise_id, item_id, place_id, amount)
    select enterprise_id, item_id, place_id, sum(change) from stock_legs() where enterprise_id = :shop group by 1, 2, 3`);
  await run(`
    update stock_levels l set on_hand = d.on_hand, owned = d.owned, value = d.value
    from (select distinct on (item_id) * from stock_item_days where enterprise_id = :shop order by item_id, day desc) d
    where l.enterprise_id = :shop and l.item_id = d.item_id`);
  await run(`do $$ declare k search_kinds; begin
    for k in select * from search_kinds loop
      execute format('insert into search_texts (enterprise_id, kind, id, at, text) select enterprise_id, %L, id, %s, %s from %I
        where enterprise_id = :shop', k.kind, k.moment, k.words, k.source);
    end loop; end $$`);
  await triggers('enable');
  return e;
}
