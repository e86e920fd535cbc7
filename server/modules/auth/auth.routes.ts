import { auth, profile } from '../../../contract/auth.ts';
import { botCheckOf } from '../../platform/bot-check.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { serve, type Call, type Served } from '../../platform/http.ts';
import { SESSION_HOURS } from '../../platform/session.ts';
import { reading } from '../../platform/tx.ts';
import { person, signedInUser } from '../users/index.ts';
import { signIn, unlock } from './auth.commands/sign-in.ts';
import { endOwnSession, lock, signOut } from './auth.commands/sessions.ts';
import { forgotPassword, resetPassword } from './auth.commands/reset-password.ts';
import { changePassword, changeLocale, changeProfile } from './auth.commands/profile.ts';
import { keptMails, ownSessions, demoSignIns } from './auth.queries.ts';

export function routes(config: Config, pool: Pool): Served[] {
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
  const keepsMails = async () => !config.SMTP_URL && (await demoSignIns(pool)) !== null;

  return [
    ...serve(auth, {
      options: async () => ({
        Data: {
          version: config.version,
          registration: config.ALLOW_REGISTRATION,
          mailbox: await keepsMails(),
          bot_check: { provider: botCheck.provider, site_key: botCheck.siteKey },
          demo: await demoSignIns(pool),
        },
      }),
      challenge: async () => (await botCheck.challenge()) as Record<string, unknown>,
      async login(_who, input, call) {
        const { token, user } = await signIn(pool, botCheck, input, call);
        keepCookie(call, token);
        return { Data: { token, user } };
      },
      async logout(who, _input, call) {
        call.reply.clearCookie('token', { path: '/' });
        return signOut(who, {});
      },
      lock: (who) => lock(who, {}),
      unlock: (_who, input, call) => unlock(pool, botCheck, input, call),
      forgotPassword: (_who, input, call) => forgotPassword(pool, config, botCheck, input, call),
      resetPassword: (_who, input, call) => resetPassword(pool, input, call),
      async mailbox() {
        if (!(await keepsMails())) throw fail('not_found');
        return { Data: await keptMails(pool) };
      },
    }),
    ...serve(profile, {
      me: (who) =>
        reading(who, async (tx) => {
          const me = await person(tx, who.userId!);
          if (!me) throw fail('token');
          return { Data: signedInUser(me) };
        }),
      update: changeProfile,
      locale: changeLocale,
      password: changePassword,
      sessions: async (who) => ({ Data: await ownSessions(pool, who) }),
      endSession: endOwnSession,
    }),
  ];
}
