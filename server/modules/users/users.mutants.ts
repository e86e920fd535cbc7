import type { Mutant } from '../../../test/mutants/mutant.ts';

const SESSIONS = ['test/contract/sessions.test.ts'];
const USERS = ['server/modules/users/users.test.ts'];
const LEFT = ['test/contract/commands.test.ts'];

export const MUTANTS: Mutant[] = [
  {
    bug: 'blocking leaves the sessions',
    file: 'server/modules/users/users.commands/set-status.ts',
    find: "if (status === 'blocked') await endSessions(tx, id, 'blocked');",
    replace: '',
    seenBy: ['server/modules/users/users.test.ts'],
  },
  {
    bug: 'a new role leaves the sessions',
    file: 'server/modules/users/users.commands/set-role.ts',
    find: "await endSessions(tx, id, 'role', id === who.userId ? who.sessionId : null);",
    replace: '',
    seenBy: SESSIONS,
  },
  // people
  {
    bug: 'somebody blocks himself',
    file: 'server/modules/users/users.commands/set-status.ts',
    find: "if (id === who.userId) throw fail('self_delete');",
    replace: '',
    seenBy: USERS,
  },
  {
    bug: 'the last administrator is demoted',
    file: 'server/modules/users/users.commands/set-role.ts',
    find: 'if (person.group_id === GROUPS.admin && group_id !== GROUPS.admin) await',
    replace: 'if (person.group_id === GROUPS.admin && group_id === GROUPS.customer) await',
    seenBy: USERS,
  },
  {
    bug: 'blocked administrators count as another one',
    file: 'server/modules/users/users.store.ts',
    find: 'and deleted_at is null and blocked_at is null and verified_at is not null order by id for update`',
    replace: 'and deleted_at is null order by id for update`',
    seenBy: USERS,
  },
  {
    bug: 'two administrators demote each other at once',
    file: 'server/modules/users/users.store.ts',
    find: 'and verified_at is not null order by id for update`',
    replace: 'and verified_at is not null order by id`',
    seenBy: USERS,
  },
  {
    bug: 'blocking leaves no audit row',
    file: 'server/modules/users/users.commands/set-status.ts',
    find: "record(tx, who, {\n      action: 'user.status',",
    replace: "if (tx.enterpriseId < 0) record(tx, who, {\n      action: 'user.status',",
    seenBy: LEFT,
  },
  {
    bug: 'a packer reads everybody’s e-mail and permissions',
    file: 'server/modules/users/users.queries.ts',
    find: '!isAdmin(who) && sql`u.group_id = ${GROUPS.delivery}`,',
    replace: '',
    seenBy: USERS,
  },
  {
    bug: 'a packer reads the e-mail of a delivery user',
    file: 'server/modules/users/users.queries.ts',
    find: 'const shown = isAdmin(who) ? row : withoutPrivate;',
    replace: 'const shown = row;',
    seenBy: USERS,
  },
  {
    bug: 'of two who set a role at once the first is written over',
    file: 'server/modules/users/users.commands/set-role.ts',
    find: "if (seen && !isSameRole(person, seen)) throw fail('role_changed');",
    replace: '',
    seenBy: USERS,
  },
  {
    bug: 'what the group cannot have makes two roles differ',
    file: 'server/modules/users/users.commands/set-role.ts',
    find: 'levelsOf(group_id, roles, isSpecial(person.id)),',
    replace: 'roles,',
    seenBy: USERS,
  },
  {
    bug: 'what modules ask beside their calls is not told',
    file: 'server/modules.ts',
    find: '...Object.values(abilities),',
    replace: '',
    seenBy: ['test/contract/abilities.test.ts'],
  },
  {
    bug: 'a new role is not told to open screens',
    file: 'server/modules/users/users.commands/set-role.ts',
    find: "      after: { group_id, roles },\n    });\n    announce(tx, 'users');",
    replace: '      after: { group_id, roles },\n    });',
    seenBy: LEFT,
  },
  {
    bug: 'a password of nine signs fits',
    file: 'server/modules/users/users.rules.ts',
    find: 'password.length >= 10',
    replace: 'password.length >= 9',
    seenBy: USERS,
  },
  {
    bug: 'a common password in capitals fits',
    file: 'server/modules/users/users.rules.ts',
    find: '!common.has(password.toLowerCase());',
    replace: '!common.has(password);',
    seenBy: USERS,
  },
];
