import type { LineState } from '../../../contract/remittances.ts';
import { exists, maybeRow, onlyRow, rows, sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';
import { judged } from './remittances.queries/judged.ts';
import { EXPECTED, takesTransfers } from './remittances.queries/sheets.ts';

interface Matched {
  row: number;
  order_id: number;
  /** satang: ours and theirs */
  owed: number;
}
export const matchedLines = (tx: Tx, id: number): Promise<Matched[]> =>
  rows<Matched>(
    tx,
    sql`select l.row, l.order_id, l.owes as owed from ${judged(tx, id)} where l.state = 'matched' order by l.row`,
  );

interface Line {
  state: LineState;
  order_id: number;
  number: string;
  /** satang */
  owed: number;
  amount: number;
}
/** A line as it stands at this moment. */
export const lineOf = (tx: Tx, id: number, row: number): Promise<Line | null> =>
  maybeRow<Line>(
    tx,
    sql`
    select l.state, l.order_id, l.order_number as number, l.owes as owed, l.amount from ${judged(tx, id)} where l.row = ${row}`,
  );

/** What a sheet is to transfer, in satang. */
export const expectedOf = async (tx: Tx, id: number): Promise<number> =>
  (
    await onlyRow<{ expected: number }>(
      tx,
      sql`select ${EXPECTED} as expected from remittance_lines r where r.enterprise_id = ${tx.enterpriseId} and r.remittance_id = ${id}`,
    )
  ).expected;

/** A transfer may have come by this payment method. */
export const isAccount = (tx: Tx, methodId: number): Promise<boolean> =>
  exists(
    tx,
    sql`from published.payment_methods where enterprise_id = ${tx.enterpriseId} and id = ${methodId} and ${takesTransfers}`,
  );
/** By which a settled sheet's transfer came. */
export const accountOfSheet = async (tx: Tx, id: number): Promise<number> =>
  (
    await onlyRow<{ payment_method_id: number }>(
      tx,
      sql`select payment_method_id from remittances where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
    )
  ).payment_method_id;
