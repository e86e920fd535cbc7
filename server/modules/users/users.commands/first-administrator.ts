import { GROUPS, type Locale } from '../../../../contract/shared.ts';
import type { PersonInput } from '../../../../contract/users.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Fail } from '../../../platform/errors.ts';
import type { Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { insertUser, setLocale, setPassword } from '../users.store.ts';
import { assertWritten, underNames } from './assert-person.ts';

interface Founder extends Pick<PersonInput, 'fname' | 'lname' | 'username' | 'email'> {
  locale: Locale;
}
const personOf = ({ fname, lname, username, email }: Founder): PersonInput => ({
  fname,
  lname,
  username,
  email,
  nick_name: '',
  phone: '',
  team_id: null,
  department_id: null,
  sale_channel_id: null,
  customer_id: null,
});

/** Before anything is founded. Errors: username_wrong_format, email_wrong_format, invalid_param. */
export const assertAdministratorFits = (
  founder: Founder,
  fail: Fail<'username_wrong_format' | 'email_wrong_format'>,
): void => assertWritten(personOf(founder), { group_id: GROUPS.admin, mails: true }, fail);

/** Whoever founds a shop is its first administrator, with a password of their own. Errors: those of names that are taken. */
export async function addFirstAdministrator(
  tx: Tx,
  who: Actor,
  founder: Founder,
  hash: string,
  fail: Fail<'duplicate' | 'duplicate_username' | 'duplicate_email'>,
): Promise<number> {
  const person = { ...personOf(founder), group_id: GROUPS.admin, roles: {} };
  const id = await underNames(tx, null, person, fail, () => insertUser(tx, person, hash));
  await setPassword(tx, id, hash);
  await setLocale(tx, id, founder.locale);
  record(tx, who, { action: 'user.add', thing: 'user', id, after: { ...person, version: 1 } });
  return id;
}
