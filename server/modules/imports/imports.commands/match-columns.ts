import { imports } from '../../../../contract/imports.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { enqueue } from '../../../platform/outbox.ts';
import { record } from '../../audit/index.ts';
import { stateOf } from '../imports.queries.ts';
import { headingBy, isUnfit } from '../imports.reading.ts';
import { deleteRows, importForUpdate, rowsAsBrought, writeColumns } from '../imports.store.ts';
import { kindOf, mayOpen } from '../kinds.ts';
import { deleteMatch, matchForUpdate, writeMatch } from '../matches.store.ts';
import { bodyOf, keepRows } from './bring-table.ts';
import { SAID } from './run-import.ts';

/** Says which column of a sheet is what, keeps that for the next one with the same heads, and has the rows checked by it. */
export const matchColumns = command(imports.match, async (tx, who, { id, columns, for_all }, fail) => {
  const found = await importForUpdate(tx, id);
  const kind = found && kindOf(who, found.kind);
  if (!kind || !mayOpen(who, found)) throw fail('not_found');
  const state = stateOf(found);
  if (!(state === 'unmatched' || state === 'checked' || (state === 'stopped' && !found.run_at)))
    throw fail('import_state', { state: SAID[state] });

  const { headings } = found;
  const known = new Map(kind.columns.map((column) => [column.key, column]));
  const keys = headings.map((_, i) => columns[i] ?? '');
  const unknown = keys.findIndex((key) => key !== '' && !known.has(key));
  if (unknown >= 0) throw invalid({ path: `columns.${unknown}`, problem: 'other', got: keys[unknown]! });
  const notForAll = Object.keys(for_all).find((key) => !known.get(key)?.forAll || keys.includes(key));
  if (notForAll !== undefined) throw invalid({ path: `for_all.${notForAll}`, problem: 'other' });
  const head = headingBy(headings, keys, for_all, kind.columns);
  if (isUnfit(head))
    throw fail('import_columns', { columns: [...head.missing, ...head.repeated].map(({ title }) => title) });

  const body = await rowsAsBrought(tx, id);
  await deleteRows(tx, id);
  await keepRows(tx, id, bodyOf(body, keys, kind));
  await writeColumns(tx, id, { columns: keys, ignored: head.ignored, for_all });
  const match = await writeMatch(tx, who, kind.kind, { headings, columns: keys, for_all });
  await enqueue(tx, 'imports.check', { enterprise: tx.enterpriseId, id });
  record(tx, who, { action: 'import.match', thing: 'import_match', id: match, after: { kind: kind.kind } });
  announce(tx, 'imports');
  return null;
});

/** Forgets what the columns of a sheet are: the next one is asked about. */
export const forgetMatch = command(imports.forget, async (tx, who, { id }, fail) => {
  const found = await matchForUpdate(tx, id);
  if (!found || !kindOf(who, found.kind)) throw fail('not_found');
  await deleteMatch(tx, id);
  record(tx, who, {
    action: 'import.forget',
    thing: 'import_match',
    id,
    before: { kind: found.kind },
  });
  announce(tx, 'imports');
  return null;
});
