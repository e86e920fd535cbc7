import { EmbeddedPostgresError } from './errors.ts';

/** What we need of a pg client or pool. */
export type Queryable = { query(sql: string): Promise<{ rows: unknown[] }> };

/**
 * Proves that pg_trgm sees Thai letters on this database, whichever server it is on. Errors: thai_search.
 *
 * pg_trgm asks LC_CTYPE what a letter is, not the locale provider. With LC_CTYPE C a Thai name has no
 * trigrams, every search becomes a table scan, and nothing says so.
 */
export async function assertThaiSearch(client: Queryable): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  const { rows } = await client.query(
    `select cardinality(show_trgm('สมชาย')) > 0 as works,
            (select datctype from pg_database where datname = current_database()) as ctype`,
  );
  const { works, ctype } = rows[0] as { works: boolean; ctype: string };
  if (works) return;
  throw new EmbeddedPostgresError(
    'thai_search',
    `This database cannot search Thai text: its LC_CTYPE is "${ctype}". Create it again with ` +
      `CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' and start once more.`,
  );
}
