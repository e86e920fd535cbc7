import { describe, expect, test } from 'vitest';
import { openWorld } from '../world/app.ts';
import type { TableKind, WithoutEnterprise } from '../world/proof.ts';
import { PROOFS } from '../world/proofs.ts';

const world = openWorld();
const list = async <T>(sql: string): Promise<T[]> => (await world.db.query(sql)).rows as T[];

/** What a table is decides what the application may do with it. */
const KINDS = {
  /** Facts: written once, never changed. */
  fact: ['INSERT', 'SELECT'],
  /** Kept for good, but what is known of it grows. */
  document: ['INSERT', 'SELECT', 'UPDATE'],
  /** State that comes and goes. */
  state: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  /** Comes and goes, never changed. */
  mark: ['DELETE', 'INSERT', 'SELECT'],
  /** Only the operator writes it. */
  given: ['SELECT'],
  /** Reached through functions alone that take the enterprise from the setting. */
  hidden: [],
} as const satisfies Record<TableKind, readonly string[]>;
type Kind = TableKind;

/** The platform's own; those of the modules stand in their proofs. */
const PLATFORM: Record<string, Kind | WithoutEnterprise> = {
  idempotency_keys: 'state',
  kept_mails: { kind: 'mark', why: 'a mail is for a person, before anyone is signed in' },
  search_kinds: { kind: 'hidden', why: 'where the texts of a search come from: the schema’s own' },
  schema_migrations: { kind: 'given', why: 'the schema’s own' },
  sessions: { kind: 'state', why: 'read before the enterprise is known' },
  spent_challenges: { kind: 'mark', why: 'solved before anyone is signed in' },
};
const TABLES_OF_ALL = Object.entries({
  ...PLATFORM,
  ...(Object.assign({}, ...PROOFS.map(({ proof }) => proof.tables)) as typeof PLATFORM),
});
const OWN: Record<string, Kind> = Object.fromEntries(
  TABLES_OF_ALL.flatMap(([name, kind]) => (typeof kind === 'string' ? [[name, kind]] : [])),
);
const WITHOUT_ENTERPRISE: Record<string, WithoutEnterprise> = Object.fromEntries(
  TABLES_OF_ALL.flatMap(([name, kind]) => (typeof kind === 'string' ? [] : [[name, kind]])),
);
/** An enterprise's own, and no policy: nobody reads it but the search's functions (0008_search.sql says why). */
const HIDDEN = ['search_texts'];

/** Their keys and indexes need not begin with the enterprise: what is found by them is not known to be of one. */
const unbound = Object.keys(WITHOUT_ENTERPRISE);

interface Table {
  name: string;
  kind: 'r' | 'v' | 'm' | 'p';
  owner: string;
  rls: boolean;
  forced: boolean;
  policies: { name: string; command: string; roles: string[]; using: string; check: string | null }[];
  grants: string[];
  options: string[];
}
const TABLES = `
  select c.relname as name, c.relkind as kind, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
    coalesce((select json_agg(json_build_object('name', p.policyname, 'command', p.cmd, 'roles', p.roles, 'using', p.qual, 'check', p.with_check))
              from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '[]') as policies,
    array(select privilege_type::text from information_schema.role_table_grants g
          where g.table_schema = 'public' and g.table_name = c.relname and g.grantee in ('langraan_app', 'PUBLIC') order by 1) as grants,
    coalesce(c.reloptions, '{}') as options
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f') order by 1`;

describe('every table is an enterprise’s own or has its reason', () => {
  test('the reviewed lists are the catalogue’s, no more and no fewer', async () => {
    const tables = await list<Table>(TABLES);
    expect(tables.map((t) => t.name)).toEqual(
      [...Object.keys(OWN), ...Object.keys(WITHOUT_ENTERPRISE), ...HIDDEN].sort(),
    );
    expect(tables.filter((t) => t.kind !== 'r')).toEqual([]);
  });

  test('row-level security is on, forced, and by the one policy', async () => {
    const tables = await list<Table>(TABLES);
    for (const t of tables.filter((each) => each.name in OWN))
      expect([t.name, t.rls, t.forced, t.policies]).toEqual([
        t.name,
        true,
        true,
        [
          {
            name: 'own',
            command: 'ALL',
            roles: ['public'],
            using:
              "(enterprise_id = ( SELECT (NULLIF(current_setting('app.enterprise_id'::text, true), ''::text))::bigint AS \"nullif\"))",
            check: null,
          },
        ],
      ]);
  });

  test('the application may do with each what its kind allows', async () => {
    const kinds: Record<string, Kind> = {
      ...OWN,
      ...Object.fromEntries(HIDDEN.map((name) => [name, 'hidden'])),
      ...Object.fromEntries(Object.entries(WITHOUT_ENTERPRISE).map(([n, t]) => [n, t.kind])),
    };
    for (const t of await list<Table>(TABLES))
      expect([t.name, t.grants]).toEqual([t.name, KINDS[kinds[t.name]!]]);
  });

  test('a view reads with the rights of who asks, and says whose it is', async () => {
    const views = await list<Table & { says: string | null }>(
      TABLES.replaceAll("'public'", "'published'").replace(
        ' as options',
        ' as options, obj_description(c.oid) as says',
      ),
    );
    expect(views.length).toBeGreaterThan(10);
    for (const v of views)
      expect([v.name, v.kind, v.options, v.grants, v.says]).toEqual([
        v.name,
        'v',
        ['security_invoker=true'],
        ['SELECT'],
        expect.stringMatching(/^\w+: /),
      ]);
  });
  test('no other schema of ours has anything', async () => {
    const schemas = await list<{ name: string }>(
      `select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|pgboss)' order by 1`,
    );
    expect(schemas.map((n) => n.name)).toEqual(['public', 'published']);
  });
});

describe('the application’s role', () => {
  test('owns nothing, bypasses nothing and belongs to nobody', async () => {
    expect(
      await list(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication from pg_roles where rolname = 'langraan_app'`,
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        rolreplication: false,
      },
    ]);
    expect(
      await list(`select classid::regclass, objid from pg_shdepend
                  where refobjid = 'langraan_app'::regrole and deptype = 'o'`),
    ).toEqual([]);
    expect(await list(`select * from pg_auth_members where member = 'langraan_app'::regrole`)).toEqual([]);
  });

  test('every connection of the server runs under it, with limits on its time', async () => {
    const { rows } = await world.app.pool.query(
      `select current_user as "user", current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
    );
    expect(rows).toEqual([{ user: 'langraan_app', statement: '10s', lock: '5s', idle: '15s', zone: 'UTC' }]);
  });

  test('a function that runs with other rights than the caller’s has a search path of its own', async () => {
    const definers = await list<{ name: string; config: string[] | null }>(
      `select proname as name, proconfig as config from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    for (const f of definers)
      expect([f.name, f.config]).toEqual([f.name, expect.arrayContaining(['search_path=public'])]);
  });
});

describe('every key begins with the enterprise', () => {
  interface Key {
    table_name: string;
    name: string;
    columns: string[];
    target: string | null;
  }
  const KEYS = `
    select t.relname as table_name, k.conname as name, k.contype as type, f.relname as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality as u (n, i) join pg_attribute a on a.attrelid = t.oid and a.attnum = u.n order by u.i) as columns
    from pg_constraint k join pg_class t on t.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f') order by 1, 2`;

  test('primary, unique and foreign ones: no row points into another enterprise', async () => {
    const keys = (await list<Key>(KEYS)).filter((k) => k.table_name in OWN);
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.filter((k) => k.columns[0] !== 'enterprise_id')).toEqual([]);
    // a row points at another of the same enterprise by both, or at the enterprise itself
    expect(keys.filter((k) => k.target && k.target !== 'enterprises' && k.columns.length < 2)).toEqual([]);
  });
  test('and of those tables that have none, what points into an enterprise does so by both', async () => {
    const keys = (await list<Key>(KEYS)).filter((k) => unbound.includes(k.table_name) && k.target);
    expect(keys.map((k) => [k.table_name, k.columns])).toEqual([
      ['logins', ['enterprise_id', 'user_id']],
      ['reset_links', ['enterprise_id', 'user_id']],
      ['sessions', ['enterprise_id', 'user_id']],
    ]);
  });
  /** What a column is called by whose table is not called by it. */
  const CALLED: Record<string, string> = {
    bill: 'stock_bills',
    item: 'stock_items',
    method: 'payment_methods',
    round: 'packing_rounds',
    source: '',
    giver: 'users',
    thing: '',
    // told as long as its sign-in is kept
    session: '',
  };
  test('what a row names without a key is what the application can never remove', async () => {
    const columns = await list<{ table_name: string; column: string; bound: boolean }>(`
      select t.relname as table_name, a.attname as column,
        exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as bound
      from pg_attribute a join pg_class t on t.oid = a.attrelid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attname ~ '_id$' and a.atttypid = 'bigint'::regtype order by 1, 2`);
    const free = columns.filter((c) => c.table_name in OWN && !c.bound);
    expect(free.length).toBeGreaterThan(10);
    const kinds = { ...OWN, enterprises: WITHOUT_ENTERPRISE['enterprises']!.kind };
    const named = free.map(({ table_name, column }) => {
      const thing = column.replace(/_id$/, '');
      return { table_name, column, target: CALLED[thing] ?? `${thing}s` };
    });
    // each is a table's, or says by itself what it points to
    expect(named.filter((c) => c.target && !(c.target in kinds))).toEqual([]);
    const removable = named.filter(
      (c) => c.target && KINDS[kinds[c.target as keyof typeof kinds]].includes('DELETE' as never),
    );
    expect(removable).toEqual([]);
  });
  test('indexes too', async () => {
    const indexes = await list<{ table_name: string; name: string; first: string }>(`
      select t.relname as table_name, i.relname as name, pg_get_indexdef(x.indexrelid, 1, true) as first
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace order by 1, 2`);
    expect(indexes.filter((i) => i.table_name in OWN && i.first !== 'enterprise_id')).toEqual([]);
  });
});

describe('seen from the application’s connection', () => {
  const asApp = async (enterprise: number | null, sql: string) => {
    const client = await world.app.pool.connect();
    try {
      await client.query('begin');
      if (enterprise)
        await client.query(`select set_config('app.enterprise_id', $1, true)`, [String(enterprise)]);
      return await client.query(sql);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test.each(Object.keys(OWN))(
    '%s: without an enterprise nothing, with one its own rows only',
    async (table) => {
      expect((await asApp(null, `select * from ${table}`)).rows).toEqual([]);
      const { rows } = await asApp(2, `select distinct enterprise_id from ${table}`);
      expect([[], [{ enterprise_id: 2 }]]).toContainEqual(rows);
    },
  );

  const facts = Object.entries(OWN).filter(([, kind]) => kind === 'fact');
  test.each(facts.map(([name]) => name))('%s is never changed, removed or emptied', async (table) => {
    for (const sql of [
      `update ${table} set enterprise_id = 1`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} no force row level security`,
    ])
      await expect(asApp(1, sql), sql).rejects.toMatchObject({ code: '42501' });
  });

  test('a row of another enterprise can be neither written nor taken over', async () => {
    await expect(asApp(1, `insert into teams (enterprise_id, name) values (2, 'ยัด')`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(asApp(1, `update teams set enterprise_id = 2`)).rejects.toMatchObject({ code: '42501' });
    expect((await asApp(1, `update teams set name = name where enterprise_id = 2`)).rowCount).toBe(0);
  });

  test('the queue is reached, and nothing else of the server', async () => {
    await expect(asApp(1, `create table mine (id int)`)).rejects.toMatchObject({ code: '42501' });
    await expect(asApp(1, `select * from pg_authid`)).rejects.toMatchObject({ code: '42501' });
    await expect(asApp(1, `copy teams to program 'true'`)).rejects.toMatchObject({ code: '42501' });
  });
});
