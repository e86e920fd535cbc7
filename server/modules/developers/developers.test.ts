import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { developers } from '../../../contract/developers.ts';
import type { EventName } from '../../../contract/developers.events.ts';
import { notifications } from '../../../contract/notifications.ts';
import { orders } from '../../../contract/orders.ts';
import { packing } from '../../../contract/packing.ts';
import { payments } from '../../../contract/payments.ts';
import { warehouse } from '../../../contract/warehouse.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder, ids } from '../../../test/world/orders.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { sendLetters } from './developers.commands/send-letters.ts';

const world = openWorld({ WEBHOOK_PRIVATE: 'true' });

interface Letter {
  id: number;
  event: string;
  at: string;
  data: Record<string, unknown>;
}
interface Got {
  headers: IncomingMessage['headers'];
  body: string;
  letter: Letter;
}
/** Somebody who is told, and answers as the test wants. */
class Receiver {
  got: Got[] = [];
  answer: (letter: Letter) => {
    status: number;
    text?: string;
    headers?: Record<string, string>;
    ms?: number;
  } = () => ({ status: 204 });
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const letter = JSON.parse(body) as Letter;
      this.got.push({ headers: request.headers, body, letter });
      const { status, text = '', headers = {}, ms = 0 } = this.answer(letter);
      setTimeout(() => response.writeHead(status, headers).end(text), ms);
    });
  });
  open = () =>
    new Promise<void>((done) => {
      this.server.listen(0, '127.0.0.1', done);
    });
  close = () => this.server.close();
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }
}
const receiver = new Receiver();
let admin: Caller;

beforeAll(async () => {
  await receiver.open();
  admin = await world.as('admin');
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.got = [];
  receiver.answer = () => ({ status: 204 });
  await world.db.query('delete from webhooks');
});

let n = 0;
const hook = (events: EventName[], url = receiver.url) =>
  admin.do(developers.addWebhook, { name: `ปลายทาง ${++n}`, url, events });
const send = (webhook_id: number) => sendLetters({ enterprise_id: 1, webhook_id });
const logOf = async (id: number) => (await admin.call(developers.deliveries, { id, page_size: 100 })).ok.Data;
/** Days may pass: the session is another matter. */
const later = async (seconds: number) => {
  await world.db.query(`update sessions set expires_at = '2099-01-01', seen_at = '2098-01-01'`);
  setClockOffset(seconds * 1_000);
};
const DAY = 86_400;

describe('what happens is told', () => {
  test('an order from its making to its hand-over, once each and in order', async () => {
    const events: EventName[] = [
      'order.created',
      'order.status_changed',
      'payment.confirmed',
      'round.cut',
      'parcel.packed',
      'stock.changed',
    ];
    const { id: webhook } = await hook(events);
    const made = await admin.do(orders.create, await anOrder(world, { SOAP: 2 }));
    await admin.do(payments.confirmSuccess, { id: made.id, reason: 'เห็นยอดแล้ว' });
    await admin.do(packing.cut, {});
    for (let i = 0; i < 2; i++)
      await admin.do(packing.verify, { code: made.number, barcode: '8850000000017', station: 'A' });
    await admin.do(packing.close, { code: made.number, station: 'A' });
    await send(webhook);

    const ofOrder = receiver.got.filter(({ letter }) => letter.data['number'] === made.number);
    expect(ofOrder.map(({ letter }) => [letter.event, letter.data['status']])).toEqual([
      ['order.created', 100],
      ['payment.confirmed', 111],
      ['order.status_changed', 111],
      ['order.status_changed', 112],
    ]);
    expect(ofOrder[0]!.letter.data).toMatchObject({ id: made.id, order_amount: made.order_amount });
    expect(ofOrder[0]!.letter.data['created_at']).toMatch(/\+07:00$/);
    const others = receiver.got.filter(({ letter }) => letter.event === 'parcel.packed');
    expect(others.map(({ letter }) => letter.data)).toMatchObject([{ order_number: made.number, no: 1 }]);
    expect(receiver.got.filter(({ letter }) => letter.event === 'round.cut')).toHaveLength(1);
    // kept for the order, and no more afterwards: what is packed was not available before
    const soap = receiver.got.filter(({ letter }) => letter.data['sku'] === 'SOAP');
    expect(soap).toHaveLength(1);
  });

  test('what was taken back is not told: both happen or neither', async () => {
    const { id } = await hook(['order.created', 'stock.changed']);
    const refused = await admin.call(orders.create, await anOrder(world, { SOAP: 90_000 }));
    expect(refused.status).toBe(409);
    expect(await logOf(id)).toEqual([]);
  });

  test('only what was chosen, and nothing while it is turned off', async () => {
    const { id } = await hook(['order.cancelled']);
    const made = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await admin.do(orders.cancel, { id: made.id, reason_type: 'customer', reason: 'ลูกค้าเปลี่ยนใจ' } as never);
    expect((await logOf(id)).map((d) => d.event)).toEqual(['order.cancelled']);
    await admin.do(developers.closeWebhook, { id, closed: true });
    const another = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
    await admin.do(orders.cancel, {
      id: another.id,
      reason_type: 'customer',
      reason: 'ลูกค้าเปลี่ยนใจ',
    } as never);
    expect(await logOf(id)).toHaveLength(1);
    expect(await admin.call(developers.pingWebhook, { id })).toMatchObject({
      status: 409,
      error: { Detail: { code: 'webhook_off' } },
    });
  });

  test('how many are available, as they are at the end, and only when it is another number', async () => {
    const { id } = await hook(['stock.changed']);
    const find = await ids(world);
    const put = async (amount: number) =>
      admin.do(warehouse.stockIn, {
        storage_id: await find.place('คลังหลัก'),
        lines: [
          { item_id: await find.item('SOAP'), amount, cost: 1 },
          { item_id: await find.item('SOAP'), amount, cost: 1 },
        ],
      });
    await put(3);
    const [first] = await logOf(id);
    await put(2);
    const [second] = await logOf(id);
    const available = (body: string) => (JSON.parse(body) as Letter).data['available'] as number;
    expect(await logOf(id)).toHaveLength(2);
    expect(available(second!.body) - available(first!.body)).toBe(4);
  });
});

/** As somebody else would check it: by the page's words alone. */
function isSigned(header: string, body: string, secret: string): boolean {
  const parts = header.split(',').map((part) => part.split('=') as [string, string]);
  const t = parts.find(([name]) => name === 't')![1];
  const expected = createHmac('sha256', secret)
    .update(Buffer.from(`${t}.${body}`))
    .digest();
  return parts.some(([name, value]) => name === 'v1' && timingSafeEqual(Buffer.from(value, 'hex'), expected));
}

describe('the letter', () => {
  test('is signed with its second; with both secrets for a day after a change', async () => {
    const { id, secret } = await hook(['order.created']);
    await admin.do(developers.pingWebhook, { id });
    await send(id);
    const [first] = receiver.got;
    const header = first!.headers['langraan-signature'] as string;
    expect(header).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
    expect(isSigned(header, first!.body, secret)).toBe(true);
    expect(isSigned(header, first!.body + ' ', secret)).toBe(false);
    expect(first!.headers).toMatchObject({
      'langraan-event': 'ping',
      'langraan-delivery': String(first!.letter.id),
      'content-type': 'application/json; charset=utf-8',
    });

    const { secret: next } = await admin.do(developers.rotateSecret, { id });
    await admin.do(developers.pingWebhook, { id });
    await send(id);
    const both = receiver.got[1]!;
    expect(isSigned(both.headers['langraan-signature'] as string, both.body, secret)).toBe(true);
    expect(isSigned(both.headers['langraan-signature'] as string, both.body, next)).toBe(true);
    await later(DAY + 60);
    await admin.do(developers.pingWebhook, { id });
    await send(id);
    const late = receiver.got[2]!;
    expect(isSigned(late.headers['langraan-signature'] as string, late.body, secret)).toBe(false);
    expect(isSigned(late.headers['langraan-signature'] as string, late.body, next)).toBe(true);
  });

  test('its secret lies in no table', async () => {
    const input = { name: 'ความลับ', url: receiver.url, events: ['order.created' as const] };
    const key = { 'idempotency-key': 'the-same-webhook' };
    const first = await admin.do(developers.addWebhook, input, key);
    const again = await admin.do(developers.addWebhook, input, key);
    expect(again).toEqual(first);
    for (const table of ['webhooks', 'idempotency_keys', 'audit_log'])
      expect(
        await world.value(`select count(*)::int from ${table} t where t::text like '%' || $1 || '%'`, [
          first.secret,
        ]),
      ).toBe(0);
  });
});

describe('a receiver that', () => {
  test('fails is told again, later each time, under the same id; then it is given up and administrators are told', async () => {
    const { id } = await hook(['order.created']);
    await admin.do(developers.pingWebhook, { id });
    receiver.answer = () => ({ status: 500, text: 'เสียอยู่' });
    let at = 0;
    const waits = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400];
    for (const [i, seconds] of waits.entries()) {
      await send(id);
      expect(receiver.got, `try ${i + 1}`).toHaveLength(i + 1);
      // a little too early
      await later(at + seconds - 5);
      await send(id);
      expect(receiver.got).toHaveLength(i + 1);
      at += seconds + 1;
      await later(at);
      // it is healthy as far as others are concerned: only the letter's own tries count here
      await world.db.query('update webhooks set failing_since = null');
    }
    await send(id);
    expect(new Set(receiver.got.map((g) => g.headers['langraan-delivery'])).size).toBe(1);
    expect(await logOf(id)).toMatchObject([
      { state: 'failed', attempts: 9, status: 500, answer: 'เสียอยู่', due_at: null },
    ]);
    const told = await admin.call(notifications.list, { page_size: 1 });
    expect(told.ok.Data[0]).toMatchObject({ type: 'warning', link: `/admin/webhook/${id}?state=failed` });

    receiver.answer = () => ({ status: 200, text: 'ok' });
    expect(await admin.do(developers.sendFailedAgain, { id })).toEqual({ letters: 1 });
    await send(id);
    expect(await logOf(id)).toMatchObject([{ state: 'done', attempts: 10, status: 200, answer: 'ok' }]);
    expect(new Set(receiver.got.map((g) => g.body)).size).toBe(1);
  });

  test('fails for one thing keeps that one in order, and the others go on', async () => {
    const { id } = await hook(['order.created', 'order.cancelled']);
    const [one, two] = [
      await admin.do(orders.create, await anOrder(world, { SOAP: 1 })),
      await admin.do(orders.create, await anOrder(world, { SOAP: 1 })),
    ];
    for (const { id: order } of [one, two])
      await admin.do(orders.cancel, { id: order, reason_type: 'customer', reason: 'ลูกค้าเปลี่ยนใจ' } as never);
    receiver.answer = ({ data }) => ({ status: data['id'] === one.id ? 503 : 200 });
    await send(id);
    const told = () => receiver.got.map(({ letter }) => `${letter.event} ${String(letter.data['number'])}`);
    expect(told().filter((t) => t.endsWith(two.number))).toEqual([
      `order.created ${two.number}`,
      `order.cancelled ${two.number}`,
    ]);
    expect(told().filter((t) => t.endsWith(one.number))).toEqual([`order.created ${one.number}`]);
    receiver.answer = () => ({ status: 200 });
    await later(60);
    await send(id);
    expect(told().filter((t) => t.endsWith(one.number))).toEqual([
      `order.created ${one.number}`,
      `order.created ${one.number}`,
      `order.cancelled ${one.number}`,
    ]);
  });

  test('says it is gone (410) is turned off at once, and administrators are told', async () => {
    const { id } = await hook(['order.created']);
    await admin.do(developers.pingWebhook, { id });
    receiver.answer = () => ({ status: 410 });
    await send(id);
    expect(await admin.do(developers.webhook, { id })).toMatchObject({ closed_why: 'gone' });
    expect((await admin.call(notifications.list, { page_size: 1 })).ok.Data[0]).toMatchObject({
      type: 'danger',
      link: `/admin/webhook/${id}`,
    });
    expect(await logOf(id)).toMatchObject([{ state: 'failed', status: 410 }]);
    await admin.do(developers.closeWebhook, { id, closed: false });
    receiver.answer = () => ({ status: 200 });
    await admin.do(developers.sendAgain, { id, delivery: (await logOf(id))[0]!.id });
    await send(id);
    expect(await logOf(id)).toMatchObject([{ state: 'done' }]);
  });

  test('takes nothing for three days is turned off; one that takes something is not', async () => {
    const { id } = await hook(['order.created']);
    const fail = async (day: number) => {
      await later(day * DAY);
      await admin.do(developers.pingWebhook, { id });
      receiver.answer = () => ({ status: 500 });
      await send(id);
    };
    await fail(0);
    await fail(2);
    receiver.answer = () => ({ status: 200 });
    await admin.do(developers.pingWebhook, { id });
    await world.db.query(`update webhook_deliveries set due_at = at where state = 'waiting'`);
    await send(id);
    await fail(4);
    await fail(6.9);
    expect(await admin.do(developers.webhook, { id })).toMatchObject({ closed_at: null });
    await fail(7.1);
    expect(await admin.do(developers.webhook, { id })).toMatchObject({ closed_why: 'failing' });
  });

  test('does not answer is given ten seconds', { timeout: 30_000 }, async () => {
    const { id } = await hook(['order.created']);
    await admin.do(developers.pingWebhook, { id });
    receiver.answer = () => ({ status: 200, ms: 15_000 });
    const from = performance.now();
    await send(id);
    expect(performance.now() - from).toBeLessThan(12_000);
    expect(await logOf(id)).toMatchObject([
      { state: 'waiting', status: null, problem: 'no answer within 10 s' },
    ]);
  });

  test('is slow keeps nobody else waiting', async () => {
    const [slow, quick] = [await hook(['order.created']), await hook(['order.created'])];
    const made = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
    const which = new Map<string, number>();
    receiver.answer = (letter) => {
      which.set(String(letter.id), which.size);
      return { status: 200, ms: which.size === 1 ? 1_500 : 0 };
    };
    const from = performance.now();
    const sending = send(slow.id);
    await new Promise((r) => setTimeout(r, 300));
    await send(quick.id);
    expect(performance.now() - from).toBeLessThan(1_400);
    await sending;
    expect(receiver.got.map(({ letter }) => letter.data['number'])).toEqual([made.number, made.number]);
  });

  test('answers without end is read no further than is kept', async () => {
    const { id } = await hook(['order.created']);
    await admin.do(developers.pingWebhook, { id });
    receiver.answer = () => ({ status: 200, text: 'ก'.repeat(100_000) });
    await send(id);
    const [letter] = await logOf(id);
    expect(letter!.state).toBe('done');
    expect(Buffer.byteLength(letter!.answer!)).toBeLessThanOrEqual(2_052);
  });

  test('leads elsewhere is not followed', async () => {
    const { id } = await hook(['order.created']);
    await admin.do(developers.pingWebhook, { id });
    receiver.answer = () => ({ status: 302, headers: { location: receiver.url } });
    await send(id);
    expect(receiver.got).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', status: 302 }]);
  });
});

describe('two senders', () => {
  test('at once: each letter once', async () => {
    const { id } = await hook(['order.created']);
    const made = [];
    for (let i = 0; i < 6; i++) made.push(await admin.do(orders.create, await anOrder(world, { SOAP: 1 })));
    await Promise.all([send(id), send(id), send(id)]);
    expect(receiver.got.map(({ letter }) => letter.data['number']).sort()).toEqual(
      made.map((o) => o.number).sort(),
    );
  });

  test('one of them dead: its letter goes again when its lease is over, under the same id', async () => {
    const { id } = await hook(['order.created']);
    const { id: letter } = await admin.do(developers.pingWebhook, { id });
    // as a process leaves it that was killed between the sending and the note of it
    await world.db.query(
      `update webhook_deliveries set tries = 1, attempts = 1, leased_until = now() + interval '30 seconds' where id = $1`,
      [letter],
    );
    await send(id);
    expect(receiver.got).toEqual([]);
    await later(31);
    await send(id);
    expect(receiver.got.map((g) => g.headers['langraan-delivery'])).toEqual([String(letter)]);
  });
});
