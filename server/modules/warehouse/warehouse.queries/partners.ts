import { isAble } from '../../../../contract/rights.ts';
import { warehouseAbilities } from '../../../../contract/warehouse.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso, isoOrNull } from '../../../platform/clock.ts';
import { toBaht } from '../../../platform/money.ts';
import { contains, maybeRow, onlyRow, page, rows, sql, where, type Sql } from '../../../platform/sql.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { lastChange } from '../../users/index.ts';
import type { PageOf } from './items.ts';

/** Bills of goods in that were not taken back, of a partner `p`. */
const STANDING: Sql = sql`
  from stock_bills b where b.enterprise_id = p.enterprise_id and b.partner_id = p.id and b.kind = 'in'
    and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)`;
const PARTNER: Sql = sql`
  select p.id, p.company_name, p.address, p.contact_name, p.contact_tel, p.tax_id, p.tel, p.email, p.version,
    p.closed_at is not null as is_closed, (select count(*)::int ${STANDING}) as bills, (select max(b.at) ${STANDING}) as last_at
  from partners p`;
interface PartnerRow {
  id: number;
  company_name: string;
  address: string;
  contact_name: string;
  contact_tel: string;
  tax_id: string;
  tel: string;
  email: string;
  version: number;
  is_closed: boolean;
  bills: number;
  last_at: Date | null;
}
const UNSEEN = { address: null, contact_name: null, contact_tel: null, tax_id: null, tel: null, email: null };
const seesContacts = (who: Actor) => isAble(who, warehouseAbilities.seeContacts);
const asShown = (who: Actor, p: PartnerRow) => ({
  ...p,
  ...(seesContacts(who) ? {} : UNSEEN),
  last_at: isoOrNull(p.last_at),
});

export async function partnerList(tx: Reader, who: Actor, f: PageOf & { state: 'open' | 'closed' }) {
  // what is not shown is not found either: a phone would be learnt digit by digit
  const words = seesContacts(who)
    ? sql`p.company_name || ' ' || p.contact_name || ' ' || p.contact_tel || ' ' || p.tel || ' ' || p.tax_id || ' ' || p.email`
    : sql`p.company_name`;
  const which = where(
    sql`p.enterprise_id = ${tx.enterpriseId}`,
    f.q && sql`lower(${words}) like ${contains(f.q)}`,
  );
  const closed = f.state === 'closed' ? sql`p.closed_at is not null` : sql`p.closed_at is null`;
  const [found, counts] = await Promise.all([
    rows<PartnerRow>(
      tx,
      sql`${PARTNER} ${which} and ${closed} order by p.company_name collate "th-x-icu", p.id ${page(f)}`,
    ),
    onlyRow<{ open: number; closed: number }>(
      tx,
      sql`
      select count(*) filter (where p.closed_at is null)::int as open, count(*) filter (where p.closed_at is not null)::int as closed
      from partners p ${which}`,
    ),
  ]);
  return {
    Data: found.map((p) => asShown(who, p)),
    Datum: { total: counts[f.state], page: f.page, page_size: f.page_size, ...counts },
  };
}

export async function partnerById(tx: Reader, who: Actor, id: number) {
  const found = await maybeRow<PartnerRow>(
    tx,
    sql`${PARTNER} where p.enterprise_id = ${tx.enterpriseId} and p.id = ${id}`,
  );
  return found && { ...asShown(who, found), last_change: await lastChange(tx, 'partner', id) };
}

/** One that goods are bought of now; it stays until the commit. */
export const offeredPartner = (tx: Tx, id: number) =>
  maybeRow<{ id: number; name: string }>(
    tx,
    sql`
    select id, company_name as name from partners
    where enterprise_id = ${tx.enterpriseId} and id = ${id} and closed_at is null for key share`,
  );

/** A partner as papers for him name him; one that is turned off too. */
export const partnerCard = (tx: Reader, id: number) =>
  onlyRow<Pick<PartnerRow, 'company_name' | 'address' | 'contact_name' | 'contact_tel' | 'tax_id' | 'tel'>>(
    tx,
    sql`
    select company_name, address, contact_name, contact_tel, tax_id, tel from partners
    where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );

/** Partners that are dealt with now, by name. */
export const openPartners = (tx: Reader) =>
  rows<{ id: number; name: string }>(
    tx,
    sql`
    select id, company_name as name from partners
    where enterprise_id = ${tx.enterpriseId} and closed_at is null order by company_name collate "th-x-icu", id`,
  );
/** What partners are called, those of earlier days too. */
export async function partnerNames(tx: Reader, ids: number[]): Promise<Map<number, string>> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    sql`select id, company_name as name from partners where enterprise_id = ${tx.enterpriseId} and id = any (${ids}::bigint[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What was bought of a partner, or of all of them, item by item; what was bought last first. */
export async function boughtOf(tx: Reader, who: Actor, f: PageOf & { partner_id?: number | undefined }) {
  const from = sql`
    from stock_bills b
    join stock_moves m on m.enterprise_id = b.enterprise_id and m.bill_id = b.id
    join stock_items i on i.enterprise_id = m.enterprise_id and i.id = m.item_id
    ${where(
      sql`b.enterprise_id = ${tx.enterpriseId} and b.partner_id is not null and b.kind = 'in'
        and not exists (select from stock_bills r where r.enterprise_id = b.enterprise_id and r.reverse_of = b.id)`,
      f.partner_id !== undefined && sql`b.partner_id = ${f.partner_id}`,
      f.q && sql`lower(i.sku || ' ' || i.name || ' ' || i.barcode) like ${contains(f.q)}`,
    )}`;
  const [found, { total }] = await Promise.all([
    rows<{
      item_id: number;
      sku: string;
      name: string;
      unit_name: string;
      image: string | null;
      pieces: number;
      bills: number;
      last_at: Date;
      last_price: number;
    }>(
      tx,
      sql`
      select i.id as item_id, i.sku, i.name, i.unit_name, i.image, sum(m.qty)::int as pieces, count(distinct b.id)::int as bills,
        max(b.at) as last_at, (array_agg(round(m.value::numeric / m.qty) order by b.at desc, m.id desc))[1]::bigint as last_price
      ${from} group by i.id, i.sku, i.name, i.unit_name, i.image order by max(b.at) desc, i.sku ${page(f)}`,
    ),
    onlyRow<{ total: number }>(tx, sql`select count(distinct i.id)::int as total ${from}`),
  ]);
  const mayCost = isAble(who, warehouseAbilities.seeCost);
  return {
    Data: found.map(({ last_at, last_price, image, ...item }) => ({
      ...item,
      image: image && `/files/${image}`,
      last_at: iso(last_at),
      last_price: mayCost ? toBaht(last_price) : null,
    })),
    Datum: { total, page: f.page, page_size: f.page_size },
  };
}
