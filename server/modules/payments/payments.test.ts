import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { files } from '../../../contract/files.ts';
import { orders } from '../../../contract/orders.ts';
import { payments } from '../../../contract/payments.ts';
import { forgedPayload, slipPayload } from '../../seed/slip-payload.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { anOrder } from '../../../test/world/orders.ts';
import { readSlipPayload } from './payments.rules.ts';

const world = openWorld();
/** A picture with a QR of this payload, as a bank's app makes one. */
async function picture(payload: string): Promise<Buffer> {
  const { default: bwip } = await import('bwip-js/node');
  const qr = await bwip.toBuffer({
    bcid: 'qrcode',
    text: payload,
    scale: 4,
    padding: 10,
    backgroundcolor: 'FFFFFF',
  });
  return sharp({ create: { width: 600, height: 1000, channels: 3, background: '#f4f6f5' } })
    .composite([{ input: qr, top: 620, left: 180 }])
    .jpeg()
    .toBuffer();
}
/** A picture without a QR; of another colour another one. */
const blank = (background = 'white') =>
  sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
const file = async (who: Caller, bytes: Buffer) => (await who.upload('slip', bytes)).ok.Data.file;
const unpaid = async (who: Caller) => who.do(orders.create, await anOrder(world, { SOAP: 1 }));

describe('the QR of a slip', () => {
  test.each([
    ['00420006000001010300402210153251121160000000015102TH9104D684', '004', '015325112116000000001'],
    ['0042000600000101030140221202511210000000AbCdEf5102TH9104CFE8', '014', '202511210000000AbCdEf'],
    ['004000060000010103002021920251121000000000015102TH910496E1', '002', '2025112100000000001'],
  ])('%s', (payload, bank, reference) => {
    expect(readSlipPayload(payload)).toEqual({ qr: 'good', bank, reference });
    expect(readSlipPayload(`${payload.slice(0, -1)}0`)).toEqual({ qr: 'bad_checksum' });
  });
  test('another QR is none', () => {
    expect(readSlipPayload('https://example.com')).toEqual({ qr: 'none' });
    expect(readSlipPayload('')).toEqual({ qr: 'none' });
  });
});

describe('a slip', () => {
  test('is read from its picture: amber, never green without a bank', async () => {
    const clerk = await world.as('clerk');
    const { id, order_amount } = await unpaid(clerk);
    const slip = await clerk.do(payments.addSlip, {
      id,
      file: await file(clerk, await picture(slipPayload({ bank: '014', reference: 'FIRST0001' }))),
      amount: order_amount,
    });
    expect(slip).toMatchObject({
      bank: '014',
      reference: 'FIRST0001',
      verdict: 'amber',
      reasons: ['unverified'],
      amount: order_amount,
    });
    const boss = await world.as('boss');
    expect((await boss.do(payments.confirmSuccess, { id })).status).toBe(111);
    expect((await boss.do(orders.detail, { id })).slips[0]).toMatchObject({ status: 'accepted' });
  });

  test('used twice is red, shows the other order, and needs level 3 and a reason', async () => {
    const clerk = await world.as('clerk');
    const [first, second] = [await unpaid(clerk), await unpaid(clerk)];
    const payload = slipPayload({ bank: '014', reference: 'TWICE0001' });
    await clerk.do(payments.addSlip, {
      id: first.id,
      file: await file(clerk, await picture(payload)),
      amount: first.order_amount,
    });
    const again = await clerk.do(payments.addSlip, {
      id: second.id,
      file: await file(clerk, await picture(payload)),
      amount: second.order_amount,
    });
    expect(again).toMatchObject({
      verdict: 'red',
      reasons: ['used'],
      used_by: { order_id: first.id, order_number: first.number },
    });
    const checker = await world.as('checker');
    expect(
      (await checker.call(payments.confirmSuccess, { id: second.id, reason: 'ลูกค้ายืนยัน' })).error.Detail,
    ).toMatchObject({ code: 'slip_red', codes: ['used'] });
    const boss = await world.as('boss');
    expect((await boss.call(payments.confirmSuccess, { id: second.id })).error.Detail?.code).toBe('slip_red');
    expect(
      (await boss.do(payments.confirmSuccess, { id: second.id, reason: 'โอนสองออเดอร์ในสลิปเดียว' })).status,
    ).toBe(111);
  });

  test('with a wrong checksum or another amount is red; without QR amber', async () => {
    const clerk = await world.as('clerk');
    const forged = await unpaid(clerk);
    expect(
      await clerk.do(payments.addSlip, {
        id: forged.id,
        file: await file(clerk, await picture(forgedPayload({ bank: '014', reference: 'BAD1' }))),
        amount: forged.order_amount,
      }),
    ).toMatchObject({ verdict: 'red', reasons: ['checksum'] });
    const less = await unpaid(clerk);
    expect(
      await clerk.do(payments.addSlip, {
        id: less.id,
        file: await file(clerk, await blank('silver')),
        amount: 1,
      }),
    ).toMatchObject({ verdict: 'red', reasons: ['amount'] });
    const plain = await unpaid(clerk);
    expect(
      await clerk.do(payments.addSlip, {
        id: plain.id,
        file: await file(clerk, await blank()),
        amount: plain.order_amount,
      }),
    ).toMatchObject({ verdict: 'amber', reasons: ['no_qr'] });
  });

  test('without a QR is known by its picture: once more it is red, until the first is rejected', async () => {
    const clerk = await world.as('clerk');
    const attach = async ({ id, order_amount }: { id: number; order_amount: number }) =>
      clerk.do(payments.addSlip, {
        id,
        file: await file(clerk, await blank('beige')),
        amount: order_amount,
      });
    const [first, second, third] = [await unpaid(clerk), await unpaid(clerk), await unpaid(clerk)];
    const original = await attach(first);
    expect(original).toMatchObject({ verdict: 'amber', reasons: ['no_qr'] });
    expect(await attach(second)).toMatchObject({
      verdict: 'red',
      reasons: ['used'],
      used_by: { order_id: first.id },
    });
    const checker = await world.as('checker');
    // then it is the second's, which waits as any other, and a third is red
    await checker.do(payments.rejectSlip, { id: first.id, slip_id: original.id, reason: 'แนบผิดออเดอร์' });
    const slipOf = async ({ id }: { id: number }) => (await checker.do(orders.detail, { id })).slips.at(-1)!;
    const waiting = await slipOf(second);
    expect(waiting).toMatchObject({ verdict: 'amber', reasons: ['no_qr'], used_by: null });
    expect(await attach(third)).toMatchObject({
      verdict: 'red',
      reasons: ['used'],
      used_by: { order_id: second.id },
    });
    await checker.do(payments.confirmSuccess, { id: second.id });
    expect(await slipOf(third)).toMatchObject({ verdict: 'red', used_by: { order_id: second.id } });
    // the second's is accepted: it stays so
    const last = await slipOf(third);
    await checker.do(payments.rejectSlip, { id: third.id, slip_id: last.id, reason: 'ใช้แล้ว' });
    expect(await attach(await unpaid(clerk))).toMatchObject({ verdict: 'red', reasons: ['used'] });
  });

  test('accepted by the lead beside the first holds the transfer when the first is rejected', async () => {
    const clerk = await world.as('clerk');
    const boss = await world.as('boss');
    const payload = slipPayload({ bank: '014', reference: 'HELD0001' });
    const attach = async ({ id, order_amount }: { id: number; order_amount: number }) =>
      clerk.do(payments.addSlip, {
        id,
        file: await file(clerk, await picture(payload)),
        amount: order_amount,
      });
    const [first, second, third] = [await unpaid(clerk), await unpaid(clerk), await unpaid(clerk)];
    const original = await attach(first);
    const waits = await attach(third);
    expect(waits).toMatchObject({ verdict: 'red', used_by: { order_id: first.id } });
    await attach(second);
    await boss.do(payments.confirmSuccess, { id: second.id, reason: 'โอนของออเดอร์นี้' });
    await boss.do(payments.rejectSlip, { id: first.id, slip_id: original.id, reason: 'แนบผิดออเดอร์' });
    expect((await boss.do(orders.detail, { id: third.id })).slips[0]).toMatchObject({
      verdict: 'red',
      used_by: { order_id: second.id },
    });
  });

  test.each([
    ['one transfer', () => picture(slipPayload({ bank: '004', reference: 'RACE1' }))],
    ['one picture', () => blank('pink')],
  ])('two uploads of %s at once: one is the original, the other its duplicate', async (_, made) => {
    const clerk = await world.as('clerk');
    const pair = [await unpaid(clerk), await unpaid(clerk)];
    const bytes = await made();
    const files = [await file(clerk, bytes), await file(clerk, bytes)];
    const slips = await Promise.all(
      pair.map((o, i) => clerk.do(payments.addSlip, { id: o.id, file: files[i]!, amount: o.order_amount })),
    );
    expect(slips.map((s) => s.verdict).sort()).toEqual(['amber', 'red']);
  });

  test('rejected, its transfer may be used again', async () => {
    const clerk = await world.as('clerk');
    const checker = await world.as('checker');
    const payload = slipPayload({ bank: '004', reference: 'AGAIN1' });
    const [wrong, right] = [await unpaid(clerk), await unpaid(clerk)];
    const slip = await clerk.do(payments.addSlip, {
      id: wrong.id,
      file: await file(clerk, await picture(payload)),
      amount: wrong.order_amount,
    });
    await checker.do(payments.rejectSlip, { id: wrong.id, slip_id: slip.id, reason: 'แนบผิดออเดอร์' });
    expect(
      (
        await clerk.do(payments.addSlip, {
          id: right.id,
          file: await file(clerk, await picture(payload)),
          amount: right.order_amount,
        })
      ).verdict,
    ).toBe('amber');
  });

  test('belongs to an unpaid order, and is a picture', async () => {
    const clerk = await world.as('clerk');
    const cod = await clerk.do(orders.create, await anOrder(world, { SOAP: 1 }, { cod: true }));
    expect(
      (
        await clerk.call(payments.addSlip, {
          id: cod.id,
          file: await file(clerk, await blank()),
          amount: cod.order_amount,
        })
      ).error.Msg,
    ).toBe('invalid_order_status');
    expect((await clerk.upload('slip', Buffer.from('<svg onload="alert(1)"/>'))).error.Detail?.code).toBe(
      'file_type',
    );
    expect(
      (await clerk.upload('slip', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])))
        .error.Detail?.code,
    ).toBe('file_type');
    expect((await clerk.upload('slip', Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413);
  });

  test('can be seen by who may see its order, by nobody else', async () => {
    const clerk = await world.as('clerk');
    const { id, order_amount } = await unpaid(clerk);
    const slip = await clerk.do(payments.addSlip, {
      id,
      file: await file(clerk, await blank()),
      amount: order_amount,
    });
    const open = async (name: string) =>
      (await (await world.as(name)).call(files.read, { file: slip.file.replace('/files/', '') })).status;
    expect(await open('checker')).toBe(200);
    for (const name of ['packer', 'agent', 'delivery', 'customer', 'admin2'])
      expect(await open(name)).toBe(404);
  });
});

describe('checking payments', () => {
  test('without a slip it needs a note where the money was seen', async () => {
    const clerk = await world.as('clerk');
    const checker = await world.as('checker');
    const { id } = await unpaid(clerk);
    expect((await checker.call(payments.confirmSuccess, { id })).error.Detail?.code).toBe('no_payment');
    expect((await checker.do(payments.confirmSuccess, { id, reason: 'เห็นในแอปธนาคาร' })).status).toBe(111);
    expect((await checker.call(payments.confirmSuccess, { id, reason: 'อีกครั้ง' })).error.Msg).toBe(
      'invalid_order_status',
    );
  });
  test('refused: cancelled, its stock free again', async () => {
    const clerk = await world.as('clerk');
    const checker = await world.as('checker');
    const { id } = await unpaid(clerk);
    await checker.do(payments.confirmFail, { id, reason: 'ไม่มียอดเข้า' });
    const order = await checker.do(orders.detail, { id });
    expect(order).toMatchObject({ status: 140, cancel_reason: 'ไม่มียอดเข้า' });
    expect(order.reservations).toEqual([expect.objectContaining({ state: 'released' })]);
    expect(await world.differences()).toEqual([]);
  });
  test('several at once, each with its own result', async () => {
    const clerk = await world.as('clerk');
    const checker = await world.as('checker');
    const [good, paid] = [await unpaid(clerk), await unpaid(clerk)];
    await checker.do(payments.confirmSuccess, { id: paid.id, reason: 'เห็นแล้ว' });
    const results = await checker.do(payments.confirmMany, {
      ids: [good.id, paid.id, 999_999],
      reason: 'เห็นยอดรวม',
    });
    expect(results.map((r) => [r.ok, r.Msg])).toEqual([
      [true, null],
      [false, 'invalid_order_status'],
      [false, 'no_orders'],
    ]);
  });
  test('the list counts its tabs and finds red ones', async () => {
    const checker = await world.as('checker');
    const answer = await checker.call(payments.list, { tab: 'slip', page_size: 200 });
    const { Data, Datum } = answer.ok;
    expect(Datum.counts.slip).toBe(Data.length);
    const red = await checker.do(payments.list, { tab: 'slip', verdict: 'red', page_size: 200 });
    expect(red.map((r) => r.id).sort()).toEqual(
      Data.filter((r) => r.verdict === 'red')
        .map((r) => r.id)
        .sort(),
    );
    expect(red.length).toBeGreaterThan(0);
  });
  test('PromptPay asks for exactly what is lacking', async () => {
    const clerk = await world.as('clerk');
    const { id, order_amount } = await unpaid(clerk);
    const qr = await clerk.do(payments.promptPay, { id });
    expect(qr).toMatchObject({ amount: order_amount, receiver: 'ร้านมะลิ' });
    expect(qr.payload).toContain(
      `54${String(order_amount.toFixed(2).length).padStart(2, '0')}${order_amount.toFixed(2)}`,
    );
    await clerk.do(payments.addSlip, { id, file: await file(clerk, await blank()), amount: 1 });
    expect(await clerk.do(payments.promptPay, { id })).toMatchObject({ amount: order_amount - 1 });
    await clerk.do(payments.addSlip, {
      id,
      file: await file(clerk, await blank()),
      amount: order_amount - 1,
    });
    expect((await clerk.call(payments.promptPay, { id })).error.Detail?.code).toBe('no_promptpay');
    expect((await clerk.do(orders.detail, { id })).may.promptpay).toBe(false);
  });
});
