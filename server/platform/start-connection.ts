import pg from 'pg';
import { StartError } from './config.ts';
import type { Reach } from './db.ts';

const PATIENCE_MS = 10_000;

/**
 * A connection for one step of the start. A database that does not answer in time ends the start with one line:
 * which step waited for it, and what to do. Errors: StartError.
 */
export async function onStartConnection<T>(
  reach: Reach,
  step: string,
  use: (client: pg.Client) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const client = new pg.Client({
    ...reach,
    application_name: 'langraan-start',
    connectionTimeoutMillis: patienceMs,
    options: `-c client_min_messages=warning -c lock_timeout=${patienceMs}`,
  });
  let lost: Error | undefined;
  client.on('error', (err) => (lost = err));
  try {
    await client.connect();
  } catch (err) {
    throw new StartError(
      `${step} waited for the database and was not let in within ${patienceMs / 1_000} s (${(err as Error).message}). ` +
        'Look whether it runs, whether DATABASE_URL is right, and whether it has a connection left.',
    );
  }
  try {
    return await use(client);
  } catch (err) {
    if (lost)
      throw new StartError(`${step} lost the database (${lost.message}). Start again when it is back.`);
    if ((err as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw err;
    throw new StartError(
      `${step} waited ${patienceMs / 1_000} s for a lock that somebody else holds in the database. ` +
        'Look who in pg_stat_activity, end that connection or wait for it, and start again.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
