import { beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../contract/codes/order-status.ts';
import { customers } from '../../../contract/customers.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { privacy } from '../../../contract/privacy.ts';
import { privacySettings } from '../../../contract/privacy.settings.ts';
import { settings } from '../../../contract/settings.ts';
import { GROUPS } from '../../../contract/shared.ts';
import { users } from '../../../contract/users.ts';
import { openWorld } from '../../../test/world/app.ts';
import { anOrder, RECIPIENT } from '../../../test/world/orders.ts';
import { openStage, type Stage } from '../../../test/world/stage.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { looksWritten } from './looks.ts';
import { eraseWhatIsDue } from './privacy.commands/run-retention.ts';
import { dayBefore } from './retention.ts';

const world = openWorld();
let stage: Stage;
beforeAll(async () => {
  stage = await openStage(world);
});

let last = 0;
/** Somebody with an order for each of these statuses, each of one piece of TEA. */
async function buyer(...statuses: number[]) {
  last += 1;
  const recipient = {
    ...RECIPIENT,
    name: `สมชาย ขอลืม${last}`,
    phone: `08777000${String(last).padStart(2, '0')}`,
    address: `99/${last} ซอยลับ`,
  };
  const made = [];
  for (const status of statuses) {
    const input = await anOrder(world, { TEA: 1 }, { recipient, seller_note: 'ฝากไว้กับป้าข้างบ้าน' });
    const order = await stage.admin.do(orders.create, input);
    if (status !== STATUS.unpaid) await stage.stands(order.id, status as never);
    made.push(order);
  }
  const { customer_id: id } = await stage.admin.do(orders.detail, { id: made[0]!.id });
  return { id: id!, recipient, made };
}
const personal = (id: number) =>
  world.db.query(
    `select o.status, o.recipient_name as name, o.phone, o.address, o.seller_note as note, o.province from orders o where o.id = $1`,
    [id],
  );
const shownOf = async (id: number) => (await personal(id)).rows[0] as Record<string, string>;
const erase = (id: number, name: string) =>
  stage.admin.call(privacy.erase, { id, name, reason: 'ลูกค้าขอทางไลน์ 24 พ.ย.' });
/** Gives a customer a login of their own. */
const loginOf = (customer_id: number) =>
  stage.admin.call(users.create, {
    username: `buyer${customer_id}`,
    fname: 'ลูกค้า',
    lname: '',
    nick_name: '',
    phone: '',
    email: '',
    team_id: null,
    department_id: null,
    sale_channel_id: null,
    group_id: GROUPS.customer,
    roles: {},
    access: 'one_time',
    customer_id,
  });

describe('an erasure on request', () => {
  test('takes card, addresses, phones and notes, leaves what the books need, and says both before', async () => {
    const { id, recipient, made } = await buyer(STATUS.completed, STATUS.cancelled);
    const before = await stage.admin.do(privacy.person, { id });
    expect(before.erasure.blocks).toEqual([]);
    expect(before.erasure.erases.map(({ count }) => count)).toEqual([1, 1, 2]);
    expect(before.erasure.keeps.map(({ count, until }) => [count, until !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    const { erased } = (await erase(id, recipient.name)).ok.Data;
    expect(erased).toEqual(before.erasure.erases);

    expect(await shownOf(made[0]!.id)).toMatchObject({
      name: recipient.name,
      phone: '',
      address: '',
      note: '',
      province: recipient.province,
    });
    expect(await shownOf(made[1]!.id)).toMatchObject({ name: '•••', phone: '', address: '', note: '' });
    const { rows } = await world.db.query('select name, phone from customers where id = $1', [id]);
    expect(rows).toEqual([{ name: '•••', phone: '' }]);
    expect(await world.value('select count(*) from customer_addresses where customer_id = $1', [id])).toBe(0);
    // nothing finds the person any more, by name or phone
    for (const q of [recipient.phone, recipient.name]) {
      expect((await stage.admin.do(customers.list, { q })).length).toBe(0);
      expect((await stage.admin.do(privacy.people, { q })).length).toBe(0);
    }
    expect((await stage.admin.do(orders.list, { q: recipient.phone })).length).toBe(0);
    expect(
      await world.value(`select count(*) from search_texts where text like '%' || $1 || '%'`, [
        recipient.phone,
      ]),
    ).toBe(0);
    expect(
      await world.value(
        `select count(*) from audit_log where action = 'privacy.erase' and concat(before, after) like '%' || $1 || '%'`,
        [recipient.name],
      ),
    ).toBe(0);
    const page = await stage.admin.do(privacy.person, { id });
    expect(page.requests).toMatchObject([{ reason: 'ลูกค้าขอทางไลน์ 24 พ.ย.', erased: before.erasure.erases }]);
    expect((await erase(id, '•••')).error.Detail?.code).toBe('already_erased');
    // orders are put where they stand with nothing else of a move: the audit is asked for the words alone
    expect(
      ((await world.differences()) as { rule: string }[]).filter(({ rule }) => rule.startsWith('search')),
    ).toEqual([]);
  });

  test('waits for orders that have not ended, and touches nothing until then', async () => {
    const { id, recipient, made } = await buyer(STATUS.completed, STATUS.unpaid);
    const refused = await erase(id, recipient.name);
    expect([refused.status, refused.error.Detail?.code]).toEqual([409, 'erase_blocked']);
    expect(refused.error.Cause).toContain(made[1]!.number);
    expect(await shownOf(made[0]!.id)).toMatchObject({ phone: recipient.phone, address: recipient.address });
    await stage.admin.do(orders.cancel, { id: made[1]!.id, reason_type: 'other', reason: 'ลูกค้าเปลี่ยนใจ' });
    expect((await erase(id, recipient.name)).status).toBe(200);
  });

  test('is of the one who was read: another name is refused; of two at once one does it', async () => {
    const { id, recipient } = await buyer(STATUS.completed);
    expect((await erase(id, 'คนอื่น')).error.Detail?.code).toBe('changed_meanwhile');
    const both = await Promise.all([erase(id, recipient.name), erase(id, recipient.name)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes the pictures of slips that prove no payment, and leaves those that do', async () => {
    const { id, recipient, made } = await buyer(STATUS.unpaid);
    const [order] = made;
    const amount = order!.order_amount;
    const wrong = await stage.slip(order!, amount);
    await stage.admin.do(payments.rejectSlip, { id: order!.id, slip_id: wrong, reason: 'อ่านไม่ออก' });
    const right = await stage.slip(order!, amount);
    await stage.admin.do(payments.confirmSuccess, { id: order!.id });
    await stage.stands(order!.id, STATUS.completed);
    const fileOf = (slip: number) => world.value<string>('select file from slips where id = $1', [slip]);
    const [gone, kept] = [await fileOf(wrong), await fileOf(right)];
    expect((await erase(id, recipient.name)).status).toBe(200);
    const read = async (file: string) =>
      (
        await world.app.http.inject({
          url: `/files/${file}`,
          headers: { authorization: `Bearer ${stage.admin.token}` },
        })
      ).statusCode;
    expect([await read(gone), await read(kept)]).toEqual([404, 200]);
    const { slips } = (await stage.admin.do(orders.detail, { id: order!.id })) as unknown as {
      slips: { id: number; picture_erased_at: string | null }[];
    };
    expect(slips.map((s) => [s.id, s.picture_erased_at !== null])).toEqual([
      [wrong, true],
      [right, false],
    ]);
  });

  test('is refused while the customer has a login of their own', async () => {
    const id = await world.value<number>(
      `select customer_id from users where username = 'customer' and enterprise_id = 1`,
    );
    const name = await world.value<string>('select name from customers where id = $1', [id]);
    const refused = await erase(id, name);
    expect(refused.error.Detail?.code).toBe('erase_blocked');
    expect(refused.error.Cause).toContain('คุณลูกค้า');
  });

  test('and no login is given to who is erased, not at the same moment either', async () => {
    const { id, recipient } = await buyer(STATUS.completed);
    const [erased, made] = await Promise.all([erase(id, recipient.name), loginOf(id)]);
    expect([erased.status, made.status].sort()).not.toEqual([200, 200]);
    const { id: other, recipient: gone } = await buyer(STATUS.completed);
    expect((await erase(other, gone.name)).status).toBe(200);
    const refused = await loginOf(other);
    expect([refused.status, refused.error.Detail?.code]).toEqual([404, 'not_offered']);
    expect(await stage.admin.do(users.customers, { q: '•••' })).toEqual([]);
  });
});

describe('what is held can be taken along', () => {
  test('as JSON and as a workbook, every table of it, phones as text', async () => {
    const { id, recipient, made } = await buyer(STATUS.completed);
    const ask = (format: string) =>
      world.app.http.inject({
        url: `/api/v1/privacy/people/${id}/export?format=${format}`,
        headers: { authorization: `Bearer ${stage.admin.token}` },
      });
    const json = (await ask('json')).json() as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(json)).toEqual([
      'customer',
      'addresses',
      'orders',
      'order_lines',
      'order_chats',
      'slips',
      'marketplace_labels',
      'returns',
      'return_lines',
      'found_parcels',
      'compensations',
      'membership',
      'coupon_cards',
      'coupons_used',
    ]);
    expect(json['orders']).toMatchObject([
      {
        number: made[0]!.number,
        phone: recipient.phone,
        note: 'ฝากไว้กับป้าข้างบ้าน',
        order_amount: made[0]!.order_amount,
      },
    ]);
    const book = await readSheet((await ask('xlsx')).rawPayload);
    expect('rows' in book && book.rows[1]!.cells.slice(0, 2)).toEqual([recipient.name, recipient.phone]);
  });
});

describe('what was kept long enough', () => {
  const keep = async (key: keyof typeof privacySettings, value: number) => {
    const [row] = (await stage.admin.do(settings.list, {})).filter((s) => s.key === privacySettings[key].key);
    await stage.admin.do(settings.change, { key: privacySettings[key].key, value, seen: row!.value });
  };
  const retentionOf = async (name: string) =>
    (await stage.admin.do(privacy.retention, {})).find((each) => each.name === name)!;

  test('is told before it goes, goes once, and is told after; kept forever where nobody decided', async () => {
    const { made, recipient } = await buyer(STATUS.completed, STATUS.unpaid);
    await world.db.query(
      `update orders set created_at = now() - interval '14 months' where id = any ($1::bigint[])`,
      [made.map(({ id }) => id)],
    );
    expect(await retentionOf('recipient_months')).toMatchObject({ months: 0, before: null, due: 0 });
    await eraseWhatIsDue(1);
    expect((await shownOf(made[0]!.id))['phone']).toBe(recipient.phone);

    const tried = await stage.admin.do(privacy.tryRetention, { name: 'recipient_months', months: 12 });
    expect(tried).toMatchObject({ months: 12, before: dayBefore(12), due: 1, held_back: 1 });
    expect((await shownOf(made[0]!.id))['phone']).toBe(recipient.phone);

    await keep('recipient_months', 12);
    await eraseWhatIsDue(1);
    expect(await shownOf(made[0]!.id)).toMatchObject({ name: recipient.name, phone: '', address: '' });
    // what has not ended stays, however old
    expect((await shownOf(made[1]!.id))['phone']).toBe(recipient.phone);
    expect(await retentionOf('recipient_months')).toMatchObject({ due: 0, last: { erased: 1 } });
    await eraseWhatIsDue(1);
    expect(await world.value('select count(*) from retention_runs')).toBe(1);

    // when the books need it no more, the name goes too
    setClockOffset(6 * 366 * 86_400_000);
    try {
      await eraseWhatIsDue(1);
      expect((await shownOf(made[0]!.id))['name']).toBe('•••');
    } finally {
      setClockOffset(0);
    }
    await keep('recipient_months', 0);
  });

  test('customers who order no more lose their card, who has something under way or a login does not', async () => {
    const [gone, waits, signsIn, here] = [
      await buyer(STATUS.completed),
      await buyer(STATUS.unpaid),
      await buyer(STATUS.completed),
      await buyer(STATUS.completed),
    ];
    expect((await loginOf(signsIn.id)).status).toBe(200);
    await world.db.query(
      `update orders set created_at = now() - interval '30 months' where id = any ($1::bigint[])`,
      [[gone, waits, signsIn].flatMap(({ made }) => made.map(({ id }) => id))],
    );
    await keep('customer_months', 24);
    await eraseWhatIsDue(1);
    const named = async (id: number) => world.value<string>('select name from customers where id = $1', [id]);
    expect([
      await named(gone.id),
      await named(waits.id),
      await named(signsIn.id),
      await named(here.id),
    ]).toEqual(['•••', waits.recipient.name, signsIn.recipient.name, here.recipient.name]);
    await keep('customer_months', 0);
  });

  test('the last day of a month is the last day of a shorter one', () => {
    setClockOffset(Date.parse('2027-03-31T05:00:00Z') - Date.now());
    try {
      expect([dayBefore(1), dayBefore(13), dayBefore(0)]).toEqual(['2027-02-28', '2026-02-28', null]);
    } finally {
      setClockOffset(0);
    }
  });
});

describe('who looked', () => {
  test('is noted once an hour for each person, way and order; a customer’s own look is nobody’s', async () => {
    const { id, made } = await buyer(STATUS.completed);
    const [order] = made;
    const clerk = await world.as('boss');
    for (const _ of [1, 2, 3]) await clerk.do(orders.detail, { id: order!.id });
    await clerk.do(orders.list, {});
    await looksWritten();
    const looks = await stage.admin.do(privacy.looks, { customer_id: id });
    expect(looks.filter(({ user_name }) => user_name === 'พี่ใหญ่')).toMatchObject([
      { kind: 'order.open', thing: order!.number, link: `/backoffice/orders/${order!.id}`, ip: '127.0.0.1' },
    ]);
    const customer = await world.as('customer');
    await customer.call(orders.list, {});
    await looksWritten();
    expect(
      await world.value(
        `select count(*) from personal_looks l join users u on u.id = l.user_id where u.username = 'customer'`,
      ),
    ).toBe(0);
    // another process has not heard of the first one's note
    const again = await stage.admin.do(privacy.looks, { kind: 'order.list' });
    expect(new Set(again.map(({ user_id }) => user_id)).size).toBe(again.length);
  });
  test('what was refused shows nothing, so nobody looked', async () => {
    const { made } = await buyer(STATUS.completed);
    const packer = await world.as('packer');
    expect((await packer.call(orders.detail, { id: made[0]!.id })).status).toBe(403);
    await looksWritten();
    expect(
      await world.value(
        `select count(*) from personal_looks l join users u on u.id = l.user_id where u.username = 'packer' and l.label = $1`,
        [made[0]!.number],
      ),
    ).toBe(0);
  });
  test('is forgotten after the shop’s months', async () => {
    await world.db.query(
      `insert into personal_looks (enterprise_id, at, hour, kind, label) values (1, now() - interval '25 months', now() - interval '25 months', 'order.open', 'OLD')`,
    );
    await eraseWhatIsDue(1);
    expect(await world.value(`select count(*) from personal_looks where label = 'OLD'`)).toBe(0);
  });
});
