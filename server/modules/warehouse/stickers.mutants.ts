import type { Mutant } from '../../../test/mutants/mutant.ts';

const STICKERS = ['server/modules/warehouse/stickers.test.ts'];
const view = 'server/modules/warehouse/warehouse.views/stickers.ts';

export const STICKER_MUTANTS: Mutant[] = [
  {
    bug: 'a sheet begins at the first sticker, used or not',
    file: view,
    find: '{ length: start - 1 }',
    replace: '{ length: 0 * start }',
    seenBy: STICKERS,
  },
  {
    bug: 'every barcode is drawn as Code 128',
    file: view,
    find: 'return bars(code, kindOfBarcode(code));',
    replace: 'return bars(code, kindOfBarcode(`${code} `));',
    seenBy: STICKERS,
  },
  {
    bug: 'one sticker of each is printed',
    file: view,
    find: 'Array.from({ length: n }, () =>',
    replace: 'Array.from({ length: Math.min(n, 1) }, () =>',
    seenBy: STICKERS,
  },
  {
    bug: 'the sticker of a carton has the code of a piece',
    file: 'server/modules/warehouse/warehouse.queries/stickers.ts',
    find: 'cartons ? sql`b.pieces > 1`',
    replace: 'cartons ? sql`b.pieces > 0`',
    seenBy: STICKERS,
  },
];
