import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../contract/orders.ts';
import { payments } from '../../contract/payments.ts';
import { slipPayload } from '../../server/seed/slip-payload.ts';
import { drawSlip } from '../../server/seed/slip-picture.ts';
import { BRANCH, KEY, SlipOk } from '../world/slip-ok.ts';
import { ownDatabase } from './own-database.ts';
import { Server } from './server.ts';

const own = ownDatabase('verifying');
const bank = new SlipOk();
const server = new Server(own, () => ({
  ROLE: 'all',
  SLIPOK_BRANCH: BRANCH,
  SLIPOK_KEY: KEY,
  SLIPOK_URL: bank.url,
}));

beforeAll(async () => {
  await bank.open();
  await own.db.query(
    `update payment_methods set bank = '004', account_number = '1234567890' where enterprise_id = 1 and type = 1`,
  );
  await server.start();
});
afterAll(async () => {
  await server.kill();
  bank.close();
});

/** An order with a slip whose transfer the bank has as it shows. */
async function paid(reference: string): Promise<number> {
  const { body } = await server.call('clerk', orders.create, await own.anOrder({ SOAP: 1 }, false));
  const { id, order_amount: amount } = body.Data;
  bank.transfers[reference] = { amount, account: 'xxx-x-x6789-0' };
  const picture = await drawSlip({
    ...{ amount: amount * 100, at: new Date(), bank: '014', reference, sender: 'ทดลอง ท***' },
    ...{ receiver: 'ร้านมะลิ', receiverAccount: '1234567890', qr: slipPayload({ bank: '014', reference }) },
  });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'slip.jpg');
  const uploaded = await fetch(`${server.base}/api/v1/files?purpose=slip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.token('clerk')}` },
    body: form,
  });
  const { Data } = (await uploaded.json()) as { Data: { file: string } };
  const attached = await server.call('clerk', payments.addSlip, { id, file: Data.file, amount });
  expect(attached.status, JSON.stringify(attached.body)).toBe(200);
  return id;
}
const answersOf = (order: number) =>
  own.value<string[]>(
    `select coalesce(json_agg(v.answer), '[]') from slip_verifications v join slips s on s.id = v.slip_id where s.order_id = $1`,
    [order],
  );

test('killed while the bank is asked, a slip is asked for again and judged once', async () => {
  bank.answer = () => ({ ms: 60_000 });
  const order = await paid('KILLEDWHILEASKED1');
  await expect.poll(() => bank.asked, { timeout: 20_000 }).toEqual(['KILLEDWHILEASKED1']);
  await server.kill();
  expect(await answersOf(order)).toEqual([]);

  bank.answer = () => ({});
  await server.start();
  // the time that a question may take is over
  await own.db.query(`update slips set verify_at = verify_at - interval '1 hour' where order_id = $1`, [
    order,
  ]);
  const other = await paid('ANOTHERONEMEANWHILE');
  await expect.poll(() => answersOf(order), { timeout: 30_000 }).toEqual(['agreed']);
  await expect.poll(() => answersOf(other), { timeout: 30_000 }).toEqual(['agreed']);
  expect(bank.asked.filter((one) => one === 'KILLEDWHILEASKED1')).toHaveLength(2);
});
