import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { ownDatabase } from './own-database.ts';
import { Server } from './server.ts';
import { SlowMail } from './slow-mail.ts';

const own = ownDatabase('wake');
const mail = new SlowMail();
const env = (role: string) => () => ({
  ROLE: role,
  BOT_CHECK: 'off',
  SMTP_URL: `smtp://127.0.0.1:${mail.port}?ignoreTLS=true`,
});
const web = new Server(own, env('web'));
const worker = new Server(own, env('worker'));

beforeAll(async () => {
  await mail.listen();
  await web.start();
  await worker.start();
}, 240_000);
afterAll(async () => {
  await web.kill();
  await worker.kill();
  mail.close();
});

const ask = () => web.call('clerk', auth.forgotPassword, { email: 'clerk@mali.example' });
const mailed = (n: number, ms: number) =>
  expect.poll(() => mail.mails.length, { timeout: ms, interval: 10 }).toBe(n);
/** From the begin of the transaction that puts a job in to the begin of its work, by the database's clock. */
const waits = async () =>
  (
    await own.db.query<{ ms: number }>(
      `select extract(epoch from started_on - created_on)::float8 * 1000 as ms from pgboss.job
       where name = 'mail' and started_on is not null order by created_on`,
    )
  ).rows.map((r) => r.ms);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
/** Sends mails one after the other, each answered at once. */
async function mailOneByOne(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const sent = mail.mails.length;
    await ask();
    await mailed(sent + 1, 40_000);
    mail.mails[sent]!.answer();
  }
}

test('a job that one process puts in begins in another within 200 ms of the commit', async () => {
  await mailOneByOne(9);
  expect(median(await waits())).toBeLessThan(200);
}, 240_000);

test('jobs that come while a worker is busy follow one another without a pause', async () => {
  const sent = mail.mails.length;
  for (let i = 0; i < 5; i++) await ask();
  for (let i = 0; i < 5; i++) {
    await mailed(sent + i + 1, 10_000);
    mail.mails[sent + i]!.answer();
  }
}, 60_000);

test('a job that failed is tried again when its time has come, not when the worker looks by itself', async () => {
  const sent = mail.mails.length;
  await ask();
  await mailed(sent + 1, 10_000);
  mail.mails[sent]!.refuse();
  await mailed(sent + 2, 10_000);
  mail.mails[sent + 1]!.answer();
}, 60_000);

test('a worker whose listening connection was cut is told again after it has come back', async () => {
  const ended = await own.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'langraan-listener'`,
  );
  expect(ended.rowCount, 'one a process').toBe(2);
  await expect
    .poll(
      () =>
        own.value(
          `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'langraan-listener' and query like '%pgboss%'`,
        ),
      { timeout: 10_000 },
    )
    .toBe(1);
  const before = (await waits()).length;
  await mailOneByOne(5);
  expect(median((await waits()).slice(before))).toBeLessThan(200);
}, 240_000);

test('every kind of job announces itself, those of the clock too', async () => {
  const silent = await own.db.query('select name from pgboss.queue where not notify');
  expect(silent.rows).toEqual([]);
});
