import { stored } from './storage.ts';
import { uuid } from './uuid.ts';

/** Whoever does the same a day later means to do it again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface Waiting {
  key: string;
  since: number;
}
type All = Record<string, Waiting>;
const tab = stored<All>('unanswered', 'tab');
/** What this page knows itself, should the tab's storage be full or closed. */
let waiting: All | undefined;

/**
 * A change keeps its key until the server has answered: sent again after a gap it is done once, after a reload too, for a
 * form's draft outlives that and may be sent as it was. `secret`: nothing of it is kept in the browser.
 */
export function keyFor(call: string, secret: boolean): string {
  const name = nameOf(call);
  const known = all()[name];
  if (known) return known.key;
  const key = uuid();
  set({ ...all(), [name]: { key, since: Date.now() } }, secret ? name : undefined);
  return key;
}

/** The server has said how it went: who sends the same again means to do it once more. */
export function answered(call: string): void {
  const { [nameOf(call)]: _, ...rest } = all();
  set(rest);
}

/** Names of this page alone: a digest of a password could be guessed from. */
const unkept = new Set<string>();

function all(): All {
  waiting ??= tab.read() ?? {};
  const from = Date.now() - KEPT_MS;
  return Object.fromEntries(Object.entries(waiting).filter(([, { since }]) => since > from));
}

function set(now: All, secret?: string) {
  if (secret !== undefined) unkept.add(secret);
  waiting = now;
  const kept = Object.entries(now).filter(([name]) => !unkept.has(name));
  try {
    tab.write(kept.length > 0 ? Object.fromEntries(kept) : undefined);
  } catch {
    // a full storage stops no call
  }
}

/**
 * A digest, for a body may be long and tell of people. Two that share one would be refused by the server
 * (`same_key_other_body`), never done as each other.
 */
function nameOf(call: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < call.length; i++) {
    const code = call.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}.${call.length}`;
}
