import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOfBarcode } from '../../../../contract/warehouse.barcodes.ts';
import {
  A4_STICKERS,
  MOST_STICKERS,
  readStickerList,
  type StickerCount,
  type StickerPaper,
} from '../../../../contract/warehouse.stickers.ts';
import type { warehouse } from '../../../../contract/warehouse.ts';
import type { Given } from '../../../../contract/endpoint.ts';
import type { Actor } from '../../../platform/actor.ts';
import { invalid, type Fail } from '../../../platform/errors.ts';
import type { FileReply } from '../../../platform/http.ts';
import { barsOf, commonSource, wordsOf, type Bars } from '../../../platform/paper.ts';
import { pdf } from '../../../platform/pdf.ts';
import { reading } from '../../../platform/tx.ts';
import { itemsOnStickers, storagesOnStickers, type Named } from '../warehouse.queries/stickers.ts';

/** The PDF of stickers, as many of each as were asked for. Errors: not_found, no_carton. */
export async function stickersPdf(
  who: Actor,
  { of, list, paper, start }: Given<typeof warehouse.stickers>,
  _call: unknown,
  fail: Fail<'not_found' | 'no_carton'>,
): Promise<FileReply> {
  const counts = readStickerList(list);
  const ids = counts.map(({ id }) => id);
  const found = await reading(who, (tx) =>
    of === 'storage' ? storagesOnStickers(tx, ids) : itemsOnStickers(tx, ids, of === 'carton'),
  );
  const known = new Map(found.map((each) => [each.id, each]));
  if (counts.some(({ id }) => !known.has(id))) throw fail('not_found');
  const stickers = counts.flatMap((each) => repeated(each, known.get(each.id)!));
  if (!stickers.length) throw fail('no_carton');
  if (stickers.length > MOST_STICKERS)
    throw invalid({
      path: 'list',
      problem: 'too_big',
      limit: MOST_STICKERS,
      got: String(stickers.length),
    });
  return {
    type: 'application/pdf',
    bytes: await render(stickers, paper, start),
    name: `stickers-${of}-${stickers.length}.pdf`,
  };
}

interface Sticker extends Pick<Named, 'name' | 'sku' | 'unit'> {
  code: string;
  pieces: number;
}
const repeated = ({ n }: StickerCount, { codes, name, sku, unit }: Named): Sticker[] =>
  codes.flatMap((code) => Array.from({ length: n }, () => ({ name, sku, unit, ...code })));

/** On a roll each is a page; a sheet begins where the one before was left. */
async function render(stickers: Sticker[], paper: StickerPaper, start: number): Promise<Buffer> {
  const bars = await barsOf();
  const drawn = stickers.map((s) => ({ ...s, name: wordsOf(s.name), bars: widthsOf(s.code, bars) }));
  return pdf({
    sources: { 'main.typ': MAIN, 'common.typ': commonSource(), 'stickers.typ': source() },
    data: { title: `สติกเกอร์ ${stickers.length} ดวง`, paper, copy: 1 },
    items: paper === 'roll' ? drawn : sheets([...Array.from({ length: start - 1 }, () => null), ...drawn]),
  });
}

/** A text that no barcode can hold, such as Thai, has none. */
function widthsOf(code: string, bars: Bars): number[] {
  if (!/^[\x20-\x7e]+$/.test(code)) return [];
  return bars(code, kindOfBarcode(code));
}

const sheets = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / A4_STICKERS) }, (_, i) =>
    all.slice(i * A4_STICKERS, (i + 1) * A4_STICKERS),
  );

const source = () => readFileSync(join(import.meta.dirname, '..', 'paper', 'stickers.typ'), 'utf8');
const MAIN = `#import "common.typ": data, thai
#import "stickers.typ": roll, sheet, sticker
#set document(title: data.title)
#set text(..thai)
#set page(..if roll { (width: 50mm, height: 30mm) } else { (paper: "a4") }, margin: 0mm)
#for (i, one) in data.items.enumerate() {
  if i > 0 { pagebreak() }
  if roll { sticker(one) } else { sheet(one) }
}
`;
