import { notifications } from '../../../contract/notifications.ts';
import { command } from '../../platform/command.ts';
import { markAllRead, markRead } from './notifications.store.ts';

/** Marks one own notification as read. */
export const readOne = command(notifications.read, async (tx, who, { id }, fail) => {
  if (!(await markRead(tx, who, id))) throw fail('not_found');
  return null;
});

export const readAll = command(notifications.readAll, async (tx, who) => {
  await markAllRead(tx, who);
  return null;
});
