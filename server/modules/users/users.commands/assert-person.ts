import type { PersonInput } from '../../../../contract/users.ts';
import { USER_FIELDS } from '../../../../contract/users.fields.ts';
import { GROUPS, type GroupId } from '../../../../contract/shared.ts';
import { constraintOf } from '../../../platform/db.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import type { Reader, Tx } from '../../../platform/tx.ts';
import { choicesOf, type Choices } from '../../organisation/index.ts';
import { emailFits, usernameFits } from '../users.rules.ts';
import { namesOfOthers, writeLogin } from '../users.store.ts';

/** What is wrong with the fields by themselves. Errors: username_wrong_format, email_wrong_format, invalid_param. */
export function assertWritten(
  { username, email, sale_channel_id }: PersonInput,
  { group_id, mails }: { group_id: GroupId; mails: boolean },
  fail: Fail<'username_wrong_format' | 'email_wrong_format'>,
): void {
  if (!usernameFits(username)) throw fail('username_wrong_format', { path: 'username' });
  if (email && !emailFits(email)) throw fail('email_wrong_format', { path: 'email' });
  if (mails && !email) throw invalid({ path: 'email', problem: 'required' });
  if (group_id === GROUPS.agent && sale_channel_id === null)
    throw invalid({ path: 'sale_channel_id', problem: 'required' });
}

/** Of the types of product.md §9. */
const AGENT_CHANNEL = 2;

type Places = Pick<PersonInput, 'team_id' | 'department_id' | 'sale_channel_id'>;
/** Where somebody comes to is in use; where they are already they may stay. Errors: not_offered. */
export async function assertPlaces(
  tx: Reader,
  input: Places,
  { before, group_id }: { before?: Places; group_id: GroupId },
  fail: Fail<'not_offered'>,
): Promise<void> {
  const choices = await choicesOf(tx);
  const channels = choices.sale_channels.filter(
    ({ type }) => group_id !== GROUPS.agent || type === AGENT_CHANNEL,
  );
  const offered: [keyof Places, Choices['teams']][] = [
    ['team_id', choices.teams],
    ['department_id', choices.departments],
    ['sale_channel_id', channels],
  ];
  for (const [path, found] of offered) {
    const id = input[path];
    if (id === null || id === before?.[path] || found.some((place) => place.id === id)) continue;
    throw fail('not_offered', { field: USER_FIELDS[path], path });
  }
}

type Names = Pick<PersonInput, 'username' | 'email'>;
/**
 * Writes a user under names to sign in with that nobody else has, and gives them those. Errors: duplicate,
 * duplicate_username, duplicate_email.
 */
export async function underNames(
  tx: Tx,
  id: number | null,
  { username, email }: Names,
  fail: Fail<'duplicate' | 'duplicate_username' | 'duplicate_email'>,
  write: () => Promise<{ id: number }>,
): Promise<number> {
  const refused = {
    username: () => fail('duplicate_username', { username, path: 'username' }),
    email: () => fail('duplicate_email', { path: 'email' }),
  };
  const taken = await namesOfOthers(tx, id, [username, email]);
  if (taken.has(username) && taken.has(email.toLowerCase()))
    throw fail('duplicate', {
      field: { th: 'ชื่อผู้ใช้และอีเมล', en: 'the username and the e-mail' },
      path: 'username',
    });
  if (taken.has(username)) throw refused.username();
  if (taken.has(email.toLowerCase())) throw refused.email();
  // somebody else may take one at this moment
  const lost = (kind: keyof typeof refused) => (err: unknown) => {
    throw ['logins_pkey', 'users_username'].includes(constraintOf(err) ?? '') ? refused[kind]() : err;
  };
  const written = await write().catch(lost('username'));
  await writeLogin(tx, written.id, 'username', username).catch(lost('username'));
  await writeLogin(tx, written.id, 'email', email).catch(lost('email'));
  return written.id;
}
