import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MOVES } from '../../contract/codes/moves.ts';
import { ORDER_STATUSES } from '../../contract/codes/order-status.ts';
import { MODULES } from '../../server/modules.ts';
import type { ServerModule } from '../../server/platform/module.ts';
import { PLATFORM_TABLES } from '../../server/platform/tables.ts';
import { openWorld } from '../world/app.ts';
import { mentionsIn, sourcesBelow, type Mention } from './sql-of.ts';

const world = openWorld();
const root = join(import.meta.dirname, '../..');

const ownerOf = new Map(MODULES.flatMap((m) => (m.tables ?? []).map((t) => [t, m] as const)));
const publisherOf = new Map(MODULES.flatMap((m) => (m.views ?? []).map((v) => [v, m] as const)));

/** Why a module may not say this in its SQL; null where it may, and where the name is no table at all. */
function breach(m: ServerModule, said: Mention): string | null {
  const what = `${said.where}: ${m.name} ${said.writes ? 'writes' : 'reads'}`;
  if (said.published) {
    const publisher = publisherOf.get(said.name);
    if (!publisher) return `${what} published.${said.name}, which no module publishes`;
    if (said.writes) return `${what} published.${said.name}: views are for reading`;
    return MODULES.indexOf(publisher) < MODULES.indexOf(m)
      ? null
      : `${what} published.${said.name} of ${publisher.name}, which does not stand before it`;
  }
  if (PLATFORM_TABLES.includes(said.name)) return `${what} ${said.name}, a table of the platform`;
  const owner = ownerOf.get(said.name);
  return !owner || owner === m ? null : `${what} ${said.name}, a table of ${owner.name}`;
}

describe('every table has one owner', () => {
  test('each table of the schema is one module’s or the platform’s', async () => {
    const { rows } = await world.db.query(
      `select table_name as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const owned = [...MODULES.flatMap((m) => m.tables ?? []), ...PLATFORM_TABLES];
    expect(owned.slice().sort()).toEqual([...new Set(owned)].sort());
    expect(owned.sort()).toEqual((rows as { t: string }[]).map((r) => r.t).sort());
  });
  test('each published view is one module’s, says what it is, and reads with the reader’s rights', async () => {
    const { rows } = await world.db.query(
      `select c.relname as name, obj_description(c.oid) as says, coalesce('security_invoker=true' = any (c.reloptions), false) as invoker
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'published' and c.relkind = 'v'`,
    );
    const found = rows as { name: string; says: string | null; invoker: boolean }[];
    expect(found.map((v) => v.name).sort()).toEqual(MODULES.flatMap((m) => m.views ?? []).sort());
    for (const view of found) {
      expect([view.name, view.invoker]).toEqual([view.name, true]);
      expect(view.says).toMatch(new RegExp(`^${publisherOf.get(view.name)!.name}: .{10,}`));
    }
  });
  test('a published view shows tables of its publisher alone', async () => {
    const { rows } = await world.db.query(
      `select view_name as v, table_name as t from information_schema.view_table_usage where view_schema = 'published'`,
    );
    for (const { v, t } of rows as { v: string; t: string }[])
      expect([v, t, ownerOf.get(t)?.name]).toEqual([v, t, publisherOf.get(v)!.name]);
  });
});

describe('SQL keeps to the walls', () => {
  test.each(MODULES.map((m) => [m.name, m] as const))('%s', (name, m) => {
    const said = sourcesBelow(root, `server/modules/${name}`).flatMap((f) => mentionsIn(f.text, f.path));
    expect(said.map((s) => breach(m, s)).filter(Boolean)).toEqual([]);
    // a module that owns tables is seen to use them: else this test would look at nothing
    for (const table of m.tables ?? [])
      expect(
        said.some((s) => s.name === table && !s.published),
        `${name} never mentions its own ${table}`,
      ).toBe(true);
  });
  test('the platform reads its own tables, and who the enterprises are', () => {
    const said = sourcesBelow(root, 'server/platform').flatMap((f) => mentionsIn(f.text, f.path));
    const foreign = said.filter((s) => ownerOf.has(s.name) && s.name !== 'enterprises');
    expect(foreign).toEqual([]);
  });

  const orders = MODULES.find((m) => m.name === 'orders')!;
  test.each([
    ['a write to another’s table', 'sql`update parcels set x = 1`', 'writes parcels'],
    ['a write to an earlier one’s table', 'sql`insert into stock_moves select 1`', 'writes stock_moves'],
    ['a deletion', 'sql`delete from slips where id = 1`', 'writes slips'],
    ['a read of a later module’s table', 'sql`select 1 from orders o join slips s on true`', 'reads slips'],
    ['a read of an earlier module’s table', 'sql`select 1 from stock_items`', 'reads stock_items'],
    ['a read in a list', 'sql`select 1 from orders o, users u`', 'reads users'],
    ['a read of a later module’s view', 'sql`select 1 from published.parcels`', 'does not stand before'],
    ['a view that is none', 'sql`select 1 from published.secrets`', 'no module publishes'],
    ['a table of the platform', 'sql`delete from sessions`', 'a table of the platform'],
  ])('%s is seen', (_name, source, words) => {
    const found = mentionsIn(source, 'planted.ts').map((s) => breach(orders, s));
    expect(found.filter(Boolean).join()).toContain(words);
  });
  test('its own tables and the views of earlier modules are its to read', () => {
    const source = '// from slips\nsql`update orders o set a = 1 from published.stock_items i`';
    expect(mentionsIn(source, 'x').map((s) => breach(orders, s))).toEqual([null, null]);
  });
});

describe('the last wall', () => {
  test('the database lets an order move exactly as the table of moves says', async () => {
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES)
        expect([from, to, await world.value('select order_may_move($1, $2)', [from, to])]).toEqual([
          from,
          to,
          MOVES.some((m) => m.from === from && m.to === to),
        ]);
  });
});
