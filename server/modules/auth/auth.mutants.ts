import type { Mutant } from '../../../test/mutants/mutant.ts';

const HTTP = ['server/platform/http.test.ts'];
const PEOPLE = ['server/modules/users/people.test.ts'];
const SESSIONS = ['test/contract/sessions.test.ts'];

const FIRST = ['server/modules/auth/first-run.test.ts'];
const REGISTERED = ['server/modules/auth/registration.test.ts'];
const beginnings = 'server/modules/auth/beginnings.store.ts';
const registering = 'server/modules/auth/auth.commands/register.ts';

export const MUTANTS: Mutant[] = [
  {
    bug: 'the cookie goes over plain HTTP too',
    file: 'server/modules/auth/auth.routes.ts',
    find: "config.publicUrl.startsWith('https:');",
    replace: "config.publicUrl.startsWith('https:') && false;",
    seenBy: HTTP,
  },
  {
    bug: 'scripts can read the cookie',
    file: 'server/modules/auth/auth.routes.ts',
    find: 'httpOnly: true,',
    replace: 'httpOnly: false,',
    seenBy: HTTP,
  },
  {
    bug: 'the cookie comes along from other sites',
    file: 'server/modules/auth/auth.routes.ts',
    find: "sameSite: 'strict',",
    replace: "sameSite: 'lax',",
    seenBy: HTTP,
  },
  {
    bug: 'a new password leaves the other sessions',
    file: 'server/modules/auth/auth.commands/profile.ts',
    find: `await endSessions(tx, who.userId!, 'password', who.sessionId);`,
    replace: '',
    seenBy: SESSIONS,
  },
  {
    bug: 'a new password ends the session it was set in',
    file: 'server/modules/auth/auth.commands/profile.ts',
    find: `await endSessions(tx, who.userId!, 'password', who.sessionId);`,
    replace: `await endSessions(tx, who.userId!, 'password');`,
    seenBy: SESSIONS,
  },
  {
    bug: 'a reset leaves the sessions',
    file: 'server/modules/auth/auth.commands/reset-password.ts',
    find: `await endSessions(tx, link.user_id, 'password');`,
    replace: '',
    seenBy: SESSIONS,
  },
  {
    bug: 'signing out ends nothing',
    file: 'server/modules/auth/auth.commands/sessions.ts',
    find: `await endSession(tx, who.userId!, who.sessionId!, 'signed_out');`,
    replace: '',
    seenBy: SESSIONS,
  },
  {
    bug: 'a reset link works twice',
    file: 'server/modules/auth/auth.commands/reset-password.ts',
    find: 'if (!link || link.used_at) throw',
    replace: 'if (!link) throw',
    seenBy: ['server/modules/auth/auth.test.ts'],
    unseen: 'the second wall behind it, the conditional update, refuses the second use with the same code',
  },
  {
    bug: 'a reset link works for ever',
    file: 'server/modules/auth/auth.commands/reset-password.ts',
    find: 'if (link.expires_at <= now()) throw',
    replace: 'if (link.expires_at <= new Date(0)) throw',
    seenBy: ['server/modules/auth/auth.test.ts'],
  },
  {
    bug: 'twenty wrong tries lock nothing',
    file: 'server/modules/auth/auth.rules.ts',
    find: 'wrongByAccount >= LOCK_AFTER ||',
    replace: 'wrongByAccount >= 1_000 ||',
    seenBy: ['server/modules/auth/auth.test.ts'],
  },
  {
    bug: 'an administrator’s new password leaves the sessions',
    file: 'server/modules/auth/auth.commands/access.ts',
    find: "await endSessions(tx, id, 'password');",
    replace: '',
    seenBy: PEOPLE,
  },
  {
    bug: 'an invitation that was sent again works twice over',
    file: 'server/modules/auth/auth.commands/links.ts',
    find: '  await voidLinks(tx, id);\n  const token',
    replace: '  const token',
    seenBy: PEOPLE,
  },
  {
    bug: 'an invitation works for ever',
    file: 'server/modules/auth/auth.commands/links.ts',
    find: "'invitation', INVITATION_DAYS * 24 * 60);",
    replace: "'invitation', 400 * 24 * 60);",
    seenBy: PEOPLE,
  },
  {
    bug: 'who was kept out is not in the history',
    file: 'server/modules/auth/auth.commands/sign-in.ts',
    find: "await keptOut('wrong_password');",
    replace: '',
    seenBy: PEOPLE,
  },
  {
    bug: 'a one-time password becomes one’s own',
    file: 'server/modules/auth/auth.commands/profile.ts',
    find: "if (input.password === input.old_password) throw fail('password_same');",
    replace: '',
    seenBy: PEOPLE,
  },
  {
    bug: 'an open page of who was blocked goes on',
    file: 'server/platform/live.ts',
    find: 'this.ended.add(enterpriseId);',
    replace: '',
    seenBy: ['server/platform/live.test.ts'],
  },
  {
    bug: 'two found the first shop with one code',
    file: beginnings,
    find: 'delete from setup_codes where code_hash = ${hashOf(code)}`)) === 1',
    replace: 'delete from setup_codes where code_hash = ${hashOf(code)}`)) >= 0',
    seenBy: FIRST,
  },
  {
    bug: 'the code of the start before still works',
    file: beginnings,
    find: 'do update set code_hash = excluded.code_hash, made_at = excluded.made_at',
    replace: 'do nothing',
    seenBy: FIRST,
  },
  {
    bug: 'the code is kept as it is',
    file: beginnings,
    find: 'do update set code_hash = excluded.code_hash, made_at = excluded.made_at`,\n    [hashOf(code), now()]',
    replace:
      'do update set code_hash = excluded.code_hash, made_at = excluded.made_at`,\n    [Buffer.from(code), now()]',
    seenBy: FIRST,
  },
  {
    bug: 'a code may be guessed as often as one likes',
    file: 'server/modules/auth/auth.commands/first-run.ts',
    find: '    await recordFailedAttempt(pool, visitor);\n',
    replace: '',
    seenBy: FIRST,
  },
  {
    bug: 'whoever founded the shop has to change the password at once',
    file: 'server/modules/users/users.commands/first-administrator.ts',
    find: '  await setPassword(tx, id, hash);\n',
    replace: '  void setPassword;\n',
    seenBy: FIRST,
  },
  {
    bug: 'a mailed link founds two shops',
    file: beginnings,
    find: 'where token_hash = ${hashOf(token)} and used_at is null`,\n  )) === 1',
    replace: 'where token_hash = ${hashOf(token)}`,\n  )) === 1',
    seenBy: REGISTERED,
  },
  {
    bug: 'the link mailed before still works',
    file: beginnings,
    find: '  await endRegistrations(tx, r.email);\n',
    replace: '',
    seenBy: REGISTERED,
  },
  {
    bug: 'a link works for ever',
    file: registering,
    find: 'asked.expires_at <= now()',
    replace: 'asked.expires_at > asked.expires_at',
    seenBy: REGISTERED,
  },
  {
    bug: 'the page tells who has an account',
    file: registering,
    find: "if (taken) return outbox.enqueue(tx, 'mail', takenMail(address, addressOf('/login')));",
    replace: "if (taken) { void takenMail; throw fail('registration_often'); }",
    seenBy: REGISTERED,
  },
  {
    bug: 'robots register shops',
    file: registering,
    find: '!(await botCheck.passes(bot_answer, call.ip))',
    replace: '!botCheck || bot_answer === "x"',
    seenBy: REGISTERED,
  },
  {
    bug: 'somebody’s mailbox is filled with links',
    file: 'server/modules/auth/auth.rules.ts',
    find: 'byEmail >= MAILS || byAddress',
    replace: 'byEmail >= 99 * MAILS || byAddress',
    seenBy: REGISTERED,
  },
];
