import { fail } from '../../platform/errors.ts';
import { command } from '../../platform/tx.ts';
import { markAllRead, markRead } from './organisation.store.ts';

/** Marks one own notification as read. Errors: not_found. */
export const readOne = command(async (tx, who, { id }: { id: number }) => {
  if (!(await markRead(tx, who, id))) throw fail('not_found');
  return { Data: null };
});

export const readAll = command(async (tx, who, _input: object) => {
  await markAllRead(tx, who);
  return { Data: null };
});
