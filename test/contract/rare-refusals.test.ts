import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { packing } from '../../contract/packing.ts';
import { users } from '../../contract/users.ts';
import { hashOf, newToken } from '../../server/platform/session.ts';
import { openWorld } from '../world/app.ts';
import { PASSWORD } from '../world/cast.ts';
import { openStage, type Stage } from '../world/stage.ts';

const world = openWorld();
let s: Stage;
beforeAll(async () => {
  s = await openStage(world);
});
const set = (username: string, what: string) =>
  world.db.query(`update users set ${what} where username = $1`, [username]);

describe('a locked screen is not opened', () => {
  const unlock = async () => {
    const packer = await s.session('packer');
    await packer.do(auth.lock, {});
    return (given: string) => packer.call(auth.unlock, { password: given });
  };
  test('by who was blocked meanwhile', async () => {
    const open = await unlock();
    await set('packer', 'blocked_at = now()');
    expect((await open(PASSWORD)).error.Detail?.code).toBe('block');
    await set('packer', 'blocked_at = null');
    expect((await open(PASSWORD)).status).toBe(200);
  });
  test('by who is not verified', async () => {
    const open = await unlock();
    await set('packer', 'verified_at = null');
    expect((await open(PASSWORD)).error.Detail?.code).toBe('not_verify');
    await set('packer', 'verified_at = now()');
    expect((await open(PASSWORD)).status).toBe(200);
  });
  test('without showing that one is no machine, after five wrong tries', async () => {
    const open = await unlock();
    await world.db.query(
      `insert into login_tries (account, ip, at) select 'packer', '127.0.0.9', now() from generate_series(1, 5)`,
    );
    expect((await open(PASSWORD)).error.Detail?.code).toBe('bot_check');
    await world.db.query('delete from login_tries');
  });
  test('after twenty wrong tries', async () => {
    const open = await unlock();
    await world.db.query(
      `insert into login_tries (account, ip, at) select 'packer', '127.0.0.9', now() from generate_series(1, 20)`,
    );
    expect((await open(PASSWORD)).error.Detail?.code).toBe('account_locked');
    await world.db.query('delete from login_tries');
  });
});

test('whoever asks for reset links again and again has to show that they are no machine', async () => {
  const ask = () => world.anonymous.call(auth.forgotPassword, { email: 'nobody@mali.example' });
  const seen = [];
  for (let i = 0; i < 6; i++) seen.push((await ask()).error?.Detail?.code);
  expect(seen).toEqual([undefined, undefined, undefined, undefined, undefined, 'bot_check']);
  await world.db.query('delete from login_tries');
});

test('a reset link of who was blocked meanwhile opens nothing', async () => {
  const token = newToken();
  await world.db.query(
    `insert into reset_links (token_hash, enterprise_id, user_id, created_at, expires_at)
     select $1, enterprise_id, id, now(), now() + interval '10 minutes' from users where username = 'packer2'`,
    [hashOf(token)],
  );
  await set('packer2', 'blocked_at = now()');
  const password = 'another-horse-battery';
  const answer = await world.anonymous.call(auth.resetPassword, {
    token,
    password,
    password_confirm: password,
  });
  expect(answer.error.Detail?.code).toBe('block');
  expect((await world.anonymous.call(auth.resetLink, { token })).error.Detail?.code).toBe('block');
  await set('packer2', 'blocked_at = null');
});

test('two administrators who block each other at once: one of them stays', async () => {
  const { caller, id } = await s.somebody(1);
  const first = await world.value<number>(`select id from users where username = 'admin'`);
  await caller.do(users.list, {});
  const other = await world.db.connect();
  await other.query('begin');
  await other.query('update users set blocked_at = now() where id = $1', [id]);
  const late = caller.call(users.setStatus, { id: first, status: 'blocked' });
  await new Promise((r) => setTimeout(r, 300));
  await other.query('commit');
  other.release();
  expect((await late).error.Detail?.code).toBe('last_admin');
});

test('two administrators who delete each other at once: one of them stays', async () => {
  const { caller, id } = await s.somebody(1);
  const first = await world.value<number>(`select id from users where username = 'admin'`);
  await caller.do(users.list, {});
  const other = await world.db.connect();
  await other.query('begin');
  await other.query('update users set deleted_at = now() where id = $1', [id]);
  const late = caller.call(users.remove, { id: first });
  await new Promise((r) => setTimeout(r, 300));
  await other.query('commit');
  other.release();
  expect((await late).error.Detail?.code).toBe('last_admin');
});

test('a round is not deleted when one of its orders has left the house by another way', async () => {
  const order = await s.inRound();
  const round = await world.value<number>('select round_id from round_orders where order_id = $1', [
    order.id,
  ]);
  await s.stands(order.id, 121);
  const answer = await s.admin.call(packing.remove, { id: round });
  expect([answer.status, answer.error.Detail?.code]).toEqual([409, 'invalid_order_status']);
});

test('one scan for the last piece: what is packed already is not that piece', async () => {
  const { number } = await s.inRound({ SOAP: 1, TEA: 1 });
  const soap = { code: number, barcode: '8850000000017', station: 'A' };
  await s.admin.do(packing.verify, soap);
  expect((await s.admin.call(packing.createAndClose, soap)).error.Detail?.code).toBe('goods_is_added');
});
