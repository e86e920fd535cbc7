import { describe, expect, test } from 'vitest';
import { readScan, sameBarcodes } from './barcodes.ts';

const EAN = '8851024001021';
const check = (twelve: string) => {
  const sum = [...twelve].reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 1 : 3), 0);
  return twelve + ((10 - (sum % 10)) % 10);
};
const GOODS = check(EAN.slice(0, 12));
/** The same goods, six in a carton: another first digit, another check digit. */
const CARTON = '18851024001028';

describe('what a scanner wrote', () => {
  test.each([
    ['a plain code', GOODS, GOODS],
    ['with the mark of EAN', `]E0${GOODS}`, GOODS],
    ['with the mark of Code 128', ']C0SO6911-000123', 'SO6911-000123'],
    ['between STX and ETX', `\u0002${GOODS}\u0003`, GOODS],
    ['with a carriage return', `${GOODS}\r\n`, GOODS],
    ['GS1-128 of one piece', `]C10${'1'}0${GOODS}`, GOODS],
    ['GS1-128 with lot and a separator', `]C1010${GOODS}10LOT7\u001d17270131`, GOODS],
    ['GS1 DataMatrix', `]d2010${GOODS}17270131`, GOODS],
    ['GS1 without its mark', `010${GOODS}1727013110LOT`, GOODS],
    ['GS1 in brackets', `(01)0${GOODS}(10)LOT7`, GOODS],
    ['a carton keeps its own number', `]C101${CARTON}`, CARTON],
    ['a number that only begins so', '0112345678901234567890', '0112345678901234567890'],
    [
      'a wrong check digit',
      `010${GOODS.slice(0, 12)}${(Number(GOODS[12]) + 1) % 10}`,
      `010${GOODS.slice(0, 12)}${(Number(GOODS[12]) + 1) % 10}`,
    ],
    ['a tracking number', 'TH12345678901A', 'TH12345678901A'],
    ['a round', 'R691121-03', 'R691121-03'],
    ['a QR of words', 'https://example.com/01', 'https://example.com/01'],
  ])('%s', (_, scanned, code) => expect(readScan(scanned)).toBe(code));
});

test.each([
  ['EAN-13 and GTIN-14', '8851024001021', ['8851024001021', '08851024001021']],
  ['GTIN-14 of a piece', '08851024001021', ['08851024001021', '8851024001021']],
  ['UPC-A read as EAN-13', '0036000291452', ['0036000291452', '00036000291452', '036000291452']],
  ['UPC-A', '036000291452', ['036000291452', '00036000291452', '0036000291452']],
  ['a carton is no piece', CARTON, [CARTON]],
  ['letters under Caps Lock', 'tea-6', ['tea-6', 'TEA-6']],
  ['a short number stays one', '12345', ['12345']],
])('the same goods: %s', (_, code, same) => expect(new Set(sameBarcodes(code))).toEqual(new Set(same)));
