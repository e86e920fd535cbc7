import { describe, expect, test } from 'vitest';
import { bestSlipQr, objection, readSlipPayload, REASON_WORDS } from './payments.rules.ts';

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
