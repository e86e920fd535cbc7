/** The barcodes of GS1 that end with a check digit, by their length. */
const BY_LENGTH: Readonly<Record<number, 'EAN-8' | 'UPC-A' | 'EAN-13'>> = {
  8: 'EAN-8',
  12: 'UPC-A',
  13: 'EAN-13',
};
export type BarcodeKind = 'EAN-8' | 'UPC-A' | 'EAN-13' | 'Code 128';

/** The digits with their check digit: weights 3, 1, 3 … from the right, to the next ten. */
export const withCheckDigit = (digits: string): string => digits + String(checkDigit(digits));

function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

export interface WrongDigit {
  kind: BarcodeKind;
  is: number;
  should: number;
}
/** Of what is as long as a barcode of GS1: the last digit, where it should be another. Codes of one's own may be so. */
export function wrongCheckDigit(barcode: string): WrongDigit | undefined {
  const kind = /^\d+$/.test(barcode) ? BY_LENGTH[barcode.length] : undefined;
  if (!kind) return undefined;
  const [is, should] = [Number(barcode.at(-1)), checkDigit(barcode.slice(0, -1))];
  return is === should ? undefined : { kind, is, should };
}

/** As what it is drawn: by its own kind where its check digit is right, otherwise as any text. */
export const kindOfBarcode = (barcode: string): BarcodeKind =>
  (/^\d+$/.test(barcode) && !wrongCheckDigit(barcode) && BY_LENGTH[barcode.length]) || 'Code 128';

/** What GS1 leaves for use inside a company. */
export const IN_HOUSE = '20';
