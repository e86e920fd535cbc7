import type { Tx } from '../../platform/tx.ts';
import { insertLetters, type Happening } from './letters.store.ts';
import { wake } from './wake.ts';

const gathered = new WeakMap<Tx, Happening[]>();

/**
 * Notes what happened in this transaction. All of it is written as letters in one statement before the commit, where
 * anybody wants to know: both happen or neither.
 */
export function happened(tx: Tx, happening: Happening): void {
  const before = gathered.get(tx);
  if (before) return void before.push(happening);
  const all = [happening];
  gathered.set(tx, all);
  tx.beforeCommit(() =>
    insertLetters(tx, once(all), (webhooks) =>
      tx.afterCommit(() => void wake(tx.enterpriseId, [...new Set(webhooks)])),
    ),
  );
}

/** How many of an item there are is one fact, however often it changed on the way. */
function once(all: Happening[]): Happening[] {
  const items = new Set<number>();
  return all.filter(({ kind, id }) => {
    if (kind !== 'item') return true;
    const isFirst = !items.has(id);
    items.add(id);
    return isFirst;
  });
}
