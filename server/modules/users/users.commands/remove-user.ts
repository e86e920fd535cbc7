import { users } from '../../../../contract/users.ts';
import { GROUPS } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { endSessions } from '../../../platform/sessions.ts';
import { record } from '../../audit/index.ts';
import { deleteLogins, setDeleted } from '../users.store.ts';
import { assertAnotherAdmin, presentForUpdate } from './assert-present.ts';
import { tellLinksVoid, tellRemoved } from './subscribers.ts';

/** Deletes a user. The row stays, so that the past goes on to say who it was. */
export const removeUser = command(users.remove, async (tx, who, { id }, fail) => {
  if (id === who.userId) throw fail('self_delete');
  const person = await presentForUpdate(tx, id, fail);
  if (person.group_id === GROUPS.admin) await assertAnotherAdmin(tx, id, fail);
  await setDeleted(tx, who, id);
  await deleteLogins(tx, id);
  await endSessions(tx, id, 'deleted');
  await tellLinksVoid(tx, id);
  await tellRemoved(tx, id);
  record(tx, who, {
    action: 'user.remove',
    thing: 'user',
    id,
    before: { status: person.status, username: person.username, email: person.email },
  });
  announce(tx, 'users');
  return null;
});
