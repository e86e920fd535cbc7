import type { auth } from '../../../../contract/auth.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { BotCheck } from '../../../platform/bot-check.ts';
import { now } from '../../../platform/clock.ts';
import type { Pool } from '../../../platform/db.ts';
import type { Fail, FailOf } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http.ts';
import * as outbox from '../../../platform/outbox.ts';
import { newToken, system } from '../../../platform/session.ts';
import { transaction } from '../../../platform/tx.ts';
import { emailFits, loginNamed } from '../../users/index.ts';
import { registrationMail, takenMail } from '../auth.mails.ts';
import { registrationGate } from '../auth.rules.ts';
import { failedAttempts, insertAttempt } from '../auth.store.ts';
import {
  endRegistrations,
  insertRegistration,
  registrationOf,
  useUpRegistration,
} from '../beginnings.store.ts';
import { beginShop } from './begin-shop.ts';
import { addressOf } from './links.ts';

const WINDOW_MINUTES = 60;

/** Mails the link that founds a shop, or that the address has an account already: the answer never tells which. */
export async function register(
  pool: Pool,
  botCheck: BotCheck,
  { email, bot_answer, ...asked }: Given<typeof auth.register>,
  call: Call,
  fail: FailOf<typeof auth.register>,
) {
  const address = email.toLowerCase();
  if (!emailFits(address)) throw fail('email_wrong_format', { path: 'email' });
  const visitor = [`register:${address}`, `register:${call.ip}`] as const;
  const tries = await failedAttempts(pool, ...visitor, WINDOW_MINUTES);
  if (registrationGate(tries.account, tries.address) === 'closed')
    throw fail('registration_often', { minutes: WINDOW_MINUTES });
  if (!(await botCheck.passes(bot_answer, call.ip))) throw fail('bot_check', { provider: botCheck.provider });
  await insertAttempt(pool, ...visitor);

  const taken = await loginNamed(pool, address);
  await transaction(system(0), async (tx) => {
    if (taken) return outbox.enqueue(tx, 'mail', takenMail(address, addressOf('/login')));
    const token = newToken();
    await insertRegistration(tx, token, { ...asked, email: address });
    const mail = registrationMail({ ...asked, email: address }, addressOf(`/register?token=${token}`));
    return outbox.enqueue(tx, 'mail', mail);
  });
  return { Data: null };
}

/** What the mailed link would found, while it works. */
export async function registrationLink(
  pool: Pool,
  { token }: Given<typeof auth.registrationLink>,
  fail: FailOf<typeof auth.registrationLink>,
) {
  const { shop_name, email } = await openRegistration(pool, token, fail);
  return { Data: { shop_name, email } };
}

/** Founds the shop by the mailed link: until it is opened there is none. */
export async function confirmRegistration(
  pool: Pool,
  { token, ...chosen }: Given<typeof auth.confirmRegistration>,
  call: Call,
  fail: FailOf<typeof auth.confirmRegistration>,
) {
  const { shop_name, fname, lname, email, locale } = await openRegistration(pool, token, fail);
  return beginShop(
    {
      shop: { name: shop_name, phone: '', address: '', tax_id: '' },
      founder: { ...chosen, fname, lname, email, locale },
      async permit(tx) {
        // two tabs with the same link: one wins
        if (!(await useUpRegistration(tx, token))) throw fail('registration_invalid');
        await endRegistrations(tx, email);
      },
    },
    call,
    fail,
  );
}

async function openRegistration(
  pool: Pool,
  token: string,
  fail: Fail<'registration_invalid' | 'registration_expired'>,
) {
  const asked = await registrationOf(pool, token);
  if (!asked || asked.used_at) throw fail('registration_invalid');
  if (asked.expires_at <= now()) throw fail('registration_expired');
  return asked;
}
