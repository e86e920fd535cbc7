import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { auth, profile } from '../../../contract/auth.ts';
import { orders } from '../../../contract/orders.ts';
import { organisation } from '../../../contract/organisation.ts';
import { users } from '../../../contract/users.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { callerOf, openWorld } from '../../../test/world/app.ts';

const world = openWorld({ ALLOW_REGISTRATION: 'true', DEMO: 'true' });
const HOUR = 3_600_000;
const ASKED = { shop_name: 'ร้านใหม่', fname: 'ใหม่', email: 'Mai@new.example', locale: 'th' as const };
const CHOSEN = { username: 'mai', password: 'pass-of-mai-1', password_confirm: 'pass-of-mai-1' };

async function solved(): Promise<string> {
  const challenge = (await world.anonymous.call(auth.challenge, {})).ok as never;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const register = async (more: object = {}) =>
  world.anonymous.call(auth.register, { ...ASKED, bot_answer: await solved(), ...more });
const look = (token: string) => world.anonymous.call(auth.registrationLink, { token });
const confirm = (token: string, more: object = {}) =>
  world.anonymous.call(auth.confirmRegistration, { token, ...CHOSEN, ...more });
/** The mails that wait to be sent, the newest last. */
const mails = async () =>
  (await world.db.query(`select data from pgboss.job where name = 'mail' order by created_on, id`)).rows.map(
    ({ data }) => data as { to: string; subject: string; text: string },
  );
const mailed = async () => /token=([\w-]+)/.exec((await mails()).at(-1)!.text)![1]!;
/** The queue opens behind the first answer. */
const queueOpen = () =>
  expect
    .poll(() => world.value(`select to_regclass('pgboss.job') is not null`), { timeout: 20_000 })
    .toBe(true);
const shops = () => world.value<number>('select count(*)::int from enterprises');

beforeEach(async () => {
  await queueOpen();
  await world.db.query(
    `delete from login_tries; delete from registrations; delete from pgboss.job where name = 'mail'`,
  );
});

describe('registering', () => {
  test('nothing is founded before the mailed link is opened; then a shop of one’s own is, apart from the others', async () => {
    const before = await shops();
    expect((await register()).status).toBe(200);
    expect(await shops()).toBe(before);
    expect((await mails()).map(({ to }) => to)).toEqual(['mai@new.example']);
    const answer = await confirm(await mailed());
    expect(answer.status).toBe(200);
    expect(await shops()).toBe(before + 1);
    const mai = callerOf(world, answer.ok.Data.token);
    expect(await mai.do(profile.me, {})).toMatchObject({ GroupId: 1, Email: 'mai@new.example' });
    expect((await mai.do(organisation.shop, {})).name).toBe('ร้านใหม่');
    expect((await mai.call(users.list, {})).ok.Datum.total).toBe(1);
    expect((await mai.call(orders.list, {})).ok.Datum.total).toBe(0);
    expect(await mai.do(organisation.saleChannels, {})).toEqual([]);
    expect((await (await world.as('admin')).do(organisation.shop, {})).name).toBe('ร้านมะลิ');
  });

  test('a link works once, also for two tabs at once', async () => {
    await register({ email: 'twice@new.example' });
    const token = await mailed();
    expect((await look(token)).ok.Data).toEqual({ shop_name: 'ร้านใหม่', email: 'twice@new.example' });
    const answers = await Promise.all([
      confirm(token, { username: 'twice' }),
      confirm(token, { username: 'twice2' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await confirm(token)).error.Detail?.code).toBe('registration_invalid');
    // who opens it once more is told before they type
    expect((await look(token)).error.Detail?.code).toBe('registration_invalid');
  });

  test('asked again, the newest link alone works', async () => {
    await register({ email: 'again@new.example' });
    const old = await mailed();
    await register({ email: 'again@new.example' });
    const token = await mailed();
    expect((await confirm(old)).error.Detail?.code).toBe('registration_invalid');
    expect((await confirm(token, { username: 'again' })).status).toBe(200);
  });

  test('after 24 hours the link is too old', async () => {
    await register({ email: 'late@new.example' });
    const token = await mailed();
    setClockOffset(24 * HOUR + 1000);
    expect((await confirm(token)).error.Detail?.code).toBe('registration_expired');
    expect((await look(token)).error.Detail?.code).toBe('registration_expired');
  });

  test('whether the address has an account is told by mail alone', async () => {
    const [fresh, taken] = [
      await register({ email: 'fresh@new.example' }),
      await register({ email: 'CLERK@mali.example' }),
    ];
    expect([taken.status, taken.raw.toString()]).toEqual([fresh.status, fresh.raw.toString()]);
    expect((await mails()).map(({ to, subject }) => [to, subject.includes('มีบัญชีอยู่แล้ว')])).toEqual([
      ['fresh@new.example', false],
      ['clerk@mali.example', true],
    ]);
    expect(await world.value('select count(*)::int from registrations')).toBe(1);
  });

  test('an address that was taken meanwhile founds nothing', async () => {
    await register({ email: 'meanwhile@new.example' });
    const token = await mailed();
    const admin = await world.as('admin');
    await admin.do(users.create, {
      fname: 'คนนั้น',
      username: 'meanwhile',
      email: 'meanwhile@new.example',
      group_id: 3,
      roles: {},
      access: 'one_time',
    });
    const before = await shops();
    expect((await confirm(token, { username: 'mean' })).error.Detail?.code).toBe('duplicate_email');
    expect((await confirm(token, { username: 'meanwhile' })).error.Detail?.code).toBe('duplicate');
    expect(await shops()).toBe(before);
  });

  test.each([
    [{ username: 'clerk' }, 'duplicate_username'],
    [{ username: 'ก' }, 'username_wrong_format'],
    [{ password: 'short', password_confirm: 'short' }, 'password_wrong_format'],
    [{ password_confirm: 'another-one-1' }, 'password_confirm'],
  ])('%o is refused with %s, and the link still works', async (more, refusal) => {
    const email = `${refusal}@new.example`;
    await register({ email });
    const token = await mailed();
    expect((await confirm(token, more)).error.Detail?.code).toBe(refusal);
    expect((await confirm(token, { username: refusal.slice(0, 20) })).status).toBe(200);
  });

  test('a robot, a wrong address and too many asks are refused', async () => {
    expect((await register({ bot_answer: 'nothing' })).error.Detail?.code).toBe('bot_check');
    expect((await register({ email: 'mai' })).error.Detail?.code).toBe('email_wrong_format');
    for (let i = 0; i < 5; i++) expect((await register()).status).toBe(200);
    expect((await register()).error.Detail?.code).toBe('registration_often');
    expect((await register({ email: 'other@new.example' })).status).toBe(200);
    await world.db.query(
      `insert into login_tries (account, ip, at) select 'register:x', ip, now() from login_tries, generate_series(1, 4)`,
    );
    expect((await register({ email: 'third@new.example' })).error.Detail?.code).toBe('registration_often');
  });
});

test('what using it costs is there for anybody', async () => {
  expect(await world.anonymous.do(auth.plans, {})).toMatchObject([{ name: { en: 'Self-hosted' } }]);
});

describe('where it is not allowed', () => {
  const closed = openWorld();
  test('nobody founds a shop', async () => {
    const asked = await closed.anonymous.call(auth.register, ASKED);
    expect(asked.error.Detail?.code).toBe('registration_off');
    const late = await closed.anonymous.call(auth.confirmRegistration, { token: 'x', ...CHOSEN });
    expect(late.error.Detail?.code).toBe('registration_off');
    const looked = await closed.anonymous.call(auth.registrationLink, { token: 'x' });
    expect(looked.error.Detail?.code).toBe('registration_off');
  });
});
