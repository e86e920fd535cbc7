import { profile } from '../../../../contract/auth.ts';
import { command } from '../../../platform/command.ts';
import { constraintOf } from '../../../platform/db.ts';
import { announce } from '../../../platform/live.ts';
import { commonPasswords, hashPassword, verifyPassword } from '../../../platform/passwords.ts';
import { endSessions } from '../../../platform/sessions.ts';
import { reading } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import {
  emailFits,
  passwordFits,
  personById,
  setLocale,
  setPassword,
  setTheme,
  signedInUser,
  updateProfile,
} from '../../users/index.ts';

/** Changes the own name, phone and e-mail. */
export const changeProfile = command(
  profile.update,
  async (tx, who, input, fail) => {
    if (input.email && !emailFits(input.email)) throw fail('email_wrong_format');
    const before = await personById(tx, who.userId!);
    if (!before) throw fail('token');
    let version: number;
    try {
      ({ version } = await updateProfile(tx, before.id, input));
    } catch (err) {
      if (constraintOf(err) === 'logins_pkey') throw fail('duplicate_email');
      throw err;
    }
    const { fname, lname, nick_name, phone, email } = before;
    record(tx, who, {
      action: 'profile.update',
      thing: 'user',
      id: before.id,
      before: { fname, lname, nick_name, phone, email },
      after: { ...input, version },
    });
    announce(tx, 'users');
    return { id: before.id };
  },
  { show: async (tx, _who, { id }) => signedInUser((await personById(tx, id))!) },
);

export const changeLocale = command(profile.locale, async (tx, who, { locale }) => {
  await setLocale(tx, who.userId!, locale);
  return null;
});

export const changeTheme = command(profile.theme, async (tx, who, { theme }) => {
  await setTheme(tx, who.userId!, theme);
  return null;
});

/** Changes the own password and ends the other sessions. The slow hashing stays outside the transaction. */
export const changePassword = command(
  profile.password,
  async (tx, who, _input, _fail, hash: string) => {
    await setPassword(tx, who.userId!, hash);
    await endSessions(tx, who.userId!, 'password', who.sessionId);
    record(tx, who, { action: 'profile.password', thing: 'user', id: who.userId });
    return null;
  },
  {
    async prepare(who, input, fail) {
      const me = await reading(who, (tx) => personById(tx, who.userId!));
      if (!me || !(await verifyPassword(me.password_hash, input.old_password)))
        throw fail('password_old_wrong');
      if (input.password !== input.password_confirm) throw fail('password_confirm_not_match');
      if (input.password === input.old_password) throw fail('password_same');
      if (!passwordFits(input.password, await commonPasswords())) throw fail('password_wrong_format');
      return hashPassword(input.password);
    },
  },
);
