import { beforeAll, describe, expect, test } from 'vitest';
import { express } from '../../contract/express.ts';
import { finder } from '../../contract/finder.ts';
import { orders } from '../../contract/orders.ts';
import { packing } from '../../contract/packing.ts';
import { payments } from '../../contract/payments.ts';
import { type Roles, AREAS } from '../../contract/shared.ts';
import { shipping } from '../../contract/shipping.ts';
import { openWorld, type Caller } from '../world/app.ts';
import { newcomers } from '../world/newcomers.ts';
import { anOrder, RECIPIENT } from '../world/orders.ts';
import { openStage, type Stage } from '../world/stage.ts';

const world = openWorld();
const all = Object.fromEntries(AREAS.map((m) => [m, 3])) as Roles;

/** Whose an order is, in every way that decides who may see it. */
const OWNERS = ['ann', 'ann elsewhere', 'bee', 'team', 'shop', 'buyer'] as const;
type Owner = (typeof OWNERS)[number];
/** Unpaid, ready for a round, in the round given to เก่ง, in another's. */
const STATES = ['unpaid', 'ready', 'given', 'other'] as const;
type State = (typeof STATES)[number];
const made = {} as Record<State, Record<Owner, { id: number; number: string }>>;
const rounds = {} as Record<'given' | 'other', number>;
/** Pieces on each reader's pick list, before anything was packed. */
const toFetch = {} as Record<Reader, number>;

const READERS = [
  'ann',
  'bee',
  'teammate',
  'teammate who decides',
  'freelancer',
  'owner',
  'buyer',
  'เก่ง',
] as const;
type Reader = (typeof READERS)[number];
const people = {} as Record<Reader, Caller>;
let stage: Stage;

/** behaviour.md §2: who sees which orders. */
const SEES: Record<Reader, (owner: Owner, state: State) => boolean> = {
  // own orders in the own channel, not the whole channel
  ann: (owner) => owner === 'ann',
  bee: (owner) => owner === 'bee',
  teammate: (owner) => owner === 'team',
  'teammate who decides': () => true,
  freelancer: () => true,
  owner: () => true,
  buyer: (owner) => owner === 'buyer',
  เก่ง: (_owner, state) => state === 'given',
};

beforeAll(async () => {
  stage = await openStage(world);
  const [ann, bee, ...rest] = await newcomers(world, [
    { group: 4, roles: all },
    { group: 4, roles: all },
    { group: 3, roles: { ...all, order: 2 }, team: true },
    { group: 3, roles: all, team: true },
    { group: 3, roles: { ...all, order: 2 } },
    { group: 2, roles: all },
    { group: 6, roles: all },
    { group: 5, roles: all },
  ]);
  READERS.forEach((name, i) => (people[name] = [ann!, bee!, ...rest][i]!));
  const userOf = (who: Caller) =>
    world.value<number>('select user_id from sessions where token_hash = sha256($1)', [
      Buffer.from(who.token!),
    ]);
  const agents = await stage.find.channel('ตัวแทนแอน');
  const house = await stage.find.channel('หน้าร้าน');
  const team = await world.value('select min(id) from teams where enterprise_id = 1');
  const buyer = await world.value('select min(id) from customers where enterprise_id = 1');
  const nobody = await world.value<number>(
    `insert into customers (enterprise_id, name, phone) values (1, 'คนอื่น', '0800000000') returning id`,
  );
  const belongs: Record<Owner, [user: number, channel: number, team: unknown, customer: unknown]> = {
    ann: [await userOf(ann!), agents, null, nobody],
    'ann elsewhere': [await userOf(ann!), house, null, nobody],
    bee: [await userOf(bee!), agents, null, nobody],
    team: [await stage.find.user('clerk'), house, team, nobody],
    shop: [await stage.find.user('admin'), house, null, nobody],
    buyer: [await stage.find.user('admin'), house, null, buyer],
  };
  const order = async (owner: Owner, cod: boolean) => {
    const input = await anOrder(world, { TEA: 1 }, { cod, recipient: { ...RECIPIENT, name: 'ผู้รับทดสอบ' } });
    const { id, number } = await stage.admin.do(orders.create, input);
    await world.db.query(
      'update orders set user_id = $2, sale_channel_id = $3, team_id = $4, customer_id = $5 where id = $1',
      [id, ...belongs[owner]],
    );
    return { id, number };
  };
  for (const state of ['given', 'other', 'ready', 'unpaid'] as const) {
    made[state] = {} as (typeof made)[State];
    for (const owner of OWNERS) made[state][owner] = await order(owner, state !== 'unpaid');
    if (state !== 'given' && state !== 'other') continue;
    rounds[state] = (await stage.admin.do(packing.cut, {})).id;
    const to = state === 'given' ? await userOf(people['เก่ง']) : await stage.find.user('delivery');
    await stage.admin.do(packing.assign, { id: rounds[state], user_id: to });
    for (const reader of READERS) {
      const paper = await people[reader].call(packing.printData, { round_id: rounds[state] });
      if (state === 'given' && allowed(paper))
        toFetch[reader] = paper.ok.Data.picklist.reduce((n, p) => n + p.quantity, 0);
    }
    for (const { number: code } of Object.values(made[state])) {
      await stage.admin.do(packing.createAndClose, { code, barcode: '8850000000048', station: 'A' });
    }
  }
});

const visible = (reader: Reader, states: readonly State[]): number[] =>
  states
    .flatMap((state) =>
      OWNERS.filter((owner) => SEES[reader](owner, state)).map((owner) => made[state][owner].id),
    )
    .sort((a, b) => a - b);
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);
const every = STATES.flatMap((state) => OWNERS.map((owner) => ({ state, owner })));

/** Who has no right to an endpoint at all is the rights table's matter. */
const allowed = (answer: { error: { Detail?: { code: string } } }) =>
  answer.error?.Detail?.code !== 'permission_denied';

describe.each(READERS)('%s', (reader) => {
  const whole = { page_size: 200 };

  test('lists, counts and finds just the orders to be seen', async () => {
    const who = people[reader];
    const listed = await who.call(orders.list, whole);
    if (!allowed(listed)) return;
    const seen = visible(reader, STATES);
    expect(sorted(listed.ok.Data.map((o) => o.id))).toEqual(seen);
    expect([listed.ok.Datum.total, listed.ok.Datum.counts['0']]).toEqual([seen.length, seen.length]);
    expect(listed.ok.Datum.counts['100'] ?? 0).toBe(visible(reader, ['unpaid']).length);
    expect(listed.ok.Datum.amount).toBe(seen.length * 120);
    const found = await who.do(finder.search, { q: 'ผู้รับทดสอบ' });
    const hits = found.filter((f) => f.kind === 'order').map((f) => f.id);
    expect(hits.every((id) => seen.includes(id))).toBe(true);
    expect(hits.length).toBe(Math.min(8, seen.length));
  });

  test('opens just these, by id and by number', async () => {
    const who = people[reader];
    for (const { state, owner } of every) {
      const { id, number } = made[state][owner];
      for (const input of [{ id }, { number }]) {
        const answer = await who.call(orders.detail, input);
        if (!allowed(answer)) return;
        expect([state, owner, answer.status]).toEqual([state, owner, SEES[reader](owner, state) ? 200 : 404]);
      }
      const qr = await who.call(payments.promptPay, { id });
      if (allowed(qr) && state === 'unpaid') expect(qr.status).toBe(SEES[reader](owner, state) ? 200 : 404);
    }
  });

  test('checks the payments of just these', async () => {
    const listed = await people[reader].call(payments.list, { ...whole, tab: 'waiting' });
    if (!allowed(listed)) return;
    const seen = visible(reader, ['unpaid']);
    expect(sorted(listed.ok.Data.map((o) => o.id))).toEqual(seen);
    expect([listed.ok.Datum.total, listed.ok.Datum.counts.waiting]).toEqual([seen.length, seen.length]);
  });

  test('packs and prints just these', async () => {
    const who = people[reader];
    const ready = await who.call(packing.preview, {});
    if (!allowed(ready)) return;
    expect(ready.ok.Data.orders).toBe(visible(reader, ['ready']).length);
    const seen = visible(reader, ['given']);
    const round = await who.do(packing.detail, { id: rounds.given });
    expect(sorted(round.list.map((o) => o.order_id))).toEqual(seen);
    // how many it has, and with whom they go, is told of all of it
    expect(round.orders).toBe(OWNERS.length);
    expect(round.providers.reduce((n, p) => n + p.parcels, 0)).toBe(OWNERS.length);
    const paper = await who.do(packing.printData, { round_id: rounds.given });
    expect(sorted(paper.orders.map((o) => o.order_id))).toEqual(seen);
    expect(toFetch[reader]).toBe(seen.length);
    for (const owner of OWNERS) {
      const status = SEES[reader](owner, 'given') ? 200 : 404;
      const order_id = made.given[owner].id;
      expect((await who.call(packing.print, { order_id, part: 'labels' })).status).toBe(status);
      expect((await who.call(packing.logPrint, { order_id, part: 'labels' })).status).toBe(status);
    }
  });

  test('carries just these', async () => {
    const who = people[reader];
    const listed = await who.call(express.parcels, { ...whole, state: 'ready' });
    if (!allowed(listed)) return;
    const seen = visible(reader, ['given', 'other']);
    expect(sorted(listed.ok.Data.map((p) => p.order_id))).toEqual(seen);
    expect([listed.ok.Datum.total, listed.ok.Datum.counts.ready]).toEqual([seen.length, seen.length]);
    for (const { state, owner } of every.filter((o) => o.state === 'given' || o.state === 'other')) {
      const code = made[state][owner].number;
      const sees = SEES[reader](owner, state);
      expect((await who.call(packing.isClosed, { code })).status).toBe(sees ? 200 : 404);
      // refused for its state where it may be seen, not there where not
      const delivered = await who.call(express.deliver, { code, cash_collected: 120 });
      expect(delivered.error.Detail?.code).toBe(sees ? 'not_picked_up' : 'not_your_parcel');
    }
  });

  test('changes none of the others', async () => {
    const who = people[reader];
    const before = await world.value(
      `select md5(string_agg(o::text, '|' order by id)) || (select count(*) from order_events) from orders o`,
    );
    const hidden = every.filter(({ owner, state }) => !SEES[reader](owner, state));
    for (const { state, owner } of hidden) {
      const { id, number: code } = made[state][owner];
      const at = { code, station: 'Z' };
      const answers = await Promise.all([
        who.call(orders.cancel, { id, reason_type: 'other', reason: 'ไม่ใช่ของฉัน' }),
        who.call(shipping.tracking, { id, tracking_number: 'LGR900000001' }),
        who.call(shipping.provider, { id, provider: 2 }),
        who.call(orders.hold, { id, hold: true }),
        who.call(payments.confirmSuccess, { id, reason: 'ไม่ใช่ของฉัน' }),
        who.call(payments.confirmFail, { id, reason: 'ไม่ใช่ของฉัน' }),
        who.call(payments.rejectSlip, { id, slip_id: 1, reason: 'ไม่ใช่ของฉัน' }),
        who.call(packing.pullOut, { id, packing_status: 9, reason: 'ไม่ใช่ของฉัน' }),
        who.call(packing.verify, { ...at, barcode: '8850000000048' }),
        who.call(packing.removeScan, { ...at, barcode: '8850000000048' }),
        who.call(packing.close, at),
        who.call(packing.createAndClose, at),
        who.call(express.pickUp, { code }),
        who.call(express.fail, { code, reason_type: 'other' }),
      ]);
      expect(
        new Set(answers.map((a) => a.status).filter((status) => status !== 403 && status !== 404)),
      ).toEqual(new Set());
      const many = await who.call(payments.confirmMany, { ids: [id], reason: 'ไม่ใช่ของฉัน' });
      if (allowed(many)) expect(many.ok.Data).toMatchObject([{ ok: false, Msg: 'no_orders', number: null }]);
    }
    expect(
      await world.value(
        `select md5(string_agg(o::text, '|' order by id)) || (select count(*) from order_events) from orders o`,
      ),
    ).toBe(before);
  });
});
