import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { developers } from '../../contract/developers.ts';
import { orders } from '../../contract/orders.ts';
import { twoServers } from './two-servers.ts';

// Two real processes on one database, one of them killed while a receiver has its letters.

const { own, first, second } = twoServers('webhooks', {
  WEBHOOK_PRIVATE: 'true',
  // so long the killed one is waited for
  JOB_LEASE_SECONDS: '10',
});
const IN_TIME = { timeout: 100_000, interval: 100 };

interface Got {
  id: string;
  event: string;
  number: string;
}
const got: Got[] = [];
/** How long it takes to answer. */
let ms = 0;
let receiver: HttpServer;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { event, data } = JSON.parse(Buffer.concat(parts).toString()) as {
        event: string;
        data: { number: string };
      };
      got.push({ id: String(request.headers['langraan-delivery']), event, number: data.number });
      setTimeout(() => response.writeHead(204).end(), ms);
    });
  });
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
});
afterAll(() => receiver.close());
afterEach(async () => {
  await first.kill();
  await second.kill();
});

test('every letter arrives, in the order of its thing, though one of two senders is killed', async () => {
  await first.start();
  await second.start();
  const added = await second.call('admin', developers.addWebhook, {
    name: 'ปลายทาง',
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    events: ['order.created', 'order.cancelled'],
  });
  expect(added.status).toBe(200);
  const { id } = added.body.Data;

  ms = 3_000;
  const input = await own.anOrder({ SOAP: 1 });
  const numbers: string[] = [];
  for (let i = 0; i < 6; i++) {
    const made = await second.call('clerk', orders.create, input);
    numbers.push(made.body.Data.number);
    await second.call('admin', orders.cancel, {
      id: made.body.Data.id,
      reason_type: 'customer',
      reason: 'ลูกค้าเปลี่ยนใจ',
    } as never);
  }
  await expect.poll(() => got.length, IN_TIME).toBeGreaterThan(0);
  await first.kill();
  ms = 0;

  const left = () =>
    own.db
      .query(`select count(*)::int as n from webhook_deliveries where webhook_id = $1 and state <> 'done'`, [
        id,
      ])
      .then(({ rows }) => (rows[0] as { n: number }).n);
  await expect.poll(left, IN_TIME).toBe(0);
  for (const number of numbers) {
    const events = got.filter((g) => g.number === number).map((g) => g.event);
    // one may come twice, but never the earlier one after the later
    expect([...new Set(events)], number).toEqual(['order.created', 'order.cancelled']);
    expect(events.lastIndexOf('order.created')).toBeLessThan(events.indexOf('order.cancelled'));
  }
  expect(new Set(got.map((g) => `${g.event} ${g.number}`)).size).toBe(12);
  expect(new Set(got.map((g) => g.id)).size).toBe(12);
}, 180_000);
