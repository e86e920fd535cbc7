import { GROUPS, type GroupId, type Roles } from '../../../contract/shared.ts';
import { fail } from '../../platform/errors.ts';
import { command, type Tx } from '../../platform/tx.ts';
import { record } from '../audit/index.ts';
import { userRow } from './users.queries.ts';
import { endSessions, personForUpdate, setBlocked, setGroup, lockAdmins } from './users.store.ts';

/** Blocks or unblocks a user; blocking ends their sessions at once. Errors: not_found, self_delete, last_admin. */
export const setStatus = command(
  async (tx, who, { id, status }: { id: number; status: 'active' | 'blocked' }) => {
    const person = await personForUpdate(tx, id);
    if (!person) throw fail('not_found');
    if (status === 'blocked') {
      if (id === who.userId) throw fail('self_delete');
      if (person.group_id === GROUPS.admin) await assertAnotherAdmin(tx, id);
    }
    await setBlocked(tx, who, id, status === 'blocked');
    if (status === 'blocked') await endSessions(tx, id, null);
    record(tx, who, {
      action: 'user.status',
      thing: 'user',
      id,
      before: { status: person.status },
      after: { status },
    });
    return { Data: await userRow(tx, id) };
  },
);

interface SetRole {
  id: number;
  group_id: GroupId;
  roles: Roles;
}
/** Sets group and rights; the user's other sessions end at once. Errors: not_found, last_admin. */
export const setRole = command(async (tx, who, { id, group_id, roles }: SetRole) => {
  const person = await personForUpdate(tx, id);
  if (!person) throw fail('not_found');
  if (person.group_id === GROUPS.admin && group_id !== GROUPS.admin) await assertAnotherAdmin(tx, id);
  await setGroup(tx, id, group_id, roles);
  await endSessions(tx, id, id === who.userId ? who.sessionId : null);
  record(tx, who, {
    action: 'user.role',
    thing: 'user',
    id,
    before: { group_id: person.group_id, roles: person.roles },
    after: { group_id, roles },
  });
  return { Data: await userRow(tx, id) };
});

/** Locks all admins first, so that two of them cannot demote each other at once. */
async function assertAnotherAdmin(tx: Tx, id: number): Promise<void> {
  const active = await lockAdmins(tx);
  if (!active.some((a) => a !== id)) throw fail('last_admin');
}
