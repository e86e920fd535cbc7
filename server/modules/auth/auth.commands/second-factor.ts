import { authScreens } from '../../../../contract/auth.screens.ts';
import { secondFactor } from '../../../../contract/auth.ts';
import { RECOVERY_CODES } from '../../../../contract/auth.second-factor.ts';
import type { AnyEndpoint, Given, Reply } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { now } from '../../../platform/clock.ts';
import { command } from '../../../platform/command.ts';
import type { Pool } from '../../../platform/db.ts';
import { Failure, failOf, type Fail } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { readableSecret, verifyPassword } from '../../../platform/passwords.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { endSessions } from '../../../platform/sessions.ts';
import { reading, type Reader, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { personById, presentForUpdate, setSecondFactor, type Person } from '../../users/index.ts';
import { authNotices } from '../auth.notices.ts';
import { deleteAttempts } from '../auth.store.ts';
import { pendingOf, secondFactorOf } from '../second-factor.queries.ts';
import { linkOf, newSecret, stepOf, tidyCode } from '../totp.ts';
import {
  deleteFactor,
  factorForUpdate,
  writeConfirmed,
  writePending,
  writeRecoveryCodes,
} from '../second-factor.store.ts';
import { assertNotLocked, recordFailedAttempt } from './door.ts';
import { placeOfFactor, recoveryHash, spendCode } from './spend-code.ts';

/** Makes a secret for the app, to be confirmed; the one in use, if any, counts until then. */
const begin = command(
  secondFactor.begin,
  async (tx, who, { otp }, fail) => {
    const me = await selfOf(tx, who);
    if (me.second_factor_since) {
      if (otp === undefined) throw fail('second_factor');
      await assertCode(tx, me, otp, fail);
    }
    await writePending(tx, me.id, seal(newSecret(), placeOfFactor(tx, me.id)));
    record(tx, who, { action: 'profile.second_factor_begin', thing: 'user', id: me.id });
    return { id: me.id };
  },
  {
    prepare: assertPassword,
    async show(tx: Reader, who: Actor) {
      const me = await selfOf(tx, who);
      const sealed = await pendingOf(tx, me.id);
      // the call was repeated after the secret had been confirmed: it is never told again
      if (!sealed) throw failOf(secondFactor.begin)('not_found');
      const secret = unseal(sealed, placeOfFactor(tx, me.id));
      const uri = linkOf(secret, { shop: me.enterprise_name, username: me.username });
      const { default: bwip } = await import('bwip-js/node');
      const svg = bwip.toSVG({ bcid: 'qrcode', text: uri, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' });
      return { secret, uri, svg };
    },
  },
);

/** Turns the second factor on by a first code of it. */
const confirm = command(
  secondFactor.confirm,
  async (tx, who, { otp }, fail, codes: string[]) => {
    const me = await selfOf(tx, who);
    const factor = await factorForUpdate(tx, me.id);
    if (!factor?.pending) throw fail('second_factor_not_begun');
    const step = stepOf(unseal(factor.pending, placeOfFactor(tx, me.id)), tidyCode(otp), now());
    if (step === null) throw fail('code_wrong');
    await writeConfirmed(tx, me.id, step);
    await giveCodes(tx, me, codes);
    await setSecondFactor(tx, me.id, now());
    record(tx, who, { action: 'profile.second_factor', thing: 'user', id: me.id, after: { on: true } });
    announce(tx, 'users');
    return { id: me.id };
  },
  { prepare: async () => newRecoveryCodes(), show: shownOnce },
);

/** Makes new recovery codes in place of those before. */
const newCodes = command(
  secondFactor.newCodes,
  async (tx, who, { otp }, fail, codes: string[]) => {
    const me = await selfOf(tx, who);
    if (!me.second_factor_since) throw fail('second_factor_off');
    await assertCode(tx, me, otp, fail);
    await giveCodes(tx, me, codes);
    record(tx, who, { action: 'profile.recovery_codes', thing: 'user', id: me.id });
    announce(tx, 'users');
    return { id: me.id };
  },
  {
    async prepare(who, input, fail) {
      await assertPassword(who, input, fail);
      return newRecoveryCodes();
    },
    show: shownOnce,
  },
);

/** Turns the second factor off, where the shop does not ask for it. */
const turnOff = command(
  secondFactor.turnOff,
  async (tx, who, { otp }, fail) => {
    const me = await selfOf(tx, who);
    if (!me.second_factor_since) throw fail('second_factor_off');
    if ((await secondFactorOf(tx, me)).required) throw fail('second_factor_required');
    await assertCode(tx, me, otp, fail);
    await forgetFactor(tx, me.id);
    await notify(
      tx,
      authNotices.security,
      { userId: me.id },
      {
        type: 'warning',
        title: { th: 'ปิดการยืนยันตัวตนสองชั้นแล้ว', en: 'Your second factor is off' },
        message: {
          th: 'จากนี้เข้าสู่ระบบด้วยรหัสผ่านอย่างเดียว ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านทันที',
          en: 'From now on the password alone lets you in. If this was not you, change your password at once.',
        },
        link: authScreens.me(),
      },
    );
    record(tx, who, { action: 'profile.second_factor', thing: 'user', id: me.id, after: { on: false } });
    announce(tx, 'users');
    return null;
  },
  { prepare: assertPassword },
);

/** An administrator takes it from somebody who has lost it. */
export const resetSecondFactor = command(secondFactor.reset, async (tx, who, { id, reason }, fail) => {
  if (id === who.userId) throw fail('own_second_factor');
  await presentForUpdate(tx, id, fail);
  const person = (await personById(tx, id))!;
  if (!person.second_factor_since) throw fail('second_factor_off');
  await forgetFactor(tx, id);
  await endSessions(tx, id, 'by_admin');
  await notify(
    tx,
    authNotices.security,
    { userId: id },
    {
      type: 'warning',
      title: { th: 'การยืนยันตัวตนสองชั้นถูกรีเซ็ต', en: 'Your second factor was reset' },
      message: {
        th: `${who.name} รีเซ็ตให้ เพราะ ${reason} ถ้าคุณไม่ได้ขอ แจ้งผู้ดูแลระบบทันที แล้วตั้งใหม่ที่หน้าโปรไฟล์`,
        en: `By ${who.name}: ${reason}. If you did not ask for it, tell your administrator at once. Set it up again on your profile page.`,
      },
      link: authScreens.me(),
    },
  );
  record(tx, who, { action: 'user.second_factor_reset', thing: 'user', id, after: { reason } });
  announce(tx, 'users');
  return null;
});

/** What people do with their own, wrong passwords and codes counted as they are at the sign-in. */
export const ownSecondFactor = (pool: Pool) => ({
  begin: counted(pool, secondFactor.begin, begin),
  confirm: counted(pool, secondFactor.confirm, confirm),
  newCodes: counted(pool, secondFactor.newCodes, newCodes),
  turnOff: counted(pool, secondFactor.turnOff, turnOff),
});

/** Whoever has got hold of an open session tries no more than who stands before the door. Errors: account_locked. */
const counted =
  <E extends AnyEndpoint>(
    pool: Pool,
    e: E,
    work: (who: Actor, input: Given<E>) => Promise<Reply<E>>,
  ): ((who: Actor, input: Given<E>) => Promise<Reply<E>>) =>
  async (who, input) => {
    const visitor = { account: `own/${who.enterpriseId}/${who.userId}`, ip: who.ip };
    await assertNotLocked(pool, visitor, failOf(e) as Fail<'account_locked'>);
    try {
      const reply = await work(who, input);
      await deleteAttempts(pool, visitor.account);
      return reply;
    } catch (error) {
      if (error instanceof Failure && ['password', 'code_wrong'].includes(error.code))
        await recordFailedAttempt(pool, visitor);
      throw error;
    }
  };

const selfOf = async (tx: Reader, who: Actor): Promise<Person> => (await personById(tx, who.userId!))!;

async function assertPassword(
  who: Actor,
  { password }: { password: string },
  fail: Fail<'password'>,
): Promise<void> {
  const me = await reading(who, (tx) => selfOf(tx, who));
  if (!(await verifyPassword(me.password_hash, password))) throw fail('password');
}

async function assertCode(tx: Tx, me: Person, code: string, fail: Fail<'code_wrong'>): Promise<void> {
  if (!(await spendCode(tx, me.id, code))) throw fail('code_wrong');
}

const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, readableSecret);
const giveCodes = (tx: Tx, me: Person, codes: string[]) =>
  writeRecoveryCodes(
    tx,
    me.id,
    codes.map((code) => recoveryHash(tx, me.id, code)),
  );
/** They are kept nowhere but as hashes: a repeated call does not know them. */
async function shownOnce(_tx: Reader, who: Actor, _facts: unknown, _input: unknown, codes: string[]) {
  return { recovery_codes: who.idempotency?.replayed ? null : codes };
}

async function forgetFactor(tx: Tx, userId: number): Promise<void> {
  await deleteFactor(tx, userId);
  await setSecondFactor(tx, userId, null);
}
