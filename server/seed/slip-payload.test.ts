import { expect, test } from 'vitest';
import { crc16, forgedPayload, slipPayload } from './slip-payload.ts';

test.each([
  ['004', '015325112116000000001', '00420006000001010300402210153251121160000000015102TH9104D684'],
  ['014', '202511210000000AbCdEf', '0042000600000101030140221202511210000000AbCdEf5102TH9104CFE8'],
])('the payload of bank %s has its tags in order and the right checksum', (bank, reference, payload) => {
  expect(slipPayload({ bank, reference })).toBe(payload);
});

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a forged payload differs only in its checksum', () => {
  const qr = { bank: '004', reference: 'X1' };
  expect(forgedPayload(qr).slice(0, -4)).toBe(slipPayload(qr).slice(0, -4));
  expect(forgedPayload(qr)).not.toBe(slipPayload(qr));
});
