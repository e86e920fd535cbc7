import { remittances } from '../../../../contract/remittances.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { headingBy, isUnfit, writeMatch } from '../../imports/index.ts';
import { sheetOfProvider } from '../remittances.columns.ts';
import { rowsAsBrought } from '../remittances.queries/sheet.ts';
import { deleteLines, insertLines, writeColumns } from '../remittances.store.ts';
import { loadSheet } from './load-sheet.ts';
import { linesOf } from './read-lines.ts';

/** Says which column of a sheet is what, keeps that for the provider's next one with the same heads, and reads the lines by it. */
export const matchColumns = command(remittances.match, async (tx, who, { id, columns }, fail) => {
  const sheet = await loadSheet(tx, who, id, ['unmatched', 'open'], fail);
  const kind = sheetOfProvider(sheet.provider);
  const keys = sheet.headings.map((_, i) => columns[i] ?? '');
  const unknown = keys.findIndex((key) => key !== '' && !kind.columns.some((column) => column.key === key));
  if (unknown >= 0) throw invalid({ path: `columns.${unknown}`, problem: 'other', got: keys[unknown]! });
  const head = headingBy(sheet.headings, keys, {}, kind.columns);
  if (isUnfit(head))
    throw fail('import_columns', { columns: [...head.missing, ...head.repeated].map(({ title }) => title) });
  const body = await rowsAsBrought(tx, id);
  await deleteLines(tx, id);
  await insertLines(tx, id, linesOf(kind, keys, body));
  await writeColumns(tx, id, keys);
  await writeMatch(tx, who, kind.kind, { headings: sheet.headings, columns: keys, for_all: {} });
  record(tx, who, { action: 'remittance.match', thing: 'remittance', id });
  announce(tx, 'remittances');
  return null;
});
