import { kindOfBarcode } from '../../../../contract/warehouse.barcodes.ts';
import type { Reader } from '../../../platform/tx.ts';
import { barcodeOwners } from '../barcodes.store.ts';
import { freeBarcode } from '../warehouse.queries/free-barcode.ts';

const SYMBOLS = { 'EAN-13': 'ean13', 'EAN-8': 'ean8', 'UPC-A': 'upca', 'Code 128': 'code128' } as const;

/** A free barcode of the house, or the given one, drawn with its text beneath. */
export async function barcodeView(tx: Reader, text: string | undefined) {
  const barcode = text || (await freeBarcode(tx));
  const kind = kindOfBarcode(barcode);
  const [owners, { default: bwip }] = await Promise.all([
    barcodeOwners(tx, [barcode]),
    import('bwip-js/node'),
  ]);
  return {
    barcode,
    kind,
    is_free: owners.length === 0,
    svg: bwip.toSVG({
      bcid: SYMBOLS[kind],
      text: barcode,
      includetext: true,
      textxalign: 'center',
      height: 12,
    }),
  };
}
