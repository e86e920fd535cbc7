import { idList, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { FROM, isPrinted } from './labels-of.ts';

export interface LabelToPrint {
  order_id: number;
  box: number;
  /** A stored file of one page. */
  file: string;
}
/** The labels that marketplaces and providers made for these orders, page by page; what is of another provider by now is not printed. */
export const labelsToPrint = (tx: Reader, orders: readonly number[]): Promise<LabelToPrint[]> =>
  rows<LabelToPrint>(
    tx,
    sql`
    select l.order_id, l.box, l.file ${FROM}
    where l.enterprise_id = ${tx.enterpriseId} and l.order_id = any (${idList(orders)}) and l.removed_at is null and ${isPrinted}
    order by l.order_id, l.box, l.id`,
  );
