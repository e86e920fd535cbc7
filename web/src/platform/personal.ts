import { sessionUser } from './session.ts';
import { stored, type Stored } from './storage.ts';

/** What the browser keeps for one person: `personal('list', 'orders')`. */
export function personalStore<T>(kind: string, name?: string, where?: 'browser' | 'tab'): Stored<T> {
  const own = `${kind}.${sessionUser()?.Id ?? 0}`;
  return stored(name ? `${own}.${name}` : own, where);
}
