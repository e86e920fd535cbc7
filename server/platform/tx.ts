import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { QueryResult } from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Actor } from './actor.ts';
import { acquireClient, isConnectionLoss, isRetriable, isTooBusy, type Client, type Pool } from './db.ts';
import { fail, Failure } from './errors.ts';
import { proofQuestion, StaleSession, takeProof } from './session.ts';

declare const writes: unique symbol;

/** Reads within one enterprise: row-level security is set for it. */
export interface Reader {
  readonly enterpriseId: number;
  run(q: Sql): Promise<QueryResult>;
}
/** A transaction that may write. Only `transaction` makes one, so a write outside does not compile. */
export interface Tx extends Reader {
  readonly [writes]: true;
  /**
   * Sends a write whose answer nobody waits for; it travels with what follows and fails the transaction at its end.
   * `heard` is told the answer before the commit's.
   */
  send(q: Sql, heard?: (answer: QueryResult) => void): void;
  /** Runs once the work is done, in the same transaction: what is written once however much has happened in it. */
  beforeCommit(then: () => void): void;
  /** Runs after the commit, never on a rollback: hints such as live updates. */
  afterCommit(then: () => void): void;
}

let pool: Pool;
export const usePool = (p: Pool): void => {
  pool = p;
};

const other = new AsyncLocalStorage<Pool>();
/** Runs `work` with its transactions on connections of another pool: the demo's story is told within one. */
export const onPool = <T>(p: Pool, work: () => Promise<T>): Promise<T> => other.run(p, work);

const TRIES = 5;

/** Runs `work` in one transaction as the enterprise of `who`; all of it or nothing. Retries deadlocks whole. */
export const transaction = <T>(who: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(() => attempt(who, work));

/** Tries again, whole, after a deadlock or a serialization failure. */
export async function retrying<T>(once: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once();
    } catch (err) {
      if (!isRetriable(err)) throw err;
      if (tries === TRIES) throw fail('db_query_failed', { why: 'conflict' });
      await new Promise((r) => setTimeout(r, Math.random() * 20 * tries));
    }
  }
}

/** Runs reads as the enterprise of `who`. The end of the transaction is not waited for. */
export const reading = <T>(who: Reading, work: (tx: Reader) => Promise<T>): Promise<T> =>
  readingBegun('begin read only', who, work);

/** The same, with every read seeing the shop as it was at the first of them. */
export const snapshot = <T>(who: Reading, work: (tx: Reader) => Promise<T>): Promise<T> =>
  readingBegun('begin isolation level repeatable read read only', who, work);

/** The same for who proves a whole shop: each read may take an hour, where a person’s are given up after seconds. */
export const auditing = <T>(who: Reading, work: (tx: Reader) => Promise<T>): Promise<T> =>
  readingBegun(`begin read only; set local statement_timeout = '1h'`, who, work);

type Reading = Pick<Actor, 'enterpriseId' | 'proof'>;

async function readingBegun<T>(how: string, who: Reading, work: (tx: Reader) => Promise<T>): Promise<T> {
  const client = await acquireClient(other.getStore() ?? pool);
  const begun = begin(client, who, how);
  const statements = statementsOn(client);
  try {
    const result = await work({ enterpriseId: who.enterpriseId, run: statements.run });
    await begun;
    statements.end();
    client.query('commit').then(
      () => client.release(),
      (err: Error) => client.release(err),
    );
    return result;
  } catch (err) {
    // what a stale session asked for is no answer, nor is its refusal
    const cause = await staleOr(begun, err);
    // what is still under way asks no more
    statements.end();
    await abandon(client, cause);
    throw translated(cause);
  }
}

/** One attempt: for those who decide themselves what a failure means. */
export async function attempt<T>(who: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await acquireClient(other.getStore() ?? pool);
  const before: (() => void)[] = [];
  const after: (() => void)[] = [];
  const sent: Promise<unknown>[] = [begin(client, who, 'begin')];
  const statements = statementsOn(client);
  const { run } = statements;
  const tx = {
    enterpriseId: who.enterpriseId,
    run,
    send: (q: Sql, heard) => void sent.push(unheard(heard ? run(q).then(heard) : run(q))),
    beforeCommit: (then: () => void) => void before.push(then),
    afterCommit: (then: () => void) => void after.push(then),
  } as Tx;
  let result: T;
  try {
    result = await work(tx);
    for (const then of before) then();
    // nobody's commit before the caller is proven
    await sent[0];
    statements.end();
    // the answers of those sent came before this one; where one of them failed, it says so
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw await failedOf(sent, statements.failure());
  } catch (err) {
    const cause = await staleOr(sent[0]!, err);
    // what is still under way asks no more
    statements.end();
    await abandon(client, cause);
    throw translated(cause);
  }
  client.release();
  for (const then of after) then();
  return result;
}

/**
 * BEGIN and the enterprise; the first statement travels right behind them, in the same write. A caller known from
 * memory is proven here: the same flight asks whether the session is still as remembered.
 */
function begin(client: Client, who: Pick<Actor, 'enterpriseId' | 'proof'>, how: string): Promise<unknown> {
  together(client);
  const { proof } = who;
  if (!proof || proof.holds)
    return unheard(
      client.query(`${how}; select set_config('app.enterprise_id', '${Number(who.enterpriseId)}', true)`),
    );
  const begun = client.query(how);
  const proven = client.query(proofQuestion(proof)).then((answer) => takeProof(proof, answer));
  return unheard(Promise.all([unheard(begun), unheard(proven)]));
}

/** What went wrong first among statements that were sent; where nothing did, the work passed over a failure of its own. */
const failedOf = (sent: readonly Promise<unknown>[], first: unknown): Promise<unknown> =>
  Promise.all(sent).then(
    () => first ?? new Error('the transaction was taken back: a statement failed and its work went on'),
    (err: unknown) => err,
  );

/** Awaited later: until then its failure is nobody's unhandled one. */
export function unheard<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

const names = new Map<string, string>();
/** Statements are prepared once a connection, named by their text. */
function run(client: Client, q: Sql): Promise<QueryResult> {
  const text = q.text;
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url');
    if (names.size < 2_000) names.set(text, name);
  }
  together(client);
  return client.query({ name, text, values: q.values as unknown[] });
}

/** Statements sent in one turn leave in one write: the system call costs more than the statement. */
function together(client: Client): void {
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * The statements of one transaction on a connection. They travel together, and after a failed one every later one only
 * says that the transaction is aborted: whoever hears that is told what went wrong first. After its end there are none:
 * the connection is somebody else's by then.
 */
function statementsOn(client: Client) {
  let first: unknown;
  let over = false;
  return {
    run: (q: Sql): Promise<QueryResult> => {
      if (over) return Promise.reject(new Error(`asked after the end of its transaction: ${q.text}`));
      return run(client, q).catch((err: unknown) => {
        first ??= err;
        throw (err as { code?: string }).code === ABORTED ? first : err;
      });
    },
    end: () => void (over = true),
    failure: () => first,
  };
}
const ABORTED = '25P02';

/** The staleness of the session, where that is what begin found; else the error. */
const staleOr = (begun: Promise<unknown>, err: unknown): Promise<unknown> =>
  begun.then(
    () => err,
    (first: unknown) => (first instanceof StaleSession ? first : err),
  );

async function abandon(client: Client, err: unknown): Promise<void> {
  if (isConnectionLoss(err)) return client.release(err as Error);
  try {
    await client.query('rollback');
    client.release();
  } catch (lost) {
    client.release(lost as Error);
  }
}

function translated(err: unknown): unknown {
  if (err instanceof Failure) return err;
  if (isConnectionLoss(err) || isTooBusy(err))
    return fail('db_query_failed', { why: (err as Error).message });
  return err;
}
