/** AIM's mark of a symbology, which scanners may send before the code: `]C1`, `]E0`, `]d2`. */
const SYMBOLOGY = /^\](?<mark>[A-Za-z]\d)/;
/** Those that say: GS1 element strings follow. */
const GS1_MARKS = ['C1', 'd2', 'Q3', 'e0', 'J1'];
/** What may stand before and after a code where a scanner is set so: STX, ETX, GS and other control characters. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f]/g;
/** Of what may follow a GTIN in one symbol: lot, dates, serial, weight, amount, price. Shorter ones are no proof. */
const FOLLOWS_GTIN = /^(?:$|10|1[1-7]\d{6}|2[01]|30|3[1-6]\d\d|37|240|241|39[0-3])/;

/**
 * What a scanner read, as people would type it: without marks and control characters, and of a GS1 code (Code 128, DataMatrix,
 * QR) the number of the goods, which is all that packing looks for.
 */
export function readScan(scanned: string): string {
  const bare = scanned.replace(CONTROLS, '').trim();
  const mark = SYMBOLOGY.exec(bare)?.groups?.['mark'];
  const text = mark ? bare.slice(3) : bare;
  const goods = gtinIn(text, mark !== undefined && GS1_MARKS.includes(mark));
  return goods ? plainGtin(goods) : text;
}

/** Codes that mean the same goods: a GTIN with and without its leading zeros, letters as Caps Lock would have them. */
export function sameBarcodes(code: string): string[] {
  const same = [code, code.toUpperCase(), code.toLowerCase()];
  if (/^\d{12,14}$/.test(code)) {
    const whole = code.padStart(14, '0');
    for (const length of [14, 13, 12])
      if (/^0*$/.test(whole.slice(0, 14 - length))) same.push(whole.slice(14 - length));
  }
  return [...new Set(same)];
}

/** The GTIN of a GS1 code: `(01)…`, or 01 and fourteen digits whose last is right, with nothing behind them but what may follow. */
function gtinIn(text: string, isGs1: boolean): string | null {
  const written = /\(01\)(\d{14})/.exec(text)?.[1];
  if (written) return hasCheckDigit(written) ? written : null;
  const [, gtin, rest] = /^01(\d{14})(.*)$/.exec(text) ?? [];
  if (!gtin || !hasCheckDigit(gtin)) return null;
  return isGs1 || FOLLOWS_GTIN.test(rest ?? '') ? gtin : null;
}

/** As it is printed under the bars of a single piece: thirteen digits. A carton's has a first digit of its own. */
const plainGtin = (gtin: string): string => (gtin.startsWith('0') ? gtin.slice(1) : gtin);

function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin].map(Number);
  const sum = digits.slice(0, -1).reduce((total, d, i) => total + d * (i % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}
