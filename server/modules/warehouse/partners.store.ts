import type { PartnerInput } from '../../../contract/warehouse.partners.ts';
import { now } from '../../platform/clock.ts';
import { affectedRows, maybeRow, onlyRow, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

interface LockedPartner extends PartnerInput {
  id: number;
  version: number;
  closed_at: Date | null;
}
export const partnerForUpdate = (tx: Tx, id: number): Promise<LockedPartner | null> =>
  maybeRow<LockedPartner>(
    tx,
    sql`
    select id, company_name, address, contact_name, contact_tel, tax_id, tel, email, version, closed_at
    from partners where enterprise_id = ${tx.enterpriseId} and id = ${id} for update`,
  );

/** How many bills name the partner. */
export const billsOf = async (tx: Tx, id: number): Promise<number> =>
  (
    await onlyRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from stock_bills where enterprise_id = ${tx.enterpriseId} and partner_id = ${id}`,
    )
  ).n;

export const insertPartner = (tx: Tx, p: PartnerInput): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    insert into partners (enterprise_id, company_name, address, contact_name, contact_tel, tax_id, tel, email)
    values (${tx.enterpriseId}, ${p.company_name}, ${p.address}, ${p.contact_name}, ${p.contact_tel}, ${p.tax_id}, ${p.tel},
      ${p.email})
    returning id, version`,
  );
export const updatePartner = (
  tx: Tx,
  id: number,
  p: PartnerInput,
): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update partners set company_name = ${p.company_name}, address = ${p.address}, contact_name = ${p.contact_name},
      contact_tel = ${p.contact_tel}, tax_id = ${p.tax_id}, tel = ${p.tel}, email = ${p.email}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
export const setPartnerClosed = (
  tx: Tx,
  id: number,
  closed: boolean,
): Promise<{ id: number; version: number }> =>
  onlyRow(
    tx,
    sql`
    update partners set closed_at = ${closed ? now() : null}, version = version + 1
    where enterprise_id = ${tx.enterpriseId} and id = ${id} returning id, version`,
  );
export const deletePartner = (tx: Tx, id: number) =>
  affectedRows(tx, sql`delete from partners where enterprise_id = ${tx.enterpriseId} and id = ${id}`);
