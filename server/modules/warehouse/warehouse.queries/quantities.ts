import { SUMMARY_PRODUCTS } from '../../../../contract/warehouse.history.ts';
import { onlyRow, jsonRows, page, sql, where, type Sql } from '../../../platform/sql.ts';
import { isLike } from '../../../platform/search.ts';
import type { Reader } from '../../../platform/tx.ts';
import { billsThatFit, type BillFilter } from './history.ts';
import type { PageOf } from './items.ts';

interface Amounts {
  amount_in: number;
  amount_out: number;
  amount_packing: number;
}
interface OfStorage extends Amounts {
  storage_id: number;
  storage_name: string;
}
interface InDays {
  from: string;
  to: string;
  item_id?: number | undefined;
  storage_id?: number | undefined;
}

/** What days did, by item and place: as the days of the stock tell it. */
const ofDays = (tx: Reader, f: InDays): Sql => sql`
  select d.* from places p join stock_days d on d.enterprise_id = p.enterprise_id and d.place_id = p.id
  ${where(
    sql`p.enterprise_id = ${tx.enterpriseId} and d.day between ${f.from} and ${f.to}`,
    f.storage_id !== undefined && sql`p.id = ${f.storage_id}`,
    f.item_id !== undefined && sql`d.item_id = ${f.item_id}`,
  )}`;
/** The same of some bills alone, which days cannot tell apart: as their moves tell it. */
const ofBills = (tx: Reader, f: BillFilter): Sql => sql`
  select d.* from (select b.id from stock_bills b ${billsThatFit(tx, f)}) b
  join stock_legs() d on d.enterprise_id = ${tx.enterpriseId} and d.bill_id = b.id
  ${where(
    f.storage_id !== undefined && sql`d.place_id = ${f.storage_id}`,
    f.item_id !== undefined && sql`d.item_id = ${f.item_id}`,
  )}`;

/** Of one storage what other storages brought counts; of the house it is nothing that came or went. */
const amounts = (ofStorage: boolean): Sql => sql`
  sum(d.came + d.found ${ofStorage ? sql`+ d.moved_in` : sql``})::bigint as amount_in,
  sum(d.went + d.missed ${ofStorage ? sql`+ d.moved_out` : sql``})::bigint as amount_out, sum(d.packed)::bigint as amount_packing`;
const BY_STORAGE = sql`
  select p.id as storage_id, p.name as storage_name, ${amounts(true)}
  from days d join places p on p.enterprise_id = d.enterprise_id and p.id = d.place_id
  group by p.id, p.name order by sum(d.packed) desc, p.id`;

export interface SummaryFilter extends BillFilter {
  from: string;
  to: string;
}
/** What the bills of these days moved (product.md §3, `QuantitySummary`): the most packed products, the rest together. */
export async function quantitySummary(tx: Reader, f: SummaryFilter, others: string) {
  const some = [f.kind, f.partner_id, f.user_id, f.q].some((one) => one !== undefined && one !== '');
  const found = await onlyRow<{
    by_product: (Amounts & { product_id: number | null; sku: string | null; product_name: string | null })[];
    by_storage: OfStorage[];
    by_date: { date: string; product_name: string | null; amount_packing: number }[];
  }>(
    tx,
    sql`
    with days as materialized (${some ? ofBills(tx, f) : ofDays(tx, f)}),
    of_item as (
      select d.item_id, ${amounts(f.storage_id !== undefined)},
        row_number() over (order by sum(d.packed) desc, sum(d.came + d.went + d.found + d.missed) desc, d.item_id) as rank
      from days d group by d.item_id
      having sum(d.came + d.went + d.found + d.missed + abs(d.packed) ${f.storage_id === undefined ? sql`` : sql`+ d.moved_in + d.moved_out`}) > 0
    ),
    of_product as (
      select case when rank <= ${SUMMARY_PRODUCTS} then item_id end as product_id, min(rank) as rank, sum(amount_in)::bigint as amount_in,
        sum(amount_out)::bigint as amount_out, sum(amount_packing)::bigint as amount_packing from of_item group by 1
    ),
    packed as (
      select d.day, case when o.rank <= ${SUMMARY_PRODUCTS} then d.item_id end as product_id, min(o.rank) as rank, sum(d.packed)::bigint as amount_packing
      from days d join of_item o on o.item_id = d.item_id group by 1, 2 having sum(d.packed) <> 0
    )
    select ${jsonRows(sql`
        select o.product_id, i.sku, i.name as product_name, o.amount_in, o.amount_out, o.amount_packing from of_product o
        left join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = o.product_id order by o.rank`)} as by_product,
      ${jsonRows(BY_STORAGE)} as by_storage,
      ${jsonRows(sql`
        select k.day::text as date, i.name as product_name, k.amount_packing from packed k
        left join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = k.product_id order by k.day, k.rank`)} as by_date`,
  );
  const dates = Map.groupBy(found.by_date, ({ date }) => date);
  return {
    from: f.from,
    to: f.to,
    detail_by_product: found.by_product.map(({ sku, product_name, ...one }) => ({
      ...one,
      sku: sku ?? '',
      product_name: product_name ?? others,
    })),
    detail_by_storage: found.by_storage,
    detail_by_date_by_product: [...dates].map(([date, packed]) => ({
      date,
      detail_by_product: packed.map(({ product_name, amount_packing }) => ({
        product_name: product_name ?? others,
        amount_packing,
      })),
    })),
  };
}

type Figure = keyof Amounts;
export interface QuantityFilter extends PageOf {
  from: string;
  to: string;
  storage_id?: number | undefined;
  sort?: Figure | `-${Figure}` | undefined;
}
const SORTS: Record<NonNullable<QuantityFilter['sort']>, Sql> = {
  amount_in: sql`amount_in`,
  '-amount_in': sql`amount_in desc`,
  amount_out: sql`amount_out`,
  '-amount_out': sql`amount_out desc`,
  amount_packing: sql`amount_packing`,
  '-amount_packing': sql`amount_packing desc`,
};
/** What came, went and was packed within some days, by item; by storage and by day of all that fit. */
export async function quantitiesOf(tx: Reader, f: QuantityFilter) {
  const isOfOne = f.storage_id !== undefined;
  const found = await onlyRow<
    Amounts & {
      total: number;
      of_page: (Amounts & { product_id: number; sku: string; product_name: string; image: string | null })[];
      by_storage: OfStorage[];
      by_date: (Amounts & { date: string })[];
    }
  >(
    tx,
    sql`
    with days as materialized (
      select d.* from (${ofDays(tx, f)}) d
      ${where(f.q && isLike(sql`d.item_id`, 'item', f.q))}
    ),
    of_item as (
      select d.item_id, ${amounts(isOfOne)} from days d group by d.item_id
      having sum(d.came + d.went + d.found + d.missed + abs(d.packed) ${isOfOne ? sql`+ d.moved_in + d.moved_out` : sql``}) > 0
    )
    select (select count(*) from of_item) as total,
      coalesce((select sum(amount_in) from of_item), 0)::bigint as amount_in,
      coalesce((select sum(amount_out) from of_item), 0)::bigint as amount_out,
      coalesce((select sum(amount_packing) from of_item), 0)::bigint as amount_packing,
      ${jsonRows(sql`
        select i.id as product_id, i.sku, i.name as product_name, i.image, o.amount_in, o.amount_out, o.amount_packing
        from of_item o join stock_items i on i.enterprise_id = ${tx.enterpriseId} and i.id = o.item_id
        order by ${SORTS[f.sort ?? '-amount_packing']}, i.sku ${page(f)}`)} as of_page,
      ${jsonRows(BY_STORAGE)} as by_storage,
      ${jsonRows(sql`select d.day::text as date, ${amounts(isOfOne)} from days d group by d.day order by d.day`)} as by_date`,
  );
  const { total, of_page, by_storage, by_date, ...sums } = found;
  return {
    Data: of_page.map((row) => ({ ...row, image: row.image && `/files/${row.image}` })),
    Datum: {
      total,
      page: f.page,
      page_size: f.page_size,
      from: f.from,
      to: f.to,
      ...sums,
      by_storage,
      by_date,
    },
  };
}
