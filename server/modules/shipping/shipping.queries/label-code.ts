import { sql, type Sql } from '../../../platform/sql.ts';

/** The code of a box (alias `p`, of published.parcels) of an order (alias `o`), whether it has a tracking number or not: `SO6911-001336-2`. */
export const boxCode: Sql = sql`box_code(o.number, p.box)`;
/** What a scanner reads on its label. */
export const labelCode: Sql = sql`coalesce(p.tracking_number, ${boxCode})`;
