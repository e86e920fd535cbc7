import { describe, expect, test } from 'vitest';
import { readScan } from '../../../../contract/codes/barcodes.ts';
import { charOf } from './codes.ts';
import { gather, isScan, type Stroke } from './rhythm.ts';

/** What the keys write where the computer's layout is Thai, by their place. */
const THAI: Record<string, string> = {
  Digit1: 'ๅ',
  Digit2: '/',
  Digit3: '-',
  Digit4: 'ภ',
  Digit5: 'ถ',
  Digit6: 'ุ',
  Digit7: 'ึ',
  Digit8: 'ค',
  Digit9: 'ต',
  Digit0: 'จ',
  Minus: 'ข',
  BracketRight: 'ล',
};
interface Keyboard {
  thai?: boolean;
  capsLock?: boolean;
  /** Milliseconds a key. */
  pace?: number;
}

const placeOf = (char: string) =>
  /\d/.test(char)
    ? `Digit${char}`
    : /[a-z]/i.test(char)
      ? `Key${char.toUpperCase()}`
      : { '-': 'Minus', ']': 'BracketRight', '(': 'Digit9', ')': 'Digit0' }[char]!;

/** The keys a scanner presses for a code, as this computer hears them, and what comes of them. */
function scanned(code: string, { thai = false, capsLock = false, pace = 12 }: Keyboard = {}) {
  let burst: Stroke[] = [];
  [...code].forEach((char, i) => {
    const place = placeOf(char);
    const shiftKey = /[A-Z()]/.test(char);
    const large = shiftKey !== capsLock;
    const latin = /[a-z]/i.test(char) ? (large ? char.toUpperCase() : char.toLowerCase()) : char;
    const event = {
      code: place,
      key: thai ? (THAI[place] ?? 'ฟ') : latin,
      shiftKey,
      getModifierState: () => capsLock,
    };
    const read = charOf(event as unknown as KeyboardEvent);
    if (read !== undefined) burst = gather(burst, { char: read, at: 1000 + i * pace });
  });
  const isTaken = isScan(burst, 1000 + code.length * pace);
  return isTaken ? readScan(burst.map(({ char }) => char).join('')) : undefined;
}

const EAN = '8851024001021';
const GOODS = '8851024001021'.slice(0, 12);
const digit = (10 - ([...GOODS].reduce((sum, d, i) => sum + Number(d) * (i % 2 ? 3 : 1), 0) % 10)) % 10;
const PIECE = GOODS + digit;

describe('what the keys of a scanner come to', () => {
  test.each([
    ['a barcode, fast', EAN, { pace: 3 }, EAN],
    ['a barcode, slow', EAN, { pace: 80 }, EAN],
    ['a label on a Thai layout', 'TH12345678A', { thai: true }, 'TH12345678A'],
    ['an order on a Thai layout', 'SO6911-000123', { thai: true }, 'SO6911-000123'],
    ['a Thai layout with the mark of a symbology', `]E0${PIECE}`, { thai: true }, PIECE],
    ['GS1-128 on a Thai layout', `]C1010${PIECE}`, { thai: true }, PIECE],
    ['GS1 in brackets', `(01)0${PIECE}(10)7`, {}, PIECE],
    ['GS1 in brackets on a Thai layout', `(01)0${PIECE}(10)7`, { thai: true }, PIECE],
    // the case is turned round; who looks for it knows (sameBarcodes)
    ['Caps Lock', 'TEA-CARTON', { capsLock: true }, 'tea-carton'],
    ['Caps Lock on a Thai layout', 'TEA-CARTON', { capsLock: true, thai: true }, 'tea-carton'],
    ['a hand', EAN, { pace: 180 }, undefined],
  ] as const)('%s', (_, code, keyboard, read) => expect(scanned(code, keyboard)).toBe(read));
});
