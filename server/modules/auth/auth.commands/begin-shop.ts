import type { Locale } from '../../../../contract/shared.ts';
import { users, type SignedInUser } from '../../../../contract/users.ts';
import { failOf, type Fail } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http.ts';
import { commonPasswords, hashPassword } from '../../../platform/passwords.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { foundShop, type NewShop } from '../../organisation/index.ts';
import {
  addFirstAdministrator,
  assertAdministratorFits,
  passwordFits,
  personById,
  signedInUser,
} from '../../users/index.ts';
import { comeIn } from './come-in.ts';

interface Founder {
  fname: string;
  lname: string;
  username: string;
  email: string;
  locale: Locale;
  password: string;
  password_confirm: string;
}
// which of them can come hangs on the way in, and each endpoint declares its own
const ofNames = failOf(users.create);

/**
 * Founds a shop with its first administrator, who is signed in. `permit` uses up what allows it, first in the transaction:
 * nothing is there where it throws. Errors: those of passwords, and of names as when a user is added.
 */
export async function beginShop(
  { shop, founder, permit }: { shop: NewShop; founder: Founder; permit: (tx: Tx) => Promise<unknown> },
  call: Call,
  fail: Fail<'password_wrong_format' | 'password_confirm'>,
): Promise<{ token: string; user: SignedInUser }> {
  assertAdministratorFits(founder, ofNames);
  if (founder.password !== founder.password_confirm)
    throw fail('password_confirm', { path: 'password_confirm' });
  if (!passwordFits(founder.password, await commonPasswords()))
    throw fail('password_wrong_format', { path: 'password' });
  const hash = await hashPassword(founder.password);
  const by = { requestId: call.request.id, ip: call.ip };
  const { enterpriseId, userId, token } = await foundShop(by, shop, {
    permit,
    async begin(tx, actor) {
      const userId = await addFirstAdministrator(tx, actor, founder, hash, ofNames);
      const token = await comeIn(tx, { ...actor, userId }, call);
      return { enterpriseId: tx.enterpriseId, userId, token };
    },
  });
  const person = await reading({ enterpriseId }, (tx) => personById(tx, userId));
  return { token, user: signedInUser(person!) };
}
