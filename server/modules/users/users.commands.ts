import { users } from '../../../contract/users.ts';
import { levelsOf } from '../../../contract/rights.ts';
import { AREAS, GROUPS, type GroupId, type Roles } from '../../../contract/shared.ts';
import { command } from '../../platform/command.ts';
import type { Fail } from '../../platform/errors.ts';
import { announce } from '../../platform/live.ts';
import { isSpecial } from '../../platform/session.ts';
import { endSessions } from '../../platform/sessions.ts';
import type { Reader, Tx } from '../../platform/tx.ts';
import { record } from '../audit/index.ts';
import { userRow } from './users.queries.ts';
import { personForUpdate, setBlocked, setGroup, lockAdmins } from './users.store.ts';

interface Role {
  group_id: GroupId;
  roles: Roles;
}

const show = {
  show: async (tx: Reader, _who: unknown, { id }: { id: number }) => (await userRow(tx, id))!,
};

/** Blocks or unblocks a user; blocking ends their sessions at once. */
export const setStatus = command(
  users.setStatus,
  async (tx, who, { id, status }, fail) => {
    const person = await personForUpdate(tx, id);
    if (!person) throw fail('not_found');
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
  show,
);

/** Sets group and rights; the user's other sessions end at once. */
export const setRole = command(
  users.setRole,
  async (tx, who, { id, group_id, roles, seen }, fail) => {
    const person = await personForUpdate(tx, id);
    if (!person) throw fail('not_found');
    if (seen && !isSameRole(person, seen)) throw fail('role_changed');
    if (person.group_id === GROUPS.admin && group_id !== GROUPS.admin) await assertAnotherAdmin(tx, id, fail);
    await setGroup(tx, id, group_id, roles as Roles);
    await endSessions(tx, id, 'role', id === who.userId ? who.sessionId : null);
    record(tx, who, {
      action: 'user.role',
      thing: 'user',
      id,
      before: { group_id: person.group_id, roles: person.roles },
      after: { group_id, roles },
    });
    announce(tx, 'users');
    return { id };
  },
  show,
);

/** By what counts: a level above the group's ceiling is none. */
function isSameRole(person: Role & { id: number }, seen: Role): boolean {
  const [now, then] = [person, seen].map(({ group_id, roles }) =>
    levelsOf(group_id, roles, isSpecial(person.id)),
  );
  return person.group_id === seen.group_id && AREAS.every((area) => now![area] === then![area]);
}

/** Locks all admins first, so that two of them cannot demote each other at once. */
async function assertAnotherAdmin(tx: Tx, id: number, fail: Fail<'last_admin'>): Promise<void> {
  const active = await lockAdmins(tx);
  if (!active.some((a) => a !== id)) throw fail('last_admin');
}
