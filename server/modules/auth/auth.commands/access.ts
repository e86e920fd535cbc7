import { authScreens } from '../../../../contract/auth.screens.ts';
import { access } from '../../../../contract/auth.ts';
import type { Actor } from '../../../platform/actor.ts';
import { command } from '../../../platform/command.ts';
import { invalid } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { NO_PASSWORD, oneTimePassword, type HandedOver } from '../../../platform/passwords.ts';
import { endSession, endSessions } from '../../../platform/sessions.ts';
import type { Reader } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { personById, presentForUpdate, setOneTimePassword } from '../../users/index.ts';
import { authNotices } from '../auth.notices.ts';
import { invitationOf } from '../auth.queries.ts';
import { deleteAttemptsOf, voidLinks } from '../auth.store.ts';
import { mailInvitation, mailReset } from './links.ts';

/**
 * An administrator ends somebody's password: a one-time one is answered once, or a link is mailed. All sessions end, and so
 * does the lock after wrong tries.
 */
export const resetUserPassword = command(
  access.resetPassword,
  async (tx, who, { id, access: by }, fail, { hash }: HandedOver) => {
    if (id === who.userId) throw fail('own_password');
    const person = await presentForUpdate(tx, id, fail);
    if (person.status === 'blocked') throw fail('block');
    if (by === 'mail' && !person.email) throw invalid({ path: 'email', problem: 'required' });
    await voidLinks(tx, id);
    await setOneTimePassword(tx, id, hash);
    await endSessions(tx, id, 'password');
    await deleteAttemptsOf(tx, id);
    if (by === 'mail' && person.status === 'unverified') await mailInvitation(tx, who, person);
    else if (by === 'mail') await mailReset(tx, person);
    else
      await notify(
        tx,
        authNotices.security,
        { userId: id },
        {
          type: 'warning',
          title: { th: 'ผู้ดูแลระบบตั้งรหัสผ่านใหม่ให้คุณ', en: 'An administrator set a new password for you' },
          message: {
            th: `${who.name} ตั้งให้ รหัสเดิมใช้ไม่ได้แล้ว ถ้าคุณไม่ได้ขอ แจ้งผู้ดูแลระบบทันที`,
            en: `By ${who.name}. The old one no longer works. If you did not ask for it, tell your administrator at once.`,
          },
          link: authScreens.me(),
        },
      );
    record(tx, who, { action: 'user.password', thing: 'user', id, after: { access: by } });
    announce(tx, 'users');
    return { id };
  },
  {
    prepare: async (_who, { access: by }) => (by === 'one_time' ? oneTimePassword() : NO_PASSWORD),
    show: async (_tx: Reader, who: Actor, _facts: unknown, _input: unknown, { password }: HandedOver) => ({
      one_time_password: who.idempotency?.replayed ? null : password,
    }),
  },
);

/** Mails the invitation again. */
export const inviteAgain = command(access.invite, async (tx, who, { id }, fail) => {
  const person = await personById(tx, id);
  if (!person) throw fail('not_found');
  if (person.status !== 'unverified') throw fail('not_invited', { name: person.fname });
  await mailInvitation(tx, who, person);
  announce(tx, 'users');
  return null;
});

/** Takes an invitation back. */
export const takeInvitationBack = command(access.takeBack, async (tx, who, { id }, fail) => {
  const person = await personById(tx, id);
  if (!person) throw fail('not_found');
  if (person.status !== 'unverified' || !(await invitationOf(tx, id)))
    throw fail('not_invited', { name: person.fname });
  await voidLinks(tx, id);
  record(tx, who, { action: 'user.uninvite', thing: 'user', id });
  announce(tx, 'users');
  return null;
});

/** Ends one session of a user. */
export const endUserSession = command(access.endSession, async (tx, who, { id, session_id }, fail) => {
  if (!(await endSession(tx, id, session_id, 'by_admin'))) throw fail('not_found');
  record(tx, who, { action: 'user.end_session', thing: 'user', id, after: { session: session_id } });
  announce(tx, 'sessions');
  return null;
});

/** Ends all sessions of a user but the one that asks. */
export const endUserSessions = command(access.endSessions, async (tx, who, { id }, fail) => {
  if (!(await personById(tx, id))) throw fail('not_found');
  const ended = await endSessions(tx, id, 'by_admin', id === who.userId ? who.sessionId : null);
  record(tx, who, { action: 'user.end_sessions', thing: 'user', id, after: { ended } });
  announce(tx, 'sessions');
  return null;
});
