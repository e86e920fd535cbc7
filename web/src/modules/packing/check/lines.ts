import { sameBarcodes } from '../../../../../contract/codes/barcodes.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';

/** What lies in the parcel that is shown, of an order in several not what left before. */
export const piecesInLast = ({ packed, left_before }: Pack): number =>
  packed - left_before.reduce((sum, { pieces }) => sum + pieces, 0);

/** By the same names as the server: its barcode, that of a carton of it, or its SKU. */
export const lineOf = ({ lines }: Pack, code: string) => {
  const same = sameBarcodes(code);
  return (
    lines.find(({ barcode, others }) => [barcode, ...others.map((o) => o.barcode)].includes(code)) ??
    lines.find(({ barcode, others }) =>
      [barcode, ...others.map((o) => o.barcode)].some((b) => same.includes(b)),
    ) ??
    lines.find(({ sku }) => sku === code.toUpperCase())
  );
};
/** How many pieces a scanned code counts. */
export const piecesOf = ({ others }: Pack['lines'][number], code: string) =>
  (
    others.find(({ barcode }) => barcode === code) ??
    others.find(({ barcode }) => sameBarcodes(code).includes(barcode))
  )?.pieces ?? 1;
