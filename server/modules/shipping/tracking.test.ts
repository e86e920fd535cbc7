import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PARCEL_EVENT_KINDS, type ParcelEventKind } from '../../../contract/codes/parcel-events.ts';
import { postalCheckDigit } from '../../../contract/codes/tracking.ts';
import { express } from '../../../contract/express.ts';
import { orders } from '../../../contract/orders.ts';
import { shipping } from '../../../contract/shipping.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { KEY, ThailandPost, type Said } from '../../../test/world/thailand-post.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { TrackerProblem } from './trackers/tracker.ts';
import { useTrackers } from './trackers/index.ts';
import { thailandPost } from './trackers/thailand-post.ts';
import { checkDueParcels } from './shipping.commands/check-due-parcels.ts';
import { nextLook, restHours, standingOf } from './shipping.rules.ts';

const HOUR = 3600_000;
const post = new ThailandPost();
const world = openWorld();
let admin: Caller;
let stage: Stage;

beforeAll(async () => {
  await post.open();
  admin = await world.as('admin');
  stage = await openStage(world);
});
afterAll(() => post.close());
beforeEach(async () => {
  await world.db.query(`update parcels set check_at = null; delete from tracking_turns`);
  Object.assign(post, {
    parcels: {},
    asked: [],
    expired: new Set(),
    takesKey: true,
    count: { count_number: 1, track_count_limit: 1000 },
    answer: () => ({}),
  });
  configured(KEY);
});

const configured = (THAILAND_POST_TOKEN: string) =>
  useTrackers({ ...world.app.config, THAILAND_POST_TOKEN, THAILAND_POST_URL: post.url });

let numbers = 10_000_000;
const aNumber = () => {
  const eight = String(++numbers);
  return `EF${eight}${postalCheckDigit(eight)}TH`;
};
/** A closed parcel that goes by post. */
async function posted() {
  const order = await stage.closed();
  await admin.do(shipping.provider, { id: order.id, provider: 1 });
  const tracking = aNumber();
  await admin.do(shipping.tracking, { id: order.id, tracking_number: tracking });
  return { ...order, tracking };
}
const shown = (id: number) => admin.do(orders.detail, { id });
const check = (id: number) => admin.call(shipping.check, { id });
/** Asked again at once, an order is told what was told just now. */
const later = async () =>
  void (await world.db.query(`update parcels set checked_at = checked_at - interval '1 hour'`));
const said = (status: string, time: string, more: Partial<Said> = {}): Said => ({
  status,
  at: `25/11/2569 ${time}:00+07:00`,
  ...more,
});
const events = (id: number, event: string) =>
  world.value<number>('select count(*)::int from order_events where order_id = $1 and event = $2', [
    id,
    event,
  ]);

describe('checking an order’s parcel', () => {
  test('what the post accepted is handed over, what it delivered is delivered, and both stand in the history', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('103', '09:00', { words: 'รับฝาก', place: 'คต.กาดสวนแก้ว' })];
    const first = (await check(id)).ok.Data;
    expect([first.status, first.delivery_status]).toEqual([121, 2]);
    expect(first.parcels[0]).toMatchObject({
      tracking_number: tracking,
      check_problem: null,
      events: [
        { at: '2026-11-25T09:00:00.000+07:00', kind: 'accepted', words: 'รับฝาก', place: 'คต.กาดสวนแก้ว' },
      ],
    });
    await later();
    post.parcels[tracking].push(said('201', '12:00'));
    expect((await check(id)).ok.Data.delivery_status).toBe(3);
    await later();
    post.parcels[tracking].push(said('301', '13:00'), said('501', '14:00', { why: 'ผู้รับได้รับแล้ว' }));
    const last = (await check(id)).ok.Data;
    expect([last.status, last.delivery_status]).toEqual([122, 4]);
    expect(last.parcels[0]!.events.map((e) => e.kind)).toEqual(['delivered', 'out', 'moving', 'accepted']);
    const page = await shown(id);
    expect(page.timeline.map((e) => e.event)).toEqual(
      expect.arrayContaining(['hand_over', 'parcel_moving', 'delivered']),
    );
    expect(page.parcels[0]!.events[0]).toMatchObject({ words: 'ผู้รับได้รับแล้ว' });
    expect(page.parcels[0]!.checked_at).not.toBeNull();
  });

  test('what was left behind moves by what is told after it was found, not by what was told before', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('103', '09:00')];
    expect((await check(id)).ok.Data.delivery_status).toBe(2);
    // its manifest is express's matter; so it stands once somebody has found it on the shelf
    await world.db.query(
      `update parcels set picked_up_at = null, left_behind_at = '2026-11-25T10:00:00+07:00' where order_id = $1`,
      [id],
    );
    await world.db.query('update orders set delivery_status = 0 where id = $1', [id]);
    await later();
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 0 });
    await later();
    post.parcels[tracking].push(said('201', '12:00'));
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 3 });
    expect([await events(id, 'hand_over'), await events(id, 'picked_up')]).toEqual([1, 1]);
  });

  test('told at once from the beginning to the end, it goes the whole way', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('501', '14:00'), said('103', '09:00')];
    expect((await check(id)).ok.Data).toMatchObject({ status: 122, delivery_status: 4 });
    expect([await events(id, 'hand_over'), await events(id, 'delivered')]).toEqual([1, 1]);
  });

  test('told again, nothing happens twice; older news told late moves nothing back', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('103', '09:00'), said('401', '15:00', { why: 'ไม่มีผู้รับ' })];
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 5 });
    await later();
    await check(id);
    await later();
    post.parcels[tracking].push(said('201', '10:00'));
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 5 });
    expect([await events(id, 'hand_over'), await events(id, 'delivery_failed')]).toEqual([1, 1]);
    await later();
    post.parcels[tracking].push(said('301', '16:00'));
    expect((await check(id)).ok.Data.delivery_status).toBe(3);
    await later();
    post.parcels[tracking].push(said('401', '17:00'));
    expect((await check(id)).ok.Data.delivery_status).toBe(5);
    expect(await events(id, 'delivery_failed')).toBe(2);
    expect((await shown(id)).parcels[0]!.failed_at).not.toBeNull();
  });

  test('what comes back is not delivered, whatever the post calls it at the end', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('103', '09:00'), said('203', '10:00')];
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 6 });
    await later();
    post.parcels[tracking].push(said('201', '11:00'), said('501', '12:00'));
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 7 });
    expect(await world.value('select check_at from parcels where order_id = $1', [id])).toBeNull();
  });

  test('a number that the post does not know moves nothing and says so', async () => {
    const { id } = await posted();
    const { Data } = (await check(id)).ok;
    expect([Data.status, Data.parcels[0]!.check_problem, Data.parcels[0]!.events]).toEqual([
      112,
      'unknown',
      [],
    ]);
  });

  test('another number of the same parcel has a story of its own', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('101', '09:00')];
    expect((await check(id)).ok.Data.parcels[0]!.events).toHaveLength(1);
    await admin.do(shipping.tracking, { id, tracking_number: aNumber() });
    expect((await shown(id)).parcels[0]).toMatchObject({ checked_at: null, check_problem: null, events: [] });
    expect((await check(id)).ok.Data.parcels[0]).toMatchObject({ check_problem: 'unknown', events: [] });
  });

  test('asked twice within a minute, the post is asked once', async () => {
    const { id } = await posted();
    await check(id);
    await check(id);
    expect(post.asked).toHaveLength(1);
  });

  test('what is not packed moves nothing, though the post says that it has it', async () => {
    const { id, tracking } = await posted();
    await world.db.query('update orders set packing_status = 2 where id = $1', [id]);
    post.parcels[tracking] = [said('103', '09:00')];
    expect((await check(id)).ok.Data).toMatchObject({ status: 112 });
    await world.db.query('update orders set packing_status = 3 where id = $1', [id]);
    await later();
    expect((await check(id)).ok.Data).toMatchObject({ status: 121, delivery_status: 2 });
  });

  test('two people check at once: it is handed over once', async () => {
    const { id, tracking } = await posted();
    post.parcels[tracking] = [said('103', '09:00')];
    expect((await Promise.all([check(id), check(id)])).map((a) => a.status)).toEqual([200, 200]);
    expect(await events(id, 'hand_over')).toBe(1);
  });

  test('the shop’s own courier tells by its scans', async () => {
    const { id, number, order_amount } = await stage.pickedUp();
    await admin.do(express.fail, { code: number, reason_type: 'nobody_home', reason: 'ปิดบ้าน' });
    await check(id);
    await later();
    await admin.do(express.deliver, { code: number, cash_collected: order_amount });
    const { Data } = (await check(id)).ok;
    expect(Data).toMatchObject({ status: 122, delivery_status: 4 });
    expect(Data.parcels[0]!.events.map((e) => e.kind)).toEqual(['delivered', 'failed', 'accepted']);
    expect(await events(id, 'delivery_failed')).toBe(1);
  });
});

describe('nobody can be asked', () => {
  test('of a provider that was not set up: said with the remedy, on the page too', async () => {
    configured('');
    const { id } = await posted();
    const refused = await check(id);
    expect([refused.status, refused.error.Detail?.code]).toEqual([409, 'tracking_off']);
    expect(refused.error.Cause).toBe(
      'ตรวจสถานะพัสดุของไปรษณีย์ไทยไม่ได้: ยังไม่ได้ตั้ง THAILAND_POST_TOKEN ให้ผู้ดูแลระบบตั้งค่า ระหว่างนี้ดูที่เว็บของขนส่ง',
    );
    expect((await shown(id)).why_not['check_tracking']?.en).toContain('THAILAND_POST_TOKEN');
  });
  test('before a parcel is packed', async () => {
    const { id } = await stage.inRound();
    expect((await check(id)).error.Msg).toBe('invalid_order_status');
  });
  test('by who may only read, or does not see the order: the post is not asked', async () => {
    const { id } = await posted();
    const { caller } = await stage.somebody(3, { order: 1, packing: 1 });
    expect((await caller.call(shipping.check, { id })).error.Msg).toBe('permission_denied');
    expect((await (await world.as('agent')).call(shipping.check, { id })).status).toBe(404);
    expect(post.asked).toEqual([]);
  });
});

describe('Thailand Post', () => {
  const thaiPost = (patienceMs?: number) =>
    thailandPost({ url: post.url + '/', key: KEY, ...(patienceMs ? { patienceMs } : {}) });
  const problemOf = (asking: Promise<unknown>) =>
    asking.then(
      () => 'none',
      (err: unknown) => (err instanceof TrackerProblem ? [err.problem, err.retryAfter] : err),
    );

  test('a token serves until it is refused, and is bought again once', async () => {
    const thai = thaiPost();
    const before = post.tokens;
    await Promise.all([thai.ask(['EF123456785TH']), thai.ask(['EF123456785TH'])]);
    expect(post.tokens - before).toBe(1);
    post.expired.add(`token-${post.tokens}`);
    expect((await thai.ask(['EF123456785TH'])).events.get('EF123456785TH')).toEqual([]);
    expect(post.tokens - before).toBe(2);
    for (let n = 0; n < 10; n++) post.expired.add(`token-${post.tokens + n}`);
    expect(await problemOf(thai.ask(['EF123456785TH']))).toEqual(['refused', null]);
    expect(post.tokens - before).toBe(3);
  });
  test('a key that it does not take', async () => {
    post.takesKey = false;
    expect(await problemOf(thaiPost().ask(['EF123456785TH']))).toEqual(['refused', null]);
  });
  test.each([
    ['busy', 'busy', 1800, { status: 429 }],
    ['busy for a time', 'busy', 90, { status: 429, headers: { 'retry-after': '90' } }],
    ['broken', 'down', null, { status: 500 }],
    ['slow', 'down', null, { ms: 400 }],
    ['not JSON', 'nonsense', null, { text: '<html>sorry</html>' }],
    ['other JSON', 'nonsense', null, { text: '{"response":[]}' }],
    ['unsuccessful', 'nonsense', null, { text: '{"response":{"items":{}},"message":"x","status":false}' }],
  ])('%s', async (_, problem, retryAfter, answer) => {
    post.answer = () => answer;
    expect(await problemOf(thaiPost(150).ask(['EF123456785TH']))).toEqual([problem, retryAfter]);
    expect(post.asked).toHaveLength(1);
  });
  test('whoever presses the button, it is left alone as long as it asked for', async () => {
    const thai = thaiPost();
    post.answer = () => ({ status: 429, headers: { 'retry-after': '90' } });
    await problemOf(thai.ask(['EF123456785TH']));
    post.answer = () => ({});
    expect(await problemOf(thai.ask(['EF123456785TH']))).toEqual(['busy', expect.closeTo(86, -1)]);
    expect(post.asked).toHaveLength(1);
    setClockOffset(91_000);
    expect(await problemOf(thai.ask(['EF123456785TH']))).toBe('none');
    expect(post.asked).toHaveLength(2);
  });
  test('nobody listens', async () => {
    const dead = thailandPost({ url: 'http://127.0.0.1:1', key: KEY });
    expect(await problemOf(dead.ask(['EF123456785TH']))).toEqual(['down', null]);
  });
  test('one number that cannot be read leaves the others readable; a code nobody knows moves nothing', async () => {
    post.parcels = {
      EF123456785TH: [{ status: '103', at: 'yesterday' }],
      EF473124829TH: [said('999', '10:00', { words: 'ข่าวใหม่' })],
    };
    const { events: told } = await thaiPost().ask(['EF123456785TH', 'EF473124829TH']);
    expect(told.get('EF123456785TH')).toBeNull();
    expect(told.get('EF473124829TH')).toMatchObject([{ kind: 'other', words: 'ข่าวใหม่' }]);
  });
  test('on the check it is said with what to do, and kept with the parcel', async () => {
    const { id } = await posted();
    post.answer = () => ({ status: 500 });
    const refused = await check(id);
    expect([refused.status, refused.error.Detail?.code, refused.error.Detail?.['problem']]).toEqual([
      503,
      'tracking_unanswered',
      'down',
    ]);
    expect((await shown(id)).parcels[0]!.check_problem).toBe('down');
    post.answer = () => ({});
    await check(id);
    expect((await shown(id)).parcels[0]!.check_problem).toBe('unknown');
  });
});

describe('where a parcel is by what was told', () => {
  const history = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 9 }).map((h) => new Date(h * HOUR)),
      kind: fc.constantFrom(...PARCEL_EVENT_KINDS),
    }),
    { maxLength: 8 },
  );
  test('does not hang on the order in which it was heard, nor on hearing it twice', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (told, keys) => {
        const weighed = told.map((event) => ({ event, key: keys.next().value as number }));
        const mixed = weighed.sort((a, b) => a.key - b.key).map(({ event }) => event);
        expect(standingOf([...mixed, ...told])).toEqual(standingOf(told));
      }),
    );
  });
  test('what has arrived stays there, whatever is told after', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...PARCEL_EVENT_KINDS), (told, kind) => {
        const stands = standingOf(told);
        if (stands?.kind !== 'delivered' && stands?.kind !== 'back') return;
        expect(standingOf([...told, { at: new Date(99 * HOUR), kind }])).toEqual(stands);
      }),
    );
  });
});

describe('looking by itself', () => {
  const due = (id: number, ago = '1 minute') =>
    world.db.query(`update parcels set check_at = now() - interval '${ago}' where order_id = $1`, [id]);
  const nextHours = async (id: number) =>
    world.value<number>(
      `select round(extract(epoch from check_at - checked_at) / 3600)::int from parcels where order_id = $1`,
      [id],
    );

  test('begins two hours after a parcel was packed, half an hour after it was handed over', async () => {
    const { id } = await posted();
    await checkDueParcels(1);
    expect(post.asked).toEqual([]);
    setClockOffset(2.1 * HOUR);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(1);
    expect(await nextHours(id)).toBe(2);
    setClockOffset(3 * HOUR);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(1);
  });
  test.each([
    [0, 'accepted', 2],
    [30, 'moving', 4],
    [100, 'moving', 6],
    [200, 'waiting', 12],
    [200, null, 12],
    [30 * 24, 'moving', null],
    [1, 'delivered', null],
    [1, 'back', null],
  ] as const)('%d hours after it was sent, %s: again in %s hours', (since, stands, hours) => {
    const sent = new Date(0);
    const at = new Date(since * HOUR);
    const next = nextLook(sent, stands as ParcelEventKind | null, at);
    expect(next && (next.getTime() - at.getTime()) / HOUR).toBe(hours);
  });
  test('all that are due go in one question, and what was delivered is not asked for again', async () => {
    const [one, two] = [await posted(), await posted()];
    for (const { id } of [one, two]) await due(id);
    post.parcels[one.tracking] = [said('103', '09:00'), said('501', '14:00')];
    await checkDueParcels(1);
    expect(post.asked).toEqual([[one.tracking, two.tracking]]);
    expect([(await shown(one.id)).status, (await shown(two.id)).status]).toEqual([122, 112]);
    expect(await nextHours(two.id)).toBe(2);
    setClockOffset(24 * HOUR);
    await checkDueParcels(1);
    expect(post.asked[1]).toEqual([two.tracking]);
  });
  test('more than a batch are asked for in several', async () => {
    const many = [];
    for (let n = 0; n < 3; n++) many.push(await posted());
    for (const { id } of many) await due(id);
    await world.db.query(`
      insert into parcels (enterprise_id, order_id, no, provider, tracking_number, closed_at, check_at)
      select 1, ${many[0]!.id}, 100 + n, 1, 'EG' || lpad(n::text, 9, '0') || 'TH', now(), now() - interval '1 hour' from generate_series(1, 120) n`);
    await checkDueParcels(1);
    expect(post.asked.map((numbers) => numbers.length)).toEqual([100, 23]);
    await world.db.query(`update parcels set void_at = now() where no >= 100`);
  });
  test('two processes at once: one of them asks', async () => {
    const { id } = await posted();
    await due(id);
    post.answer = () => ({ ms: 200 });
    await Promise.all([checkDueParcels(1), checkDueParcels(1)]);
    expect(post.asked).toHaveLength(1);
  });
  test('whoever was killed holds the turn for some minutes; then what it had not followed is asked for again', async () => {
    const { id, tracking } = await posted();
    await due(id);
    await world.db.query(
      `insert into tracking_turns (enterprise_id, provider, leased_until, rests_until) values (1, 1, now() + interval '5 minutes', now())`,
    );
    post.parcels[tracking] = [said('103', '09:00')];
    await checkDueParcels(1);
    expect(post.asked).toEqual([]);
    setClockOffset(6 * 60_000);
    await checkDueParcels(1);
    expect((await shown(id)).status).toBe(121);
    await due(id);
    await checkDueParcels(1);
    expect(await events(id, 'hand_over')).toBe(1);
  });
  test('a provider that fails is left alone for longer each time, as long as it says where it says so', async () => {
    const { id } = await posted();
    await due(id);
    post.answer = () => ({ status: 500 });
    await checkDueParcels(1);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(1);
    expect((await shown(id)).parcels[0]!.check_problem).toBe('down');
    setClockOffset(0.3 * HOUR);
    post.answer = () => ({ status: 429, headers: { 'retry-after': String(5 * 3600) } });
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(2);
    setClockOffset(5 * HOUR);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(2);
    setClockOffset(5.5 * HOUR);
    post.answer = () => ({});
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(3);
    expect(await world.value('select failures from tracking_turns where enterprise_id = 1')).toBe(0);
    expect([1, 2, 3, 20].map(restHours)).toEqual([0.25, 0.5, 1, 12]);
  });
  test('when the day’s allowance is used up, nobody asks before tomorrow', async () => {
    const { id } = await posted();
    await due(id);
    post.count = { count_number: 1000, track_count_limit: 1000 };
    await checkDueParcels(1);
    await due(id);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(1);
    setClockOffset(25 * HOUR);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(2);
  });
  test('one parcel that cannot be read waits, and the others are followed', async () => {
    const [bad, good] = [await posted(), await posted()];
    for (const { id } of [bad, good]) await due(id);
    post.parcels = { [bad.tracking]: [{ status: '103', at: '?' }], [good.tracking]: [said('103', '09:00')] };
    await checkDueParcels(1);
    expect((await shown(bad.id)).parcels[0]!.check_problem).toBe('nonsense');
    expect((await shown(good.id)).status).toBe(121);
    await checkDueParcels(1);
    expect(post.asked).toHaveLength(1);
  });
  test('a parcel of another provider is not looked after', async () => {
    const { id } = await posted();
    await admin.do(shipping.provider, { id, provider: 2 });
    expect(await world.value('select check_at from parcels where order_id = $1', [id])).toBeNull();
  });
});
