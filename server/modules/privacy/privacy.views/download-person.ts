import type { privacy } from '../../../../contract/privacy.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { dayOf, now } from '../../../platform/clock.ts';
import type { FailOf } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http/handlers.ts';
import { SHEET_TYPES, writeTables } from '../../../platform/sheets/write-sheet.ts';
import { snapshot } from '../../../platform/tx.ts';
import { customers, tablesOf } from '../held.ts';

/** All that is held of a customer: a workbook with a sheet a table, or JSON. Errors: not_found. */
export async function downloadPerson(
  who: Actor,
  { id, format }: Given<typeof privacy.download>,
  _call: unknown,
  fail: FailOf<typeof privacy.download>,
): Promise<FileReply> {
  const { person, tables } = await snapshot(who, async (tx) => {
    const [found] = await customers().named(tx, [id]);
    if (!found) throw fail('not_found');
    return { person: found, tables: await tablesOf(tx, id) };
  });
  const name = `${TITLE[who.locale]} ${person.id} ${dayOf(now())}.${format}`;
  if (format === 'json') {
    const all = Object.fromEntries(tables.map((table) => [table.name, table.rows]));
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(all, null, 2)), name, save: true };
  }
  const bytes = await writeTables(
    tables.map(({ title, columns, rows }) => ({
      name: title[who.locale],
      heads: columns.map((column) => ({ title: column.title[who.locale], kind: column.kind })),
      rows: rows.map((row) => columns.map(({ key }) => row[key] ?? null)),
    })),
  );
  return { type: SHEET_TYPES.xlsx, bytes, name, save: true };
}

const TITLE = { th: 'ข้อมูลของลูกค้า', en: 'Data of customer' };
