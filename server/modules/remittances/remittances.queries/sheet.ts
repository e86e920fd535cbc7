import type { Provider } from '../../../../contract/codes/providers.ts';
import type { RemittanceState } from '../../../../contract/remittances.ts';
import { maybeRow, rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface Sheet {
  id: number;
  number: string;
  provider: Provider;
  file_name: string;
  headings: string[];
  columns: string[];
  unmatched_since: Date | null;
  settled_at: Date | null;
  settled_by: string | null;
  taken_back_at: Date | null;
}
export const SHEET = sql`
  id, number, provider, file_name, headings, columns, unmatched_since, settled_at, settled_by, taken_back_at`;
export const sheetById = (tx: Reader, id: number): Promise<Sheet | null> =>
  maybeRow<Sheet>(
    tx,
    sql`select ${SHEET} from remittances where enterprise_id = ${tx.enterpriseId} and id = ${id}`,
  );

interface Standing {
  unmatched_since: Date | null;
  settled_at: Date | null;
  taken_back_at: Date | null;
}
export function stateOf(sheet: Standing): RemittanceState {
  if (sheet.taken_back_at) return 'taken_back';
  if (sheet.settled_at) return 'settled';
  return sheet.unmatched_since ? 'unmatched' : 'open';
}

/** The rows as they came. */
export const rowsAsBrought = (tx: Reader, id: number, most: number | null = null) =>
  rows<{ row: number; cells: string[] }>(
    tx,
    sql`
    select row, cells from remittance_lines where enterprise_id = ${tx.enterpriseId} and remittance_id = ${id} order by row limit ${most}`,
  );
