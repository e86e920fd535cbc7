import type { Claim, ClaimOf } from '../../../../contract/claims.ts';
import { iso } from '../../../platform/clock.ts';
import { jsonRow, jsonRows, rows, sql } from '../../../platform/sql.ts';
import type { Tx } from '../../../platform/tx.ts';

type ClaimRow = Omit<Claim, 'user_name'> & { user_name: string | null };

/** The claims of an order (alias `o`) as its page shows them, the first one first. */
export const claimsField = {
  json: jsonRows(sql`
    select k.order_id as id, m.number, m.status, k.reason_type, k.reason, k.at,
      (select u.name from published.people u where u.enterprise_id = k.enterprise_id and u.id = k.user_id) as user_name,
      ${jsonRows(sql`
        select l.line, l.qty from claim_lines l
        where l.enterprise_id = k.enterprise_id and l.order_id = k.order_id order by l.line`)} as lines
    from claims k join published.orders m on m.enterprise_id = k.enterprise_id and m.id = k.order_id
    where k.enterprise_id = o.enterprise_id and k.parent_id = o.id order by k.order_id`),
  show: (found: ClaimRow[]): Claim[] =>
    found.map((claim) => ({ ...claim, user_name: claim.user_name ?? '', at: iso(claim.at) })),
};

/** The order whose goods this one (alias `o`) sends again. */
export const claimOfField = {
  json: jsonRow(sql`
    select k.parent_id as id, m.number, k.reason_type, k.reason
    from claims k join published.orders m on m.enterprise_id = k.enterprise_id and m.id = k.parent_id
    where k.enterprise_id = o.enterprise_id and k.order_id = o.id`),
  show: (found: ClaimOf | null): ClaimOf | null => found,
};

interface ClaimedRow extends Pick<Claim, 'id' | 'number' | 'status' | 'lines'> {
  at: Date;
  user_id: number | null;
}
/** What of an order is claimed, by claim and by whom: those that were cancelled too. */
export const claimedLines = (tx: Tx, parentId: number): Promise<ClaimedRow[]> =>
  rows<ClaimedRow>(
    tx,
    sql`
    select k.order_id as id, m.number, m.status, k.at, k.user_id, ${jsonRows(sql`
        select l.line, l.qty from claim_lines l
        where l.enterprise_id = k.enterprise_id and l.order_id = k.order_id`)} as lines
    from claims k join published.orders m on m.enterprise_id = k.enterprise_id and m.id = k.order_id
    where k.enterprise_id = ${tx.enterpriseId} and k.parent_id = ${parentId} order by k.order_id`,
  );
