import type { AnyEndpoint, DataOf, Given, Reply } from '../../contract/endpoint.ts';
import type { Actor } from './actor.ts';
import { fail, type FailOf } from './errors.ts';
import { storeReply, replyOfKey } from './idempotency.ts';
import { attempt, reading, retrying, snapshot, transaction, unheard, type Reader, type Tx } from './tx.ts';

type Work<E extends AnyEndpoint, P, F> = (
  tx: Tx,
  who: Actor,
  input: Given<E>,
  fail: FailOf<E>,
  prepared: P,
) => Promise<F>;
interface Around<E extends AnyEndpoint, P, F> {
  /** What takes its time and needs no lock: a picture read, a password hashed. Before the transaction. */
  prepare?: (who: Actor, input: Given<E>, fail: FailOf<E>) => Promise<P>;
  /** What the screen shows of it, read after the commit, when no row is locked any more. */
  show?: (tx: Reader, who: Actor, facts: F, input: Given<E>, prepared: P) => Promise<DataOf<E>>;
  /** What of the facts is kept with the key, where that is not all: what held only then is asked again. */
  keep?: (facts: F) => F;
  /**
   * `show` asks all it asks in one turn: its questions travel with the commit and are answered right before it, which
   * spares two ways to the database. For what is done every second by many.
   */
  showsWithCommit?: true;
}
type Handler<E extends AnyEndpoint> = (who: Actor, input: Given<E>) => Promise<Reply<E>>;

/**
 * A command, typed by its endpoint: who acts and what is wanted, in one transaction with its idempotency row. It
 * answers ids and small facts; those are kept with the key, and the same key with the same input gives them again.
 * Errors: those its endpoint declares, and same_key_other_body.
 */
export function command<E extends AnyEndpoint, P = undefined>(
  e: E,
  work: Work<E, P, DataOf<E>>,
  around?: Omit<Around<E, P, DataOf<E>>, 'show' | 'keep'>,
): Handler<E>;
export function command<E extends AnyEndpoint, F, P = undefined>(
  e: E,
  work: Work<E, P, F>,
  around: Around<E, P, F> & Required<Pick<Around<E, P, F>, 'show'>>,
): Handler<E>;
export function command<E extends AnyEndpoint, F, P>(
  e: E,
  work: Work<E, P, F>,
  { prepare, show, keep, showsWithCommit }: Around<E, P, F> = {},
): Handler<E> {
  const route = `${e.module}.${e.name}`;
  return async (who, input) => {
    const prepared = (await prepare?.(who, input, fail)) as P;
    const page = (tx: Reader, facts: F) => show!(tx, who, facts, input, prepared);
    const watched = show && !who.unwatched;
    const { facts, early } = await once(route, who, (tx) => work(tx, who, input, fail, prepared), {
      keep,
      page: watched && showsWithCommit && page,
    });
    const Data = watched ? await (early ?? reading(who, (tx) => page(tx, facts))) : facts;
    return { Data } as Reply<E>;
  };
}

/**
 * Nearly every key is new, so the work is done first and the key written last: of two with one key the second fails
 * there, or on what the first has changed, takes everything back and answers what the first has kept.
 */
function once<F, D>(
  route: string,
  who: Actor,
  work: (tx: Tx) => Promise<F>,
  {
    keep = (facts) => facts,
    page,
  }: {
    keep: ((facts: F) => F) | undefined;
    page: ((tx: Reader, facts: F) => Promise<D>) | false | undefined;
  },
): Promise<{ facts: F; early?: Promise<D> | undefined }> {
  const whole = async (tx: Tx) => {
    const facts = await work(tx);
    if (who.idempotency) storeReply(tx, who, route, keep(facts));
    return { facts, early: page ? unheard(page(tx, facts)) : undefined };
  };
  if (!who.idempotency) return transaction(who, whole);
  return retrying(async () => {
    try {
      return await attempt(who, whole);
    } catch (err) {
      const before = await reading(who, (tx) => replyOfKey<F>(tx, who, route));
      if (before) return before;
      throw err;
    }
  });
}

/** What a screen shows, typed by its endpoint, all of it as of one moment: a list's rows and its totals agree. */
export const view =
  <E extends AnyEndpoint>(
    _e: E,
    work: (tx: Reader, who: Actor, input: Given<E>, fail: FailOf<E>) => Promise<Reply<E>>,
  ): Handler<E> =>
  (who, input) =>
    snapshot(who, (tx) => work(tx, who, input, fail));
