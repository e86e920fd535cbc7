import { beforeEach, describe, expect, test } from 'vitest';
import { auth, profile } from '../../../contract/auth.ts';
import { organisation } from '../../../contract/organisation.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { callerOf, openWorld } from '../../../test/world/app.ts';
import { onFounded } from '../organisation/index.ts';
import { newSetupCode } from './index.ts';

const world = openWorld();
const ASKED = {
  shop: { name: 'ร้านดอกรัก', phone: '081-111-2222', address: '9 ถนนรัก', tax_id: '' },
  fname: 'รัก',
  username: 'rak',
  email: 'rak@dokrak.example',
  locale: 'th' as const,
  password: 'pass-of-rak-1',
  password_confirm: 'pass-of-rak-1',
};
const setUp = (code: string, more: object = {}) =>
  world.anonymous.call(auth.setUp, { ...ASKED, code, ...more });
const shops = () => world.value<number>('select count(*)::int from enterprises');
const code = async () => (await newSetupCode(world.app.pool))!;

/** What an empty folder starts with. */
beforeEach(async () => {
  await world.db.query('truncate enterprises cascade; delete from login_tries; delete from setup_codes');
});

describe('the first shop', () => {
  test('is founded by the code with all that a shop needs, and its administrator is signed in', async () => {
    expect((await world.anonymous.do(auth.options, {})).setup).toBe(true);
    const answer = await setUp((await code()).toUpperCase().replaceAll('-', ' '));
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^token=/);
    const rak = callerOf(world, answer.ok.Data.token);
    expect(await rak.do(profile.me, {})).toMatchObject({
      GroupId: 1,
      EnterpriseName: 'ร้านดอกรัก',
      MustChangePassword: false,
    });
    expect(await rak.do(organisation.shopDetail, {})).toMatchObject({
      name: 'ร้านดอกรัก',
      phone: '0811112222',
      version: 1,
      last_change: { who: null },
    });
    expect(await rak.do(warehouse.storages, {})).toMatchObject([{ kind: 'store', is_default: true }]);
    expect(
      (await world.db.query(`select kind from places where kind not in ('store') order by kind`)).rows,
    ).toEqual(['adjustment', 'customer', 'lost', 'supplier'].map((kind) => ({ kind })));
    expect((await world.anonymous.do(auth.options, {})).setup).toBe(false);
  });

  test('a code works once, and as soon as there is a shop there is nothing to set up', async () => {
    const given = await code();
    expect((await setUp(given)).status).toBe(200);
    expect((await setUp(given, { username: 'rak2', email: 'rak2@dokrak.example' })).status).toBe(404);
    expect(await newSetupCode(world.app.pool)).toBeNull();
  });

  test('of two who come with the code at once, one founds the shop', async () => {
    const given = await code();
    const answers = await Promise.all([
      setUp(given),
      setUp(given, { username: 'rak2', email: 'rak2@dokrak.example' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await shops()).toBe(1);
  });

  test('each start makes the code of the one before worthless', async () => {
    const before = await code();
    const now = await code();
    expect((await setUp(before)).error.Detail?.code).toBe('setup_code');
    expect((await setUp(now)).status).toBe(200);
  });

  test('a wrong code is told so, and as often as a wrong password', async () => {
    const given = await code();
    for (let i = 0; i < 5; i++)
      expect((await setUp('aaaa-aaaa-aaaa')).error.Detail).toMatchObject({
        code: 'setup_code',
        path: 'code',
      });
    expect((await setUp(given)).error.Detail?.code).toBe('bot_check');
    await world.db.query(
      `insert into login_tries (account, ip, at) select ':setup', '10.9.9.9', now() from generate_series(1, 15)`,
    );
    expect((await setUp(given)).error.Detail?.code).toBe('account_locked');
    expect(await shops()).toBe(0);
  });

  test('the code lies nowhere as it is', async () => {
    const given = (await code()).replaceAll('-', '');
    const kept = await world.value<string>(`select encode(code_hash, 'escape') from setup_codes`);
    expect(kept).not.toContain(given);
    expect((await world.anonymous.call(auth.options, {})).raw.toString()).not.toContain(given);
  });

  test.each([
    [{ username: 'ก' }, 'username_wrong_format'],
    [{ email: 'rak' }, 'email_wrong_format'],
    [{ password: 'short', password_confirm: 'short' }, 'password_wrong_format'],
    [{ password_confirm: 'another-one-1' }, 'password_confirm'],
    [{ shop: { ...ASKED.shop, tax_id: '1234567890123' } }, 'invalid_param'],
  ])('%o is refused with %s and the code still works', async (more, refusal) => {
    const given = await code();
    expect((await setUp(given, more)).error.Detail?.code).toBe(refusal);
    expect((await setUp(given)).status).toBe(200);
  });

  test('what fails on the way takes everything back', async () => {
    const given = await code();
    let breaks = true;
    onFounded(async () => {
      if (breaks) throw new Error('the lights went out');
    });
    expect((await setUp(given)).status).toBe(500);
    breaks = false;
    expect(await shops()).toBe(0);
    expect(await world.value('select count(*)::int from places')).toBe(0);
    expect(
      await world.value(`select count(*)::int from pg_class where relkind = 'S' and relname like 'order_no_%'
        and substr(relname, 10)::bigint > (select last_value - 1 from enterprises_id_seq)`),
    ).toBe(0);
    expect((await setUp(given)).status).toBe(200);
  });
});
