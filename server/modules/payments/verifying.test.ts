import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '../../../contract/payments.ts';
import { VERIFY_ANSWERS, type VerifyAnswer } from '../../../contract/payments.verifying.ts';
import { openWorld, type Caller } from '../../../test/world/app.ts';
import { BRANCH, KEY, refusal, SlipOk } from '../../../test/world/slip-ok.ts';
import { openStage, type Placed, type Stage } from '../../../test/world/stage.ts';
import { setClockOffset } from '../../platform/clock.ts';
import { verifyDueSlips } from './payments.commands/verify-slip.ts';
import { answerOf, pauseAfter } from './payments.rules.ts';
import { useVerifier } from './verifiers/index.ts';
import { slipOk } from './verifiers/slipok.ts';
import type { OwnAccount, Told } from '../../../contract/payments.verifying.ts';

const HOUR = 3_600_000;
const bank = new SlipOk();
const world = openWorld();
let s: Stage;
let checker: Caller;
beforeAll(async () => {
  await bank.open();
  s = await openStage(world);
  checker = await world.as('checker');
  await world.db.query(
    `update payment_methods set bank = '004', account_number = '1234567890', promptpay_id = '0812345678' where enterprise_id = 1 and type = 1`,
  );
});
afterAll(() => {
  bank.close();
  // the next file of this process may tell a story in which nobody is asked
  useVerifier(world.app.config);
});
beforeEach(async () => {
  await world.db.query('update slips set verify_at = null');
  Object.assign(bank, { transfers: {}, asked: [], answer: () => ({}) });
  configured(KEY);
  setClockOffset(0);
});
const configured = (SLIPOK_KEY: string) =>
  useVerifier({ ...world.app.config, SLIPOK_BRANCH: BRANCH, SLIPOK_KEY, SLIPOK_URL: bank.url });

const OURS = 'xxx-x-x6789-0';
let references = 0;
interface Shown {
  order: Placed;
  id: number;
  reference: string;
}
/** A slip with a QR on an unpaid order; what the bank has of it is as it shows, unless said otherwise. */
async function aSlip(bankHas: object | null = {}, more = 0): Promise<Shown> {
  const order = await s.unpaid();
  const id = await s.slip(order, order.order_amount + more);
  references += 1;
  const reference = `REF${String(references).padStart(12, '0')}`;
  await world.db.query(
    `update slips set qr = 'good', bank = '014', reference = $2, verify_at = now() - interval '1 minute' where id = $1`,
    [id, reference],
  );
  if (bankHas) bank.transfers[reference] = { amount: order.order_amount + more, account: OURS, ...bankHas };
  return { order, id, reference };
}
const row = async ({ order }: Shown) =>
  (await checker.do(payments.list, { q: order.number })).find(({ id }) => id === order.id)!;
const slipOf = async (shown: Shown) => (await row(shown)).slips.find(({ id }) => id === shown.id)!;
const verify = ({ order, id }: Shown, by = checker) =>
  by.do(payments.verifySlip, { id: order.id, slip_id: id });

describe('a slip that the bank is asked for', () => {
  test('agreed in amount and account, it is green, says who said so, and is confirmed with others', async () => {
    const slip = await aSlip();
    await verifyDueSlips(1);
    expect(await slipOf(slip)).toMatchObject({
      verdict: 'green',
      reasons: [],
      may_verify: false,
      verified: {
        service: 'SlipOK',
        answer: 'agreed',
        amount: slip.order.order_amount,
        account: OURS,
        next_at: null,
      },
    });
    expect((await row(slip)).verdict).toBe('green');
    const green = await checker.do(payments.list, { verdict: 'green', page_size: 100 });
    expect(green.map(({ id }) => id)).toContain(slip.order.id);
    const [done] = await checker.do(payments.confirmMany, { ids: [slip.order.id] });
    expect(done).toMatchObject({ ok: true });
    const kept = await world.db.query(
      'select answer, user_id, user_name from slip_verifications where slip_id = $1',
      [slip.id],
    );
    expect(kept.rows).toMatchObject([{ answer: 'agreed', user_id: null }]);
  });

  test.each<[string, object, string, string[]]>([
    ['another amount', { amount: 1 }, 'red', ['bank_amount']],
    ['another account', { account: 'xxx-x-x1111-1' }, 'red', ['bank_account']],
    ['the same digits at another bank', { bank: '014' }, 'red', ['bank_account']],
    ['our PromptPay number', { account: null, proxy: 'xxx-xxx-5678' }, 'green', []],
    ['another PromptPay number', { account: null, proxy: 'xxx-xxx-1111' }, 'red', ['bank_account']],
    ['an account of which too little is seen', { account: 'xxx-x-xxx90-x' }, 'amber', ['bank_masked']],
    ['no account', { account: null }, 'amber', ['bank_masked']],
    [
      'our PromptPay number and another account',
      { account: 'xxx-x-x1111-1', proxy: 'xxx-xxx-5678' },
      'amber',
      ['bank_masked'],
    ],
  ])('%s', async (_what, has, verdict, reasons) => {
    const slip = await aSlip(has);
    await verifyDueSlips(1);
    expect(await slipOf(slip)).toMatchObject({ verdict, reasons });
    expect((await row(slip)).verdict).toBe(verdict);
    // nothing of it changes by asking again
    expect(bank.asked).toHaveLength(1);
    await verifyDueSlips(1);
    expect(bank.asked).toHaveLength(1);
  });

  test('red by the bank is confirmed by the lead alone, with a reason', async () => {
    const slip = await aSlip({ account: 'xxx-x-x1111-1' });
    await verifyDueSlips(1);
    const { error } = await checker.call(payments.confirmSuccess, { id: slip.order.id });
    expect(error).toMatchObject({ Detail: { code: 'slip_red' } });
    expect(JSON.stringify(error)).toContain('ธนาคารแจ้งว่าโอนเข้าบัญชีอื่น');
  });

  test('agreed by the bank, it is red all the same where it does not come to what the order costs', async () => {
    const slip = await aSlip({}, -1);
    await verifyDueSlips(1);
    expect(await slipOf(slip)).toMatchObject({
      verdict: 'red',
      reasons: ['amount'],
      verified: { answer: 'agreed' },
    });
  });

  test.each<[string, ReturnType<typeof refusal>, VerifyAnswer, string]>([
    ['not known yet', refusal(1010, { bankCode: '002', delay: 7 }), 'pending', 'bank_pending'],
    ['unknown', refusal(1011), 'unknown', 'bank_unknown'],
    ['the bank is down', refusal(1009), 'down', 'bank_silent'],
    ['our key is refused', refusal(1002), 'refused', 'bank_silent'],
    ['our quota is over', refusal(1004), 'refused', 'bank_silent'],
    [
      'too many questions',
      { status: 429, headers: { 'retry-after': '600' }, body: {} },
      'busy',
      'bank_silent',
    ],
    ['it breaks', { status: 500, body: 'oops' }, 'down', 'bank_silent'],
    ['nonsense', { body: '<html>' }, 'nonsense', 'bank_silent'],
    ['a success that says nothing', { body: { success: true } }, 'nonsense', 'bank_silent'],
  ])(
    '%s: it stays amber with the reason, and is asked for again later',
    async (_what, answer, said, reason) => {
      const slip = await aSlip(null);
      bank.answer = () => answer;
      await verifyDueSlips(1);
      const shown = await slipOf(slip);
      expect(shown).toMatchObject({
        verdict: 'amber',
        reasons: [reason],
        may_verify: true,
        verified: { answer: said },
      });
      expect(Date.parse(shown.verified!.next_at!)).toBeGreaterThan(Date.now());
      await verifyDueSlips(1);
      expect(bank.asked).toHaveLength(1);
      // the bank knows it now
      bank.answer = () => ({});
      bank.transfers[slip.reference] = { amount: slip.order.order_amount, account: OURS };
      setClockOffset(HOUR);
      await verifyDueSlips(1);
      expect(await slipOf(slip)).toMatchObject({
        verdict: 'green',
        verified: { answer: 'agreed', next_at: null },
      });
    },
  );

  test('it waits as long as the bank says', async () => {
    const slip = await aSlip(null);
    bank.answer = () => refusal(1010, { delay: 45 });
    await verifyDueSlips(1);
    const minutes = (Date.parse((await slipOf(slip)).verified!.next_at!) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(44);
    expect(minutes).toBeLessThan(46);
  });

  test('too old for the bank, it is not asked for again', async () => {
    const slip = await aSlip(null);
    await world.db.query(`update slips set transferred_at = now() - interval '8 days' where id = $1`, [
      slip.id,
    ]);
    await verifyDueSlips(1);
    expect(await slipOf(slip)).toMatchObject({
      verdict: 'amber',
      reasons: ['bank_too_old'],
      verified: { answer: 'too_old', next_at: null },
    });
  });

  test('where the service is down it is asked once, not for every slip', async () => {
    await aSlip();
    await aSlip();
    await aSlip();
    bank.answer = () => ({ status: 503, body: {} });
    await verifyDueSlips(1);
    expect(bank.asked).toHaveLength(1);
  });

  test('two that look for work at once ask for each slip once', async () => {
    const slips = [await aSlip(), await aSlip(), await aSlip(), await aSlip()];
    await Promise.all([verifyDueSlips(1), verifyDueSlips(1)]);
    expect(bank.asked.toSorted()).toEqual(slips.map(({ reference }) => reference));
  });

  test('what was decided meanwhile, and what was used before, is not asked for', async () => {
    const [decided, used] = [await aSlip(), await aSlip()];
    await checker.do(payments.rejectSlip, { id: decided.order.id, slip_id: decided.id, reason: 'อ่านไม่ออก' });
    await world.db.query('update slips set duplicate_of = id where id = $1', [used.id]);
    await verifyDueSlips(1);
    expect(bank.asked).toEqual([]);
  });

  test('an answer about another transfer is no answer', async () => {
    const slip = await aSlip();
    bank.answer = () => ({
      body: { success: true, data: bank.said('ANOTHER', { amount: slip.order.order_amount, account: OURS }) },
    });
    await verifyDueSlips(1);
    expect(await slipOf(slip)).toMatchObject({ verdict: 'amber', verified: { answer: 'nonsense' } });
  });
});

describe('asked for by a person', () => {
  test('it is told at once, and who asked is kept', async () => {
    const slip = await aSlip(null);
    bank.answer = () => refusal(1010);
    expect(await verify(slip)).toMatchObject({ verdict: 'amber', reasons: ['bank_pending'] });
    bank.answer = () => ({});
    bank.transfers[slip.reference] = { amount: slip.order.order_amount, account: OURS };
    // within a moment nobody pays for the same question twice
    expect(await verify(slip)).toMatchObject({ verdict: 'amber' });
    expect(bank.asked).toHaveLength(1);
    setClockOffset(60_000);
    expect(await verify(slip)).toMatchObject({ verdict: 'green' });
    const kept = await world.db.query(
      'select answer, user_name from slip_verifications where slip_id = $1 order by id',
      [slip.id],
    );
    expect(kept.rows.map((one) => (one as { answer: string }).answer)).toEqual(['pending', 'agreed']);
    expect((kept.rows[1] as { user_name: string }).user_name).not.toBe('');
  });

  test('without a service all stays at amber, and asking says what is missing', async () => {
    configured('');
    const slip = await aSlip();
    await verifyDueSlips(1);
    expect(bank.asked).toEqual([]);
    expect(await slipOf(slip)).toMatchObject({
      verdict: 'amber',
      reasons: ['unverified'],
      may_verify: false,
      verified: null,
    });
    const { status, error } = await checker.call(payments.verifySlip, {
      id: slip.order.id,
      slip_id: slip.id,
    });
    expect([status, error.Detail?.code]).toEqual([409, 'verifying_off']);
  });

  test('a slip without a QR cannot be asked for', async () => {
    const order = await s.unpaid();
    const slip_id = await s.slip(order);
    const { error } = await checker.call(payments.verifySlip, { id: order.id, slip_id });
    expect(error.Detail?.code).toBe('slip_not_verifiable');
  });
});

describe('the rules of an answer', () => {
  const own: OwnAccount = { bank: '004', account_number: '1234567890', promptpay_id: '0812345678' };
  const at = new Date('2026-11-25T10:00:00Z');
  const found = (more: object): Told =>
    ({ kind: 'found', amount: 100, bank: '004', account: null, proxy: null, at: null, ...more }) as Told;
  test('green needs both amount and account, whatever else is said', () => {
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.constantFrom(100, 99),
          bank: fc.constantFrom('004', '014', null),
          account: fc.constantFrom('xxx-x-x6789-0', 'xxx-x-x1111-1', 'xxxx', null),
          proxy: fc.constantFrom('xxx-xxx-5678', 'xxx-xxx-1111', null),
        }),
        (said) => {
          const answer = answerOf({ amount: 100, own: [own], since: at }, found(said), at);
          const here = said.account === 'xxx-x-x6789-0' && said.bank !== '014';
          const ours = here || said.proxy === 'xxx-xxx-5678';
          const other =
            said.account === 'xxx-x-x1111-1' ||
            (said.account && said.bank === '014') ||
            said.proxy === 'xxx-xxx-1111';
          expect(answer === 'agreed').toBe(said.amount === 100 && ours && !other);
          expect(answer === 'amount').toBe(said.amount !== 100);
        },
      ),
    );
  });
  test('a shared slip may have gone to the account of any of its orders', () => {
    const other: OwnAccount = { bank: '014', account_number: '5555555555', promptpay_id: null };
    const told = found({ bank: '014', account: 'xxx-x-x5555-5' });
    expect(answerOf({ amount: 100, own: [own, other], since: at }, told, at)).toBe('agreed');
    expect(answerOf({ amount: 100, own: [own], since: at }, told, at)).toBe('account');
    expect(answerOf({ amount: 100, own: [], since: at }, told, at)).toBe('masked');
  });
  test('pauses grow, and end', () => {
    const pauses = Array.from({ length: 9 }, (_, i) => pauseAfter(i + 1, null));
    expect(pauses.slice(0, 8)).toEqual([1, 2, 5, 15, 30, 60, 180, 360]);
    expect(pauses[8]).toBeNull();
    expect(pauseAfter(1, 45)).toBe(45);
  });
});

test('a service that is too slow, and one that is not there, are down', async () => {
  const settings = { branch: BRANCH, key: KEY };
  bank.answer = () => ({ ms: 500 });
  const asked = { bank: '004', reference: 'REF000000000001' };
  await expect(slipOk({ ...settings, url: bank.url, patienceMs: 50 }).ask(asked)).rejects.toMatchObject({
    problem: 'down',
  });
  await expect(slipOk({ ...settings, url: 'http://127.0.0.1:9' }).ask(asked)).rejects.toMatchObject({
    problem: 'down',
  });
  await expect(slipOk({ ...settings, key: 'wrong', url: bank.url }).ask(asked)).rejects.toMatchObject({
    problem: 'refused',
  });
  // what it checks for itself says nothing to us: what the bank has comes with it
  bank.answer = (reference) => refusal(1013, bank.said(reference, { amount: 59, account: OURS }));
  expect(await slipOk({ ...settings, url: bank.url }).ask(asked)).toMatchObject({
    kind: 'found',
    amount: 5900,
  });
});

test('every answer is one that the tables know', async () => {
  const slip = await aSlip();
  for (const answer of VERIFY_ANSWERS)
    await world.db.query(
      `insert into slip_verifications (enterprise_id, slip_id, at, service, answer, user_name) values (1, $1, now(), 'x', $2, '')`,
      [slip.id, answer],
    );
});
