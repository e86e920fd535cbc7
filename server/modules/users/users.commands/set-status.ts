import { users } from '../../../../contract/users.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { endSessions } from '../../../platform/sessions.ts';
import { record } from '../../audit/index.ts';
import { setBlocked } from '../users.store.ts';
import { assertAnotherAdmin, presentForUpdate } from './assert-present.ts';
import { show } from './show.ts';

/** Blocks or unblocks a user; blocking ends their sessions at once. */
export const setStatus = command(
  users.setStatus,
  async (tx, who, { id, status }, fail) => {
    const person = await presentForUpdate(tx, id, fail);
    if (status === 'blocked') {
      if (id === who.userId) throw fail('self_delete');
      if (person.group_id === GROUPS.admin) await assertAnotherAdmin(tx, id, fail);
    }
    await setBlocked(tx, who, id, status === 'blocked');
    if (status === 'blocked') await endSessions(tx, id, 'blocked');
    record(tx, who, {
      action: 'user.status',
      thing: 'user',
      id,
      before: { status: person.status },
      after: { status },
    });
    announce(tx, 'users');
    return { id };
  },
  { show },
);
