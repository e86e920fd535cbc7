import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeText } from '../../../../contract/customers.ts';
import type { PickLine, PrintPart } from '../../../../contract/packing.ts';
import { PROVIDERS, type Provider, WEIGHED_AT_COUNTER } from '../../../../contract/codes/providers.ts';
import { beDayDigits, dayOf, iso, now } from '../../../platform/clock.ts';
import { bahtText } from '../../../platform/money.ts';
import { bahtInWords } from '../../../platform/baht-words.ts';
import {
  barsOf,
  commonSource,
  qrOf,
  wordsOf,
  type Bars,
  type Qr,
  printable,
} from '../../../platform/paper.ts';
import { pdf, type Progress } from '../../../platform/pdf.ts';
import type { Shop } from '../../organisation/index.ts';
import type { LabelOrder } from '../packing.queries/label-orders.ts';
import type { Missing } from '../packing.queries/pick-list.ts';
import { isHere, linesIn, sentBefore, type BoxLine } from './in-parts.ts';

export interface Paper {
  part: PrintPart;
  /** The number of the round or the order that it is printed for. */
  of: string;
  shop: Shop;
  /** What the shop says at the foot of each paper, in its own words. */
  notes: { label: string; slip: string };
  labels: LabelOrder[];
  /** Pages that were made elsewhere, printed as they are: by the place of their order among `labels`. */
  documents?: ReadonlyMap<number, readonly Uint8Array[]>;
  picklist: PickLine[];
  short: Missing[];
  /** Prints logged so far; from the second on the paper says so. */
  copy: number;
  /** Whose labels are for the small roll, 75×100 mm. */
  small?: ReadonlySet<Provider>;
  by: string;
}

const FOLDER = join(import.meta.dirname, '..', 'paper');
const source = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

/** The PDF, all of it on one size of paper: a printer takes its labels from a roll, the rest from a tray. */
export async function renderPaper(p: Paper, progress?: Progress): Promise<Buffer> {
  const [bars, qr] = await Promise.all([barsOf(), qrOf()]);
  const data = {
    title: `${PAPER_NAMES[p.part]} ${p.of}`,
    part: p.part,
    copy: p.copy,
    by: p.by,
    printed_at: shortBe(now()),
    label_note: wordsOf(p.notes.label),
    slip_note: p.notes.slip.split('\n').filter(Boolean).map(wordsOf),
    shop: { name: p.shop.name },
    round_number: p.labels[0]!.round_number,
    orders: p.labels.length,
    closed: p.labels.filter((o) => o.closed).length,
    pieces: p.picklist.reduce((sum, i) => sum + i.quantity, 0),
    notes: p.labels
      .filter((o) => !o.closed)
      .flatMap((o) =>
        [...o.boxes.map(boxSays), printable(o.seller_note)]
          .filter(Boolean)
          .map((says) => ({ seq: o.seq, number: o.number, says: wordsOf(says) })),
      ),
    short: p.short.map((i) => ({ ...i, name: wordsOf(i.name) })),
  };
  const job = {
    sources: {
      'main.typ': MAIN,
      'common.typ': commonSource(),
      'labels.typ': source('labels.typ'),
      'small-labels.typ': source('small-labels.typ'),
      'picklist.typ': source('picklist.typ'),
      'slips.typ': source('slips.typ'),
    },
    data,
    items:
      p.part === 'picklist'
        ? [
            p.picklist.map((i) => ({
              ...i,
              name: wordsOf(pickedName(i, giftsOf(p.labels, i.sku))),
              bars: bars(i.barcode),
            })),
          ]
        : p.labels
            .filter((_, at) => !p.documents?.has(at))
            .map((o) => ({
              ...shownOn(o, bars, qr),
              sender: senderOf(o, p.shop),
              small: p.small?.has(o.provider) ?? false,
            })),
    documents: [...(p.documents ?? [])].map(([at, pages]) => ({ at, pages: [...pages] })),
  };
  return pdf(job, progress);
}

/** Its buyer knows the sale channel, which may send in a name of its own: what it does not say is the shop's. */
const senderOf = (o: LabelOrder, shop: Shop) => ({
  name: o.sender_name || shop.name,
  phone: o.sender_phone || shop.phone,
  address: wordsOf(o.sender_address || shop.address),
});

const PAPER_NAMES: Record<PrintPart, string> = {
  labels: 'ใบปะหน้า',
  picklist: 'ใบหยิบสินค้า',
  slips: 'ใบแพ็ก',
};

const MAIN = `#import "common.typ": data
#set document(title: data.title)
#import "labels.typ": label
#import "small-labels.typ": small-label
#import "picklist.typ": picklist
#import "slips.typ": slips
#if data.part == "labels" { for o in data.items { if o.small { small-label(o) } else { label(o) } } }
#if data.part == "picklist" { picklist(data) }
#if data.part == "slips" { slips(data) }
`;

function shownOn(o: LabelOrder, bars: Bars, qr: Qr) {
  const lines = linesIn(o);
  return {
    number: o.number,
    box_code: o.box_code,
    box_bars: bars(o.box_code),
    seq: o.seq,
    round_number: o.round_number,
    provider: PROVIDERS[o.provider].th,
    sale_channel: o.sale_channel,
    tracking: o.tracking_number,
    tracking_bars: o.tracking_number ? bars(o.tracking_number) : [],
    recipient_name: wordsOf(printable(o.recipient_name)),
    phone: o.phone,
    address: wordsOf(printable(o.address)),
    places: placeText(o).split(' '),
    zipcode: o.zipcode,
    qr: qr(o.tracking_number ?? o.box_code),
    cash: o.cash > 0 && isHere(o) ? bahtText(o.cash) : null,
    cash_words: o.cash > 0 && isHere(o) ? bahtInWords(o.cash) : '',
    is_paid: o.cash === 0 && o.order_amount > 0,
    cash_elsewhere: o.cash > 0 && !isHere(o) ? o.cash_parcel : null,
    seller_note: wordsOf(printable(o.seller_note)),
    created_at: shortBe(o.created_at),
    ...countsOf(lines),
    goods: lines.flatMap(packedOf),
    takes_weight: o.provider === WEIGHED_AT_COUNTER,
    parcel: { no: o.parcel, of: o.parcels },
    sent_before: sentBefore(o),
    lines: lines.map((l) => ({
      ...l,
      name: l.is_gift ? `${l.name} (ของแถม)` : l.name,
      pieces: l.bundle ? l.pieces : [],
      price: bahtText(l.price),
      discount: l.price * l.qty > l.amount ? bahtText(l.price * l.qty - l.amount) : null,
      amount: bahtText(l.amount),
    })),
    product_amount: bahtText(o.product_amount),
    discount: o.discount > 0 ? bahtText(o.discount) : null,
    coupon: o.coupon_discount > 0 ? bahtText(o.coupon_discount) : null,
    shipping_fee: bahtText(o.shipping_fee),
    order_amount: bahtText(o.order_amount),
  };
}

/** Lines as the slip numbers them; pieces as the packing table counts what is scanned, so a bundle by its parts. */
function countsOf(lines: BoxLine[]) {
  const scanned = lines.flatMap((l) => (l.pieces.length ? l.pieces : [{ quantity: l.qty }]));
  return { items: lines.length, pieces: scanned.reduce((sum, p) => sum + p.quantity, 0) };
}

/** What a label lists of a line; a bundle's name is no piece, it stands over its parts. */
const packedOf = (line: BoxLine) =>
  line.bundle
    ? [
        { sku: line.sku, name: line.name, qty: line.qty, is: 'bundle' },
        ...line.pieces.map((p) => ({ sku: p.sku, name: p.name, qty: p.quantity, is: 'part' })),
      ]
    : [{ sku: line.sku, name: line.name, qty: line.qty, is: 'item' }];

/** What goes into a mystery box: what was drawn for it, or what the packer may take; the list above proposes pieces then. */
const boxSays = ({ sku, qty, pieces, distinct, mode, pool, kept }: LabelOrder['boxes'][number]): string => {
  const what =
    mode === 'draw'
      ? `ได้ ${kept.map((piece) => `${piece.sku} × ${piece.qty}`).join(', ')}`
      : `หยิบชิ้นไหนก็ได้จาก ${pool.map((kind) => kind.sku).join(', ')}`;
  return `กล่องสุ่ม ${sku} × ${qty}: กล่องละ ${pieces} ชิ้น${distinct ? 'ไม่ซ้ำ' : ''} ${what}`;
};

/** How many pieces of a SKU are given for free in parcels that are still to be packed. */
const giftsOf = (labels: LabelOrder[], sku: string): number =>
  labels
    .filter((o) => !o.closed)
    .flatMap((o) => o.lines.filter((line) => line.is_gift).flatMap((line) => line.pieces))
    .reduce((sum, piece) => sum + (piece.sku === sku ? piece.quantity : 0), 0);

const pickedName = ({ name, whole }: PickLine, gifts: number): string => {
  if (gifts === 0) return name;
  return gifts < whole ? `${name} (ของแถม ${gifts} จาก ${whole})` : `${name} (ของแถม)`;
};

const shortBe = (at: Date): string => {
  const day = beDayDigits(dayOf(at));
  return `${day.slice(4, 6)}/${day.slice(2, 4)}/${day.slice(0, 2)} ${iso(at).slice(11, 16)}`;
};
