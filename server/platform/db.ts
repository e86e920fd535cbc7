import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Logger } from 'pino';
import { fail } from './errors.ts';

// bigint and numeric come as strings by default; ids, satang and counts all fit a double exactly.
const exact = (text: string): number => {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new Error(`bigint ${text} does not fit`);
  return n;
};
pg.types.setTypeParser(pg.types.builtins.INT8, exact);
// and those in a list; neither kind of list has a name there
const [BIGINTS, TEXTS] = [1016, 1009];
const texts = pg.types.getTypeParser(TEXTS) as (list: string) => (string | null)[];
pg.types.setTypeParser(BIGINTS, (list: string) =>
  texts(list).map((one) => (one === null ? null : exact(one))),
);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (s) => s);

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/** How to reach a server: a URL, or the embedded one's socket. */
export interface Reach {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}

/** The role every request runs under: it owns nothing and bypasses nothing. */
export const APP_ROLE = 'langraan_app';

export function openPool(reach: Reach, max: number, log: Logger, role: string | null = APP_ROLE): Pool {
  const pool = new pg.Pool({
    ...reach,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'langraan',
    options: [
      ...(role ? [`-c role=${role}`] : []),
      '-c statement_timeout=10s',
      '-c lock_timeout=5s',
      '-c idle_in_transaction_session_timeout=15s',
      '-c timezone=UTC',
      '-c jit=off',
    ].join(' '),
    pipeline: true,
  } as pg.PoolConfig);
  // An idle client that loses its server must not take the process with it.
  pool.on('error', (err) => log.warn({ err: err.message }, 'database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (err) => log.warn({ err: err.message }, 'database connection lost'));
    writeWhole((client as Client).connection.stream);
  });
  return pool;
}

/** What waits to be written leaves as one piece: the kernel hands fifty small ones over one by one, in twice the time. */
function writeWhole(stream: Duplex): void {
  stream._writev = (waiting, done) =>
    // what a stream says of a Buffer, which its types do not know
    stream._write(
      Buffer.concat(waiting.map(({ chunk }) => chunk as Buffer)),
      'buffer' as BufferEncoding,
      done,
    );
}

/** Borrows a connection; every failure to get one is `db_query_failed` (503). */
export async function acquireClient(pool: Pool): Promise<Client> {
  try {
    return await pool.connect();
  } catch (err) {
    throw fail('db_query_failed', { why: (err as Error).message });
  }
}

/** Whether an error means that the server or the connection went away, not that the statement was wrong. */
export function isConnectionLoss(err: unknown): boolean {
  const { code, message } = err as { code?: string; message?: string };
  if (code && /^(08|57P0|53300|ECONN|EPIPE|ENOENT|ETIMEDOUT)/.test(code)) return true;
  return /Connection terminated|connection error|not queryable|Client was closed|timeout exceeded when trying to connect/i.test(
    message ?? '',
  );
}
/** statement_timeout, lock_timeout: the database is too busy for the moment. */
export const isTooBusy = (err: unknown): boolean =>
  ['57014', '55P03'].includes((err as { code?: string }).code ?? '');
/** Serialization failure and deadlock: the whole transaction may simply run again. */
export const isRetriable = (err: unknown): boolean =>
  ['40001', '40P01'].includes((err as { code?: string }).code ?? '');
export const constraintOf = (err: unknown): string | null => {
  const e = err as { code?: string; constraint?: string };
  return e.code?.startsWith('23') ? (e.constraint ?? '') : null;
};
