import { users } from '../../../../contract/users.ts';
import { levelsOf } from '../../../../contract/rights.ts';
import { AREAS, GROUPS, type GroupId, type Roles } from '../../../../contract/shared.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { isSpecial } from '../../../platform/session.ts';
import { endSessions } from '../../../platform/sessions.ts';
import { record } from '../../audit/index.ts';
import { assertCustomer } from '../shop-customers.ts';
import { setGroup } from '../users.store.ts';
import { assertAnotherAdmin, presentForUpdate } from './assert-present.ts';
import { show } from './show.ts';

interface Role {
  group_id: GroupId;
  roles: Roles;
}

/** Sets group and rights; the user's other sessions end at once. */
export const setRole = command(
  users.setRole,
  async (tx, who, { id, group_id, roles, seen, customer_id: chosen = null }, fail) => {
    const person = await presentForUpdate(tx, id, fail);
    if (seen && !isSameRole(person, seen)) throw fail('role_changed');
    if (person.group_id === GROUPS.admin && group_id !== GROUPS.admin) await assertAnotherAdmin(tx, id, fail);
    // who was a customer's and is no longer, is nobody's
    const customer_id = chosen ?? (group_id === GROUPS.customer ? person.customer_id : null);
    await assertCustomer(tx, customer_id, group_id, fail);
    await setGroup(tx, id, group_id, roles as Roles, customer_id);
    await endSessions(tx, id, 'role', id === who.userId ? who.sessionId : null);
    record(tx, who, {
      action: 'user.role',
      thing: 'user',
      id,
      before: { group_id: person.group_id, roles: person.roles, ...ofCustomer(person.customer_id) },
      after: { group_id, roles, ...ofCustomer(customer_id) },
    });
    announce(tx, 'users');
    return { id };
  },
  { show },
);

const ofCustomer = (customer_id: number | null) => (customer_id === null ? {} : { customer_id });

/** By what counts: a level above the group's ceiling is none. */
function isSameRole(person: Role & { id: number }, seen: Role): boolean {
  const [now, then] = [person, seen].map(({ group_id, roles }) =>
    levelsOf(group_id, roles, isSpecial(person.id)),
  );
  return person.group_id === seen.group_id && AREAS.every((area) => now![area] === then![area]);
}
