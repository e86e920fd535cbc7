import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import { orders } from '../../contract/orders.ts';
import { products } from '../../contract/products.ts';
import { requestOf } from '../world/app.ts';
import { insist } from './server.ts';
import { twoServers } from './two-servers.ts';

const CONNECTIONS = 16;
/** What the process may take for its end, by server/main.ts. */
const LIMIT_MS = 15_000;

const { own, first, second, mail } = twoServers('stop');

interface Outcome {
  status: number;
  body: string;
  /** The server said that it will close this connection. */
  closing: boolean;
}
/**
 * One connection that is used again and again, as a proxy or a browser does. `refused` is a connection that
 * was never opened; anything else that goes wrong on it is a request the server took and dropped.
 */
class Connection {
  private agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async send(base: string, token: string, method: string, path: string, body?: object, key?: string) {
    return new Promise<Outcome | 'refused'>((resolve, reject) => {
      const call = request(base + path, {
        method,
        agent: this.agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      });
      call.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const closing = answer.headers.connection === 'close';
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString(), closing });
        });
      });
      call.on('error', (err: NodeJS.ErrnoException) => {
        // waiting in the port's queue when it closed: nobody had taken it yet
        const queued = !call.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(err.code ?? '');
        const unopened = err.code === 'ECONNREFUSED' || queued;
        if (unopened) resolve('refused');
        else reject(new Error(`${method} ${path} was cut: ${err.code} ${err.message}`));
      });
      call.end(body ? JSON.stringify(body) : undefined);
    });
  }
  close = (): void => this.agent.destroy();
}

test('SIGTERM under load: every request that was taken is answered, another process takes over', async () => {
  await first.start();
  const input = await own.anOrder({ SOAP: 1, TEA: 1 });
  const token = await first.token('clerk');
  const create = requestOf(orders.create, input);
  const reads = [requestOf(orders.list, { page_size: 20 }).url, requestOf(products.list, { q: 'มะลิ' }).url];

  const acknowledged: string[] = [];
  const unanswered: string[] = [];
  const statuses = new Set<number>();
  let told = 0;
  let reading = 0;
  const client = async (n: number) => {
    const connection = new Connection();
    for (let i = 0; ; i++) {
      // people think: some connections are idle at the moment of the stop, which is when they could be cut
      await new Promise((r) => setTimeout(r, (n * 7 + i * 13) % 40));
      const key = `stop-${n}-${i}`;
      const isRead = i % 3 === 2;
      const answer = isRead
        ? await connection.send(first.base, token, 'GET', reads[i % 2]!)
        : await connection.send(first.base, token, 'POST', create.url, create.body, key);
      if (answer === 'refused') {
        if (!isRead) unanswered.push(key);
        return connection.close();
      }
      statuses.add(answer.status);
      if (answer.closing) told++;
      if (isRead) reading++;
      else acknowledged.push((JSON.parse(answer.body) as { Data: { number: string } }).Data.number);
    }
  };
  const clients = Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => client(n)));
  // in the middle of it: every connection has been used several times
  while (acknowledged.length < CONNECTIONS * 4) await new Promise((r) => setTimeout(r, 20));
  const asked = performance.now();
  first.signal('SIGTERM');
  await clients;
  expect(await first.ended(), 'ends cleanly').toBe(0);
  expect(performance.now() - asked).toBeLessThan(LIMIT_MS);

  expect([...statuses]).toEqual([200]);
  expect(told, 'each connection heard of the end on its last reply').toBeGreaterThanOrEqual(CONNECTIONS);
  expect(reading).toBeGreaterThan(CONNECTIONS);
  const stored = (await own.db.query('select number from orders where enterprise_id = 1')).rows as {
    number: string;
  }[];
  expect(stored.map((r) => r.number).sort(), 'what was done was answered, and the reverse').toEqual(
    [...acknowledged].sort(),
  );

  await second.start();
  const taken = await Promise.all(
    unanswered.map((key) => insist(() => second.call('clerk', orders.create, input, key))),
  );
  expect(taken.map((t) => t.status)).toEqual(unanswered.map(() => 200));
  const again = await second.call('clerk', orders.create, input, 'stop-0-0');
  expect(acknowledged, 'an answer of the first process is known to the second').toContain(
    again.body.Data.number,
  );
  await second.kill();
}, 180_000);

test('a proxy that asks is told to send nobody any more', async () => {
  await first.start();
  const holding = new Connection();
  first.signal('SIGTERM');
  const seen: number[] = [];
  for (;;) {
    const answer = await holding.send(first.base, '', 'GET', '/readyz');
    if (answer === 'refused') break;
    seen.push(answer.status);
  }
  expect(seen).toContain(503);
  expect(await first.ended()).toBe(0);
}, 180_000);

const jobState = () =>
  own.value<string>(`select string_agg(state::text, ',') from pgboss.job where name = 'mail'`);
async function mailed(n: number): Promise<void> {
  const until = Date.now() + 20_000;
  while (mail.mails.length < n && Date.now() < until) await new Promise((r) => setTimeout(r, 20));
  expect(mail.mails.length).toBe(n);
}

test('a job in its middle is finished before the process ends', async () => {
  await first.start();
  await first.call('clerk', auth.forgotPassword, { email: 'clerk@mali.example' });
  await mailed(1);
  first.signal('SIGTERM');
  setTimeout(() => mail.mails[0]!.answer(), 1_000);
  expect(await first.ended()).toBe(0);
  expect(await jobState()).toBe('completed');
}, 180_000);

test('a job that does not end in time is given back, and the next process does it', async () => {
  await own.db.query('delete from pgboss.job');
  await first.start();
  await first.call('clerk', auth.forgotPassword, { email: 'boss@mali.example' });
  await mailed(2);
  const asked = performance.now();
  first.signal('SIGTERM');
  expect(await first.ended()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(LIMIT_MS);
  expect(await jobState(), 'at once, not when its lease is over').toBe('retry');
  await second.start();
  await mailed(3);
  mail.mails[2]!.answer();
  await expect.poll(jobState, { timeout: 20_000 }).toBe('completed');
}, 240_000);
