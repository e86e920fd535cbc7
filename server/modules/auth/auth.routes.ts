import { access, auth, profile, secondFactor } from '../../../contract/auth.ts';
import { botCheckOf } from '../../platform/bot-check.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/db.ts';
import { hasEnterprises } from '../../platform/enterprises.ts';
import { view } from '../../platform/command.ts';
import { serve, type Call, type Served } from '../../platform/http.ts';
import { SESSION_HOURS } from '../../platform/session.ts';
import { keptMails } from '../../platform/mail.ts';
import { sessionsOf } from '../../platform/sessions.ts';
import type { Fail } from '../../platform/errors.ts';
import type { Reader } from '../../platform/tx.ts';
import {
  endUserSession,
  endUserSessions,
  inviteAgain,
  resetUserPassword,
  takeInvitationBack,
} from './auth.commands/access.ts';
import { useAddress } from './auth.commands/links.ts';
import { personById, signedInUser } from '../users/index.ts';
import { signIn, unlock } from './auth.commands/sign-in.ts';
import { endOwnSession, lock, signOut } from './auth.commands/sessions.ts';
import { setUp } from './auth.commands/first-run.ts';
import { confirmRegistration, register, registrationLink } from './auth.commands/register.ts';
import { forgotPassword, resetLink, resetPassword } from './auth.commands/reset-password.ts';
import { ownSecondFactor, resetSecondFactor } from './auth.commands/second-factor.ts';
import { changePassword, changeLocale, changeProfile, changeTheme } from './auth.commands/profile.ts';
import { secondFactorOf } from './second-factor.queries.ts';
import { demoSignIns, invitationOf, signInsOf } from './auth.queries.ts';

export function routes(config: Config, pool: Pool): Served[] {
  useAddress(config.publicUrl);
  const botCheck = botCheckOf(config, pool);
  const secure = config.publicUrl.startsWith('https:');
  const keepCookie = (call: Call, token: string) =>
    void call.reply.setCookie('token', token, {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: '/',
      maxAge: SESSION_HOURS * 3600,
    });
  const cameIn = <T extends { token: string }>(call: Call, came: T): { Data: T } => {
    keepCookie(call, came.token);
    return { Data: came };
  };
  const keepsMails = async () => !config.SMTP_URL && (await demoSignIns(pool)) !== null;

  return [
    ...serve(auth, {
      options: async () => ({
        Data: {
          version: config.version,
          registration: config.ALLOW_REGISTRATION,
          setup: !(await hasEnterprises(pool)),
          mailbox: await keepsMails(),
          bot_check: { provider: botCheck.provider, site_key: botCheck.siteKey },
          demo: await demoSignIns(pool),
        },
      }),
      challenge: async () => (await botCheck.challenge()) as Record<string, unknown>,
      async login(_who, input, call, fail) {
        return cameIn(call, await signIn(pool, botCheck, input, call, fail));
      },
      setUp: async (_who, input, call, fail) => cameIn(call, await setUp(pool, botCheck, input, call, fail)),
      async register(_who, input, call, fail) {
        if (!config.ALLOW_REGISTRATION) throw fail('registration_off');
        return register(pool, botCheck, input, call, fail);
      },
      async registrationLink(_who, input, _call, fail) {
        if (!config.ALLOW_REGISTRATION) throw fail('registration_off');
        return registrationLink(pool, input, fail);
      },
      async confirmRegistration(_who, input, call, fail) {
        if (!config.ALLOW_REGISTRATION) throw fail('registration_off');
        return cameIn(call, await confirmRegistration(pool, input, call, fail));
      },
      plans: async () => ({ Data: config.PLANS }),
      async logout(who, input, call) {
        call.reply.clearCookie('token', { path: '/' });
        return signOut(who, input);
      },
      lock,
      unlock: (_who, input, call, fail) => unlock(pool, botCheck, input, call, fail),
      forgotPassword: (_who, input, call, fail) => forgotPassword(pool, botCheck, input, call, fail),
      resetLink: (_who, input, _call, fail) => resetLink(pool, input, fail),
      resetPassword: (_who, input, call, fail) => resetPassword(pool, input, call, fail),
      async mailbox(_who, _input, _call, fail) {
        if (!(await keepsMails())) throw fail('not_found');
        return { Data: await keptMails(pool) };
      },
    }),
    ...serve(profile, {
      me: view(profile.me, async (tx, who, _input, fail) => {
        const me = await personById(tx, who.userId!);
        if (!me) throw fail('token');
        return { Data: signedInUser(me) };
      }),
      update: changeProfile,
      locale: changeLocale,
      theme: changeTheme,
      password: changePassword,
      sessions: view(profile.sessions, async (tx, who) => ({ Data: await sessionsOf(tx, who.userId!, who) })),
      signIns: view(profile.signIns, (tx, who, asked) => signInsOf(tx, who.userId!, asked)),
      endSession: endOwnSession,
    }),
    ...serve(secondFactor, {
      state: view(secondFactor.state, async (tx, who) => ({
        Data: await secondFactorOf(tx, (await personById(tx, who.userId!))!),
      })),
      ...ownSecondFactor(pool),
      of: view(secondFactor.of, async (tx, _who, { id }, fail) => {
        const person = await personById(tx, id);
        if (!person) throw fail('not_found');
        return { Data: await secondFactorOf(tx, person) };
      }),
      reset: resetSecondFactor,
    }),
    ...serve(access, {
      resetPassword: resetUserPassword,
      invitation: view(access.invitation, async (tx, _who, { id }, fail) => {
        await assertPerson(tx, id, fail);
        return { Data: await invitationOf(tx, id) };
      }),
      invite: inviteAgain,
      takeBack: takeInvitationBack,
      sessions: view(access.sessions, async (tx, who, { id }, fail) => {
        await assertPerson(tx, id, fail);
        return { Data: await sessionsOf(tx, id, who) };
      }),
      endSession: endUserSession,
      endSessions: endUserSessions,
      signIns: view(access.signIns, async (tx, _who, { id, ...asked }, fail) => {
        await assertPerson(tx, id, fail);
        return signInsOf(tx, id, asked);
      }),
    }),
  ];
}

async function assertPerson(tx: Reader, id: number, fail: Fail<'not_found'>): Promise<void> {
  if (!(await personById(tx, id))) throw fail('not_found');
}
