import type { Pack } from '../../../../../contract/packing.pack.ts';

/** By the same names as the server: its barcode, that of a carton of it, or its SKU. */
export const lineOf = ({ lines }: Pack, code: string) =>
  lines.find(({ barcode, others }) => barcode === code || others.some((other) => other.barcode === code)) ??
  lines.find(({ sku }) => sku === code.toUpperCase());
/** How many pieces a scanned code counts. */
export const piecesOf = ({ others }: Pack['lines'][number], code: string) =>
  others.find(({ barcode }) => barcode === code)?.pieces ?? 1;
