import type pg from 'pg';
import type { Client, Pool } from '../platform/db.ts';

/**
 * Connections that are all one, within a transaction that has begun: whatever commands commit belongs to it, so that
 * the whole story is there or nothing of it, whenever the process ends. A command that is refused ends the story,
 * so nothing is ever taken back alone. A commit is no question to the database: where a write that nobody waited for
 * has failed, the next to ask anything is told.
 */
export function oneTransaction(connection: pg.Client): Pool {
  let actsFor = '';
  let failed: unknown;
  const ask = (asked: string | pg.QueryConfig): Promise<unknown> =>
    connection.query(asked).catch((err: unknown) => {
      throw (failed ??= err);
    });
  const query = (asked: string | pg.QueryConfig): Promise<unknown> => {
    if (typeof asked !== 'string') return ask(asked);
    if (asked === 'commit' || asked === 'rollback') return Promise.resolve({ command: 'COMMIT' });
    const enterprise = asked.replace(/^begin( read only)?;? ?/, '');
    if (enterprise === actsFor) return Promise.resolve();
    actsFor = enterprise;
    return ask(enterprise);
  };
  const client = Object.assign(Object.create(connection) as Client, { query, release: () => undefined });
  return { connect: () => Promise.resolve(client) } as unknown as Pool;
}
