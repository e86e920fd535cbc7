import { imports } from '../../../contract/imports.ts';
import type { Actor } from '../../platform/actor.ts';
import { iso } from '../../platform/clock.ts';
import { view } from '../../platform/command.ts';
import type { Fail } from '../../platform/errors.ts';
import { serve, type Served } from '../../platform/http.ts';
import { reading, type Reader } from '../../platform/tx.ts';
import { bringTable } from './imports.commands/bring-table.ts';
import { forgetMatch, matchColumns } from './imports.commands/match-columns.ts';
import { removeImport, runImport } from './imports.commands/run-import.ts';
import { importById, importList, importRows, importRun, type ImportHead } from './imports.queries.ts';
import { shownColumns, shownKinds, template, wrongAsFile } from './imports.views.ts';
import { kindOf, mayOpen, type ImportKind } from './kinds.ts';
import { matchesOf } from './matches.queries.ts';

export const routes = (): Served[] =>
  serve(imports, {
    kinds: (who) => Promise.resolve({ Data: shownKinds(who) }),
    template: (who, { kind: name, ...how }, _call, fail) => {
      const kind = kindOf(who, name);
      if (!kind) throw fail('import_kind', { kind: name });
      return template(who, kind, how);
    },
    bring: async (who, { kind }, call, fail) => ({
      Data: await bringTable(who, kind, await call.file(), fail),
    }),
    list: view(imports.list, importList),
    detail: view(imports.detail, async (tx, who, { id }, fail) => {
      const Data = await importRun(tx, who, id);
      if (!Data) throw fail('not_found');
      return { Data };
    }),
    rows: view(imports.rows, async (tx, who, { id, ...filter }, fail) => {
      const { found, kind } = await theirs(tx, who, id, fail);
      const titles = new Map(kind.columns.map(({ key, title }) => [key, title]));
      return importRows(tx, who, id, filter, { columns: found.columns, titles, identity: kind.identity });
    }),
    refused: async (who, { id, format }, _call, fail) => {
      const { found, kind } = await reading(who, (tx) => theirs(tx, who, id, fail));
      return wrongAsFile(who, found, kind, format);
    },
    columns: view(imports.columns, async (tx, who, { id }, fail) => {
      const { found, kind } = await theirs(tx, who, id, fail);
      return { Data: await shownColumns(tx, who, found, kind) };
    }),
    match: matchColumns,
    matches: view(imports.matches, async (tx, who, { kind }, fail) => {
      if (!kindOf(who, kind)) throw fail('import_kind', { kind });
      const found = await matchesOf(tx, kind);
      return { Data: found.map(({ at, ...match }) => ({ ...match, at: iso(at) })) };
    }),
    forget: forgetMatch,
    run: runImport,
    remove: removeImport,
  });

/** An import that the person may see. */
async function theirs(
  tx: Reader,
  who: Actor,
  id: number,
  fail: Fail<'not_found'>,
): Promise<{ found: ImportHead; kind: ImportKind }> {
  const found = await importById(tx, id);
  const kind = found && kindOf(who, found.kind);
  if (!kind || !mayOpen(who, found)) throw fail('not_found');
  return { found, kind };
}
