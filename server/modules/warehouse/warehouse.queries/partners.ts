import { contains, maybeRow, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const PARTNER = sql`select id, company_name, contact_name, contact_tel from partners`;
interface PartnerRow {
  id: number;
  company_name: string;
  contact_name: string;
  contact_tel: string;
}
export const partnerList = (tx: Reader, text?: string) =>
  rows<PartnerRow>(
    tx,
    sql`${PARTNER} ${where(
      sql`enterprise_id = ${tx.enterpriseId} and closed_at is null`,
      text && sql`lower(company_name || ' ' || contact_name) like ${contains(text)}`,
    )} order by company_name collate "th-x-icu" limit 100`,
  );
export const partnerById = (tx: Reader, id: number) =>
  maybeRow<PartnerRow>(
    tx,
    sql`${PARTNER} where enterprise_id = ${tx.enterpriseId} and id = ${id} and closed_at is null`,
  );
