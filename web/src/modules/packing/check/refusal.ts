import type { Pack } from '../../../../../contract/packing.pack.ts';
import { ApiError } from '../../../platform/errors.ts';
import { Refusal, isCardFor, type Scan } from './scan.ts';
import type { Cards } from './cards.ts';

export interface Refused {
  error: unknown;
  scan: Scan;
}
interface AnswerTo {
  label:
    | 'refused.takeOver'
    | 'refused.switch'
    | 'refused.elsewhere'
    | 'refused.weightSeen'
    | 'refused.withoutInsert'
    | 'refused.takePhoto';
  number: string;
  /** What is done then; absent: a picture is taken. */
  scan?: Scan;
}

/** What Enter does about a no; most leave nothing to do. */
export function answerTo(
  { error, scan }: Refused,
  { fromLine, ...at }: At & { fromLine: boolean },
): AnswerTo | undefined {
  if (error instanceof Refusal && error.stop.cause === 'other_order')
    return {
      label: 'refused.switch',
      number: error.stop.number,
      scan: { kind: 'open', text: error.stop.number },
    };
  if (error instanceof ApiError && error.code === 'packed_elsewhere') {
    const number = String(error.detail['order'] ?? ('text' in scan ? scan.text : ''));
    return {
      label: 'refused.takeOver',
      number,
      scan: { kind: 'open', text: number, takeOver: true },
    };
  }
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'photo_needed') return { label: 'refused.takePhoto', number: '' };
  const close = closeOf(scan, at);
  if (error.code === 'balance_not_enough' && fromLine)
    return { label: 'refused.elsewhere', number: '', scan: { ...close, elsewhere: true } };
  if (error.code === 'weight_differs')
    return { label: 'refused.weightSeen', number: '', scan: { ...close, weight_seen: true } };
  if (error.code === 'insert_needed')
    return { label: 'refused.withoutInsert', number: '', scan: { ...close, without_insert: true } };
  return undefined;
}

interface At {
  pack: Pack | undefined;
  cards: Cards | undefined;
}
/** The close that was refused, whatever was scanned to close it: a card goes in with it. */
export function closeOf(scan: Scan, { pack, cards }: At): Extract<Scan, { kind: 'close' }> {
  if (scan.kind === 'close') return scan;
  const isCard = scan.kind === 'code' && pack && isCardFor(pack, scan.text, cards);
  return { kind: 'close', ...(isCard && { card: scan.text }) };
}

const TITLES = [
  'no_orders',
  'invalid_order_status',
  'map_product',
  'inventory_not_found',
  'goods_is_added',
  'goods_not_enough',
  'carton_too_many',
  'carton_too_few',
  'packed_elsewhere',
  'balance_not_enough',
  'scan_order_first',
  'box_full',
  'box_needs_distinct',
  'box_piece_kept',
  'parcel_empty',
  'pieces_too_many',
  'by_hand_needs_lead',
  'weight_differs',
  'photo_needed',
  'insert_needed',
] as const;
/** Letters of the longest code that the table asks the server for; more are some other QR code. */
export const LONGEST_CODE = 64;

/** The words above a no that nothing is known behind: a few, read from two metres away. */
export function titleOf(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  // the table's own calls are right but for what was scanned
  if (code === 'invalid_param') return 'unreadable';
  return TITLES.find((title) => title === code) ?? 'other';
}

/** Of which goods there are too many: how many are wanted and how many are in already, as the no counted them. */
export function tooManyOf(error: unknown, pack: Pack | undefined) {
  const code = error instanceof ApiError ? error.code : '';
  const { sku, wanted, packed, missing, pieces } = error instanceof ApiError ? error.detail : {};
  const line = pack?.lines.find((one) => one.sku === sku);
  if (!line) return undefined;
  if (code === 'goods_is_added')
    return {
      says: line.sent > 0 ? 'refused.tooManySent' : 'refused.tooMany',
      line,
      sent: line.sent,
      wanted: Number(wanted),
      packed: Number(packed),
      pieces: 1,
    } as const;
  if (code !== 'carton_too_many') return undefined;
  const inside = line.wanted - Number(missing);
  return {
    says: 'refused.tooManyInCarton',
    line,
    wanted: line.wanted,
    packed: inside,
    pieces: Number(pieces),
  } as const;
}

/** The parcel as a no has counted it: another tab may have scanned pieces that this one has not seen. */
export function asCounted(pack: Pack, error: unknown): Pack {
  const { line, packed } = tooManyOf(error, pack) ?? {};
  if (!line || packed === undefined || packed === line.packed) return pack;
  const lines = pack.lines.map((one) => (one === line ? { ...one, packed } : one));
  const sum = pack.packed + packed - line.packed;
  return { ...pack, lines, packed: sum, complete: sum === pack.wanted };
}
