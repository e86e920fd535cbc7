import type { PurchaseState } from '../../../../contract/purchasing.ts';
import { newestLike } from '../../../platform/search.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

const FEW = 5;
/** The newest few whose number holds the text. */
export const purchasesFound = (
  tx: Reader,
  q: string,
): Promise<{ id: number; number: string; partner: string; state: PurchaseState }[]> =>
  rows(
    tx,
    sql`
    select o.id, coalesce(o.number, 'ร่าง ' || o.id) as number, p.company_name as partner, o.state
    from purchase_orders o join published.partners p on p.enterprise_id = o.enterprise_id and p.id = o.partner_id
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (array(${newestLike('purchase', q, FEW)})) order by o.id desc`,
  );
