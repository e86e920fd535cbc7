import type { Locale } from '../../../../contract/shared.ts';
import { constraintOf } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { commonPasswords, hashPassword, verifyPassword } from '../../../platform/passwords.ts';
import { command, reading, transaction } from '../../../platform/tx.ts';
import type { Actor } from '../../../platform/actor.ts';
import { record } from '../../audit/index.ts';
import {
  endSessions,
  passwordFits,
  person,
  setLocale,
  setPassword,
  signedInUser,
  updateProfile,
} from '../../users/index.ts';

interface Profile {
  fname: string;
  lname: string;
  nick_name: string;
  phone: string;
  email: string;
}
/** Changes the own name, phone and e-mail. Errors: email_wrong_format, duplicate_email. */
export const changeProfile = command(async (tx, who, input: Profile) => {
  if (input.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email)) throw fail('email_wrong_format');
  const before = await person(tx, who.userId!);
  if (!before) throw fail('token');
  try {
    await updateProfile(tx, before.id, input);
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
    after: input,
  });
  return { Data: signedInUser((await person(tx, before.id))!) };
});

export const changeLocale = command(async (tx, who, { locale }: { locale: Locale }) => {
  await setLocale(tx, who.userId!, locale);
  return { Data: null };
});

interface NewPassword {
  old_password: string;
  password: string;
  password_confirm: string;
}
/**
 * Changes the own password and ends the other sessions. The slow hashing stays outside the transaction.
 * Errors: password_old_wrong, password_confirm_not_match, password_wrong_format.
 */
export async function changePassword(who: Actor, input: NewPassword) {
  const me = await reading(who, (tx) => person(tx, who.userId!));
  if (!me || !(await verifyPassword(me.password_hash, input.old_password))) throw fail('password_old_wrong');
  if (input.password !== input.password_confirm) throw fail('password_confirm_not_match');
  if (!passwordFits(input.password, await commonPasswords())) throw fail('password_wrong_format');
  const hash = await hashPassword(input.password);
  await transaction(who, async (tx) => {
    await setPassword(tx, me.id, hash);
    await endSessions(tx, me.id, who.sessionId);
    record(tx, who, { action: 'profile.password', thing: 'user', id: me.id });
  });
  return { Data: null };
}
