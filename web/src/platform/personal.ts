import { sessionUser } from './session.ts';
import { copyOf, stored, type Stored } from './storage.ts';

/** What the browser keeps for one person: `personal('list', 'orders')`. */
export function personalStore<T>(kind: string, name?: string, where?: 'browser' | 'tab'): Stored<T> {
  const own = `${kind}.${sessionUser()?.Id ?? 0}`;
  return stored(name ? `${own}.${name}` : own, where);
}

/** What is shown of the server's without a network; signing out forgets it. */
export const personalCopy = <T>(kind: string): Stored<T> => copyOf(sessionUser()?.Id ?? 0, kind);
