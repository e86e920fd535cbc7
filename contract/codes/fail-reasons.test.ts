import { expect, test } from 'vitest';
import { failureWords } from './fail-reasons.ts';

test.each([
  ['refused', '', 'ปฏิเสธรับ', 'Refused'],
  ['refused', 'โทรแล้ว', 'ปฏิเสธรับ: โทรแล้ว', 'Refused: โทรแล้ว'],
  ['refused', null, 'ปฏิเสธรับ', 'Refused'],
  // as it was kept before: the Thai words and the note in one
  ['refused', 'ปฏิเสธรับ', 'ปฏิเสธรับ', 'Refused'],
  ['refused', 'ปฏิเสธรับ: โทรแล้ว', 'ปฏิเสธรับ: โทรแล้ว', 'Refused: โทรแล้ว'],
  [null, 'ฝนตก', 'ฝนตก', 'ฝนตก'],
] as const)('why a delivery failed, %s with %j', (type, noted, th, en) => {
  expect(failureWords(type, noted)).toEqual({ th, en });
});
