import { notifications } from '../../../contract/notifications.ts';
import { command } from '../../platform/command.ts';
import { announce } from '../../platform/live.ts';
import { kindsFor } from './kinds.ts';
import { choicesOf } from './notifications.queries.ts';
import { markAllRead, markRead, writeChoice } from './notifications.store.ts';

/** Marks one own notification as read. */
export const readOne = command(notifications.read, async (tx, who, { id }, fail) => {
  if (!(await markRead(tx, who, id))) throw fail('not_found');
  return null;
});

export const readAll = command(notifications.readAll, async (tx, who) => {
  await markAllRead(tx, who);
  return null;
});

/** Chooses where one is told of something. */
export const choose = command(
  notifications.choose,
  async (tx, who, choice, fail) => {
    const kind = kindsFor(who).find(({ key }) => key === choice.kind);
    if (!kind) throw fail('not_found');
    if (kind.always) throw fail('notice_always');
    await writeChoice(tx, who, choice);
    announce(tx, 'notifications');
    return { kind: kind.key };
  },
  { show: (tx, who) => choicesOf(tx, who) },
);
