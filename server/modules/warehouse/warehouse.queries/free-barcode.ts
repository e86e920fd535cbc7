import { randomInt } from 'node:crypto';
import { IN_HOUSE, withCheckDigit } from '../../../../contract/warehouse.barcodes.ts';
import type { Reader } from '../../../platform/tx.ts';
import { barcodeOwners } from '../barcodes.store.ts';

/**
 * An EAN-13 of the house that nobody has. Left to chance among ten thousand million: of two who ask at once each gets
 * another one, and none is used up by asking.
 */
export async function freeBarcode(tx: Reader): Promise<string> {
  for (;;) {
    const tries = Array.from({ length: 8 }, () =>
      withCheckDigit(IN_HOUSE + String(randomInt(10 ** 10)).padStart(10, '0')),
    );
    const taken = new Set((await barcodeOwners(tx, tries)).map(({ barcode }) => barcode));
    const free = tries.find((text) => !taken.has(text));
    if (free) return free;
  }
}
