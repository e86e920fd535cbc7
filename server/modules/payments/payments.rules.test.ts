import { describe, expect, test } from 'vitest';
import { bestSlipQr, howSpent, objection, readSlipPayload, REASON_WORDS } from './payments.rules.ts';

const GOOD = '00420006000001010300402210153251121160000000015102TH9104D684';
const BAD = `${GOOD.slice(0, -1)}0`;

describe('the QR of a slip', () => {
  test('tells bank and reference where its checksum is right', () => {
    expect(readSlipPayload(GOOD)).toEqual({ qr: 'good', bank: '004', reference: '015325112116000000001' });
  });
  test('with a wrong checksum tells that and nothing else', () => {
    expect(readSlipPayload(BAD)).toEqual({ qr: 'bad_checksum' });
  });
  test.each([
    ['an address', 'https://example.com'],
    ['nothing', ''],
    // PromptPay: asks for money instead of telling of it
    ['a PromptPay QR', '00020101021129370016A000000677010111011300668123456785802TH53037646304ABCD'],
    ['a slip without a reference', '00170006000001010300491040000'],
  ])('%s is none', (_what, payload) => {
    expect(readSlipPayload(payload)).toEqual({ qr: 'none' });
  });
  test('of several in a picture the best counts', () => {
    const other = 'https://example.com';
    expect(bestSlipQr([other, BAD, GOOD])).toMatchObject({ qr: 'good', bank: '004' });
    expect(bestSlipQr([BAD, other])).toEqual({ qr: 'bad_checksum' });
    expect(bestSlipQr([other])).toEqual({ qr: 'none' });
    expect(bestSlipQr([])).toEqual({ qr: 'none' });
  });
});

describe('what stands against confirming', () => {
  const slip = (
    verdict: 'red' | 'amber' | 'green',
    status: 'pending' | 'accepted' | 'rejected',
    reasons: string[] = [],
  ) => ({ verdict, status, reasons });
  test.each([
    ['no slip', [], { kind: 'no_slip' }],
    [
      'only rejected and accepted ones',
      [slip('amber', 'rejected'), slip('amber', 'accepted')],
      { kind: 'no_slip' },
    ],
    [
      'one that waits, whatever was rejected',
      [slip('amber', 'pending'), slip('red', 'rejected', ['used'])],
      { kind: 'none' },
    ],
    ['a green one', [slip('green', 'pending')], { kind: 'none' }],
    [
      'any that is red, each reason once',
      [
        slip('amber', 'pending'),
        slip('red', 'pending', ['used', 'amount']),
        slip('red', 'pending', ['amount']),
      ],
      { kind: 'red', reasons: ['used', 'amount'] },
    ],
  ])('with %s', (_what, slips, against) => {
    expect(objection(slips)).toEqual(against);
  });
  test('every red reason has its words in both languages', () => {
    for (const reason of ['used', 'checksum', 'amount'])
      expect(REASON_WORDS[reason]).toEqual({
        th: expect.stringMatching(/[ก-๙]/),
        en: expect.stringMatching(/[a-z]{3}/),
      });
  });
});

describe('credit that is to be taken back and was used', () => {
  const one = { number: 'SO1', amount: 100_00 };
  test('names the orders that used it, each with its amount', () => {
    expect(howSpent({ orders: [one, { number: 'SO2', amount: 50_50 }], paid_back: 0 }, 150_50).en).toBe(
      'It paid SO1 ฿100.00, SO2 ฿50.50. First undo the confirmation of those orders.',
    );
  });
  test('paid back in part: what is left to undo is not advised where it does not bring enough', () => {
    const { th, en } = howSpent({ orders: [one], paid_back: 20_00 }, 120_00);
    expect(en).toMatch(
      /^It paid SO1 ฿100\.00\. ฿20\.00 was paid back to the customer\..*cancel the order\.$/,
    );
    expect(en).not.toMatch(/First undo/);
    expect(th).toMatch(/SO1 ฿100\.00 คืนเงินให้ลูกค้าแล้ว ฿20\.00/);
    expect(howSpent({ orders: [one], paid_back: 20_00 }, 100_00).en).toMatch(/paid back.*First undo/);
  });
});
