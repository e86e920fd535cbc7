import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { orders } from '../../contract/orders.ts';
import { twoServers } from './two-servers.ts';

const LEASE_SECONDS = 10;
/** The lease, twice half of it until it is looked at, and the queue's pause before a second try. */
const TAKEN_OVER = { timeout: 60_000, interval: 100 };
const ORDERS = 6;

const { own, first, second, mail } = twoServers('lease', {
  JOB_LEASE_SECONDS: String(LEASE_SECONDS),
});
let blocker: pg.PoolClient;

beforeEach(async () => {
  if (first.dead) await first.start();
  blocker = await own.db.connect();
});
afterEach(async () => {
  blocker.release(true);
  await first.kill();
  await second.kill();
});

async function ask(name: string): Promise<void> {
  const queue = new PgBoss({ connectionString: own.url, supervise: false, schedule: false, migrate: false });
  queue.on('error', () => undefined);
  await queue.start();
  await queue.send(name, {});
  await queue.stop({ graceful: false });
}
/** Which job was asked to complete orders. */
let asked: string | null = null;
/** The newest of its name; of orders to be completed the one that was asked for: twenty past each hour there is another. */
const job = async (name: string) =>
  (
    await own.db.query(
      `select state::text, retry_count::int as tries, completed_on from pgboss.job
       where name = $1 and (name <> 'orders.complete-delivered' or id = $2) order by created_on desc limit 1`,
      [name, asked],
    )
  ).rows[0] as { state: string; tries: number; completed_on: Date | null };
const completed = async (orders: number[]) =>
  (
    await own.db.query('select id from orders where id = any ($1) and status = 130 order by id', [orders])
  ).rows.map((r) => Number((r as { id: number }).id));
/** How often each order was completed, by its timeline. */
const completions = async (orders: number[]) =>
  (
    await own.db.query(
      `select (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'complete') as n
       from orders o where id = any ($1) order by id`,
      [orders],
    )
  ).rows.map((r) => (r as { n: number }).n);

/** Orders that were delivered long ago, in the order in which the job takes them. */
async function delivered(): Promise<number[]> {
  const input = await own.anOrder({ SOAP: 1 });
  const ids: number[] = [];
  for (let i = 0; i < ORDERS; i++) ids.push((await first.call('clerk', orders.create, input)).body.Data.id);
  for (const status of [112, 121])
    await own.db.query('update orders set status = $2 where id = any ($1)', [ids, status]);
  await own.db.query(
    `update orders set status = 122, delivered_at = now() - interval '30 days' + make_interval(secs => array_position($1, id::bigint))
     where id = any ($1)`,
    [ids],
  );
  return ids;
}

/** The first worker, stopped in the middle of a mail and of completing orders: two of six are done. */
async function inTheMiddle(signal: 'SIGSTOP' | 'SIGKILL'): Promise<{ orders: number[]; mails: number }> {
  const orders = await delivered();
  await blocker.query('begin');
  await blocker.query('select 1 from orders where id = $1 for update', [orders[2]]);
  const mails = mail.mails.length + 1;
  await first.call('clerk', auth.forgotPassword, { email: 'clerk@mali.example' });
  await expect.poll(() => mail.mails.length, TAKEN_OVER).toBe(mails);
  await ask('orders.complete-delivered');
  asked = await own.value(
    `select id from pgboss.job where name = 'orders.complete-delivered' order by created_on desc limit 1`,
  );
  await expect.poll(() => completed(orders), TAKEN_OVER).toEqual(orders.slice(0, 2));
  first.signal(signal);
  await blocker.query('rollback');
  return { orders, mails };
}

describe(`a worker that is not heard of for ${LEASE_SECONDS} s`, () => {
  test('killed in the middle: another does its jobs, each order is completed once', async () => {
    const { orders, mails } = await inTheMiddle('SIGKILL');
    await second.start();
    await expect.poll(() => mail.mails.length, TAKEN_OVER).toBe(mails + 1);
    mail.mails[mails]!.answer();
    await expect.poll(() => job('mail'), TAKEN_OVER).toMatchObject({ state: 'completed', tries: 1 });
    await expect
      .poll(() => job('orders.complete-delivered'), TAKEN_OVER)
      .toMatchObject({ state: 'completed' });
    expect((await job('orders.complete-delivered')).tries).toBeGreaterThanOrEqual(1);
    expect(await completed(orders)).toEqual(orders);
    expect(await completions(orders)).toEqual(orders.map(() => 1));
    expect(mail.mails.length).toBe(mails + 1);
  }, 240_000);

  test('frozen and awake again: its late answer is refused, each order is completed once', async () => {
    const { orders, mails } = await inTheMiddle('SIGSTOP');
    await second.start();
    await expect.poll(() => mail.mails.length, TAKEN_OVER).toBe(mails + 1);
    await expect
      .poll(async () => (await job('orders.complete-delivered')).tries, TAKEN_OVER)
      .toBeGreaterThanOrEqual(1);

    // both at the same work: the first goes on where it stood, and says that its mail is sent
    first.signal('SIGCONT');
    mail.mails[mails - 1]!.answer();
    await expect
      .poll(() => job('orders.complete-delivered'), TAKEN_OVER)
      .toMatchObject({ state: 'completed' });
    expect(await completed(orders)).toEqual(orders);
    expect(await completions(orders)).toEqual(orders.map(() => 1));
    expect(await job('mail'), 'still the second worker’s').toMatchObject({ state: 'active', tries: 1 });

    mail.mails[mails]!.answer();
    await expect.poll(() => job('mail'), TAKEN_OVER).toMatchObject({ state: 'completed', tries: 1 });
    expect(mail.mails.length).toBe(mails + 1);

    // the one that was frozen works on
    await second.kill();
    await first.call('clerk', auth.forgotPassword, { email: 'boss@mali.example' });
    await expect.poll(() => mail.mails.length, TAKEN_OVER).toBe(mails + 2);
    mail.mails[mails + 1]!.answer();
    await expect.poll(() => job('mail'), TAKEN_OVER).toMatchObject({ state: 'completed', tries: 0 });
  }, 300_000);
});

test('work that takes longer than the lease stays with a worker that lives', async () => {
  await second.start();
  const mails = mail.mails.length + 1;
  await first.call('clerk', auth.forgotPassword, { email: 'packer@mali.example' });
  await expect.poll(() => mail.mails.length, TAKEN_OVER).toBe(mails);
  // until the queue has looked at the leases after this one's first end
  await expect
    .poll(
      () =>
        own.value<boolean>(
          `select heartbeat_on > started_on + interval '${LEASE_SECONDS * 2} s' from pgboss.job where state = 'active' and name = 'mail'`,
        ),
      TAKEN_OVER,
    )
    .toBe(true);
  expect(mail.mails.length).toBe(mails);
  expect(await job('mail')).toMatchObject({ state: 'active', tries: 0 });
  mail.mails[mails - 1]!.answer();
  await expect.poll(() => job('mail'), TAKEN_OVER).toMatchObject({ state: 'completed', tries: 0 });
}, 240_000);
