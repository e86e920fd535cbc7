import type { LookKind } from '../../../contract/privacy.looks.ts';
import { GROUPS } from '../../../contract/shared.ts';
import type { Actor } from '../../platform/actor.ts';
import { now } from '../../platform/clock.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { insertLooks, type Look } from './privacy.store.ts';

/** What was looked at; nothing of it: a list. */
export interface Seen {
  customerId?: number | null;
  /** The number of the order or round, and where it is. */
  label?: string;
  link?: string | null;
}
/** Wraps what answers personal data: once it has answered, who looked is noted. Nobody waits for the note. */
export const looking =
  <I, R, More extends unknown[]>(
    kind: LookKind,
    handler: (who: Actor, input: I, ...more: More) => Promise<R>,
    seen: (reply: R, input: I) => Seen = () => ({}),
  ) =>
  async (who: Actor, input: I, ...more: More): Promise<R> => {
    const reply = await handler(who, input, ...more);
    // customers look at their own; one row is asked for where a card tells how many there are
    const counts = (input as { page_size?: number }).page_size === 1;
    if (who.groupId !== GROUPS.customer && !counts) noteLook(who, kind, seen(reply, input));
    return reply;
  };

const HOUR_MS = 3_600_000;
const MOST_REMEMBERED = 50_000;
/** What was noted this hour, so that a screen that is read again every few seconds asks nothing of the database. */
let hour = 0;
const noted = new Set<string>();

/** By enterprise; what comes while a note is written goes with the next. */
const waiting = new Map<number, Look[]>();
const writing = new Map<number, Promise<void>>();

function noteLook(who: Actor, kind: LookKind, { customerId = null, label = '', link = null }: Seen): void {
  const at = now();
  const thisHour = Math.floor(at.getTime() / HOUR_MS);
  if (thisHour !== hour || noted.size > MOST_REMEMBERED) noted.clear();
  hour = thisHour;
  const key = [who.enterpriseId, who.userId, who.key?.id, kind, label, customerId].join('/');
  if (noted.has(key)) return;
  noted.add(key);
  const look: Look = {
    at,
    kind,
    userId: who.userId,
    apiKeyName: who.key?.name ?? null,
    ip: who.ip,
    customerId,
    label,
    link,
  };
  const mine = waiting.get(who.enterpriseId);
  if (mine) mine.push(look);
  else waiting.set(who.enterpriseId, [look]);
  if (!writing.has(who.enterpriseId)) {
    const work = write(who.enterpriseId).finally(() => writing.delete(who.enterpriseId));
    writing.set(who.enterpriseId, work);
  }
}

const TRIES = 3;
const AGAIN_MS = 1_000;
/** At once, as long as there is something; a database that is away for a moment is waited for. */
async function write(enterpriseId: number): Promise<void> {
  for (let tries = 0; waiting.has(enterpriseId) && tries < TRIES;) {
    const looks = waiting.get(enterpriseId)!;
    waiting.delete(enterpriseId);
    try {
      await transaction(system(enterpriseId), (tx) => insertLooks(tx, looks));
      tries = 0;
    } catch {
      waiting.set(enterpriseId, [...looks, ...(waiting.get(enterpriseId) ?? [])]);
      tries += 1;
      await new Promise((again) => setTimeout(again, AGAIN_MS));
    }
  }
}

/** Once all that was noted until now is written: for tests. */
export const looksWritten = (): Promise<unknown> => Promise.all(writing.values());
/** As after a start: for tests, of which many may follow one another in a process, each with a database of its own. */
export const forgetLooks = (): void => noted.clear();
