import type pg from 'pg';
import type { Client, Pool } from '../platform/db.ts';

/**
 * Connections that are all one, within a transaction that has begun: whatever commands commit belongs to it, so that
 * the whole story is there or nothing of it, whenever the process ends. A command that is refused ends the story,
 * so nothing is ever taken back alone.
 */
export function oneTransaction(connection: pg.Client): Pool {
  let actsFor = '';
  const query = (asked: string | pg.QueryConfig): Promise<unknown> => {
    if (typeof asked !== 'string') return connection.query(asked);
    if (asked === 'commit' || asked === 'rollback') return Promise.resolve();
    const enterprise = asked.replace(/^begin( read only)?;? ?/, '');
    if (enterprise === actsFor) return Promise.resolve();
    actsFor = enterprise;
    return connection.query(enterprise);
  };
  const client = Object.assign(Object.create(connection) as Client, { query, release: () => undefined });
  return { connect: () => Promise.resolve(client) } as unknown as Pool;
}
