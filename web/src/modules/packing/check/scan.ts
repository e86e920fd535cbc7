import { ON_THE_WAY_STATUSES, STATUS } from '../../../../../contract/codes/order-status.ts';
import { boxOfCode } from '../../../../../contract/codes/box-code.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { call } from '../../../platform/client.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Cards, HowClosed } from './cards.ts';
import { lineOf, piecesOf } from './lines.ts';

/** What is done at a station, in the order it was done. */
export type Scan =
  /** Something was scanned: what it means depends on what is open when its turn comes. */
  | { kind: 'code'; text: string }
  /** An order is opened, whatever is open: after a question, or again after a reload. */
  | { kind: 'open'; text: string; takeOver?: true }
  /** What this barcode counts goes back. `undoes`: it takes the last scan back, whatever that was. */
  | { kind: 'back'; text: string; undoes?: true }
  /** The same of a scan that took something out. */
  | { kind: 'again'; text: string; undoes: true }
  /** Pieces without a barcode, picked by their picture. */
  | { kind: 'hand'; item: number; text: string; qty: 1 | -1; undoes?: true }
  | PhotoScan
  | ({ kind: 'close' } & HowClosed)
  | { kind: 'leave' };

/** A picture of an order's parcel, which the browser keeps until it is sent. It says nothing of what is open. */
export interface PhotoScan {
  kind: 'photo';
  text: string;
  photo: string;
}

export interface Answer {
  /** What was to be closed with it is to be closed by itself, where it says what is missing. */
  closesNext?: boolean;
  what: 'opened' | 'counted' | 'back' | 'closed' | 'part' | 'left' | 'photo';
  pack: Pack | undefined;
}

export interface At {
  station: string;
  /** The packing line that it packs from. */
  line_id: number | undefined;
  /** Complete parcels close by themselves. */
  auto: boolean;
  scan_id: string;
  /** Whose table it is. */
  user: number;
  /** A card's scan closes the parcel. */
  cards?: Cards | undefined;
}

/** Carries out one scan. Sent twice with its id it counts once; what the server refuses is thrown as `Refusal`. */
export async function carryOut(scan: Carried, open: Pack | undefined, at: At): Promise<Answer> {
  const { pack, ...answer } = await sent(scan, open, at);
  return { ...answer, pack: pack && open ? withLeft(pack, open) : pack };
}
type Carried = Exclude<Scan, PhotoScan>;

async function sent(scan: Carried, open: Pack | undefined, at: At): Promise<Answer> {
  const { scan_id } = at;
  const here = placeOf(at);
  if (scan.kind === 'leave') return { what: 'left', pack: undefined };
  if (scan.kind === 'open' || !open) {
    if (scan.kind !== 'open' && scan.kind !== 'code') return { what: 'left', pack: undefined };
    return explained(scan.text, undefined, at, () =>
      opened(scan.text, at, scan.kind === 'open' && !!scan.takeOver),
    );
  }
  const code = open.number;
  const label = scan.kind === 'code' && isLabelOf(open, scan.text);
  const tried = scan.kind === 'close' ? code : scan.text;
  return explained(tried, open, at, async () => {
    if (scan.kind === 'back') {
      const { Data } = await call(api.removeScan, { code, barcode: scan.text, scan_id, ...here });
      return { what: 'back', pack: Data };
    }
    if (scan.kind === 'hand') {
      const { item, qty } = scan;
      const { Data } = await call(api.countByHand, { code, item_id: item, qty, scan_id, ...here });
      return { what: qty > 0 ? 'counted' : 'back', pack: Data };
    }
    const { card, ...how } = howClosed(scan, open, at.cards);
    if (card && at.cards) {
      const pack = await at.cards.close(open, card, { scan_id, ...here, ...how });
      // another card is to follow
      return pack ? { what: 'closed', pack } : { what: 'counted', pack: open };
    }
    if (scan.kind === 'close' || (label && open.complete)) {
      const { Data } = await call(api.close, { code, scan_id, ...here, ...how });
      return { what: Data.closed ? 'closed' : 'part', pack: Data };
    }
    if (label) return opened(code, at, false);
    return counted(scan.text, open, at);
  });
}

/** A single scan does not count what is left of the round: it is as it was. */
const withLeft = (pack: Pack, { round }: Pack): Pack =>
  pack.round?.left === null && round ? { ...pack, round: { ...pack.round, left: round.left } } : pack;

const placeOf = ({ station, line_id }: At) => ({ station, ...(line_id === undefined ? {} : { line_id }) });
function howClosed(scan: Carried, open: Pack, cards: Cards | undefined): HowClosed {
  if (scan.kind === 'code' && isCardFor(open, scan.text, cards)) return { card: scan.text };
  if (scan.kind !== 'close') return {};
  // the queue's own mark of it is the call's
  const { kind: _, scan_id: __, ...how } = scan as typeof scan & { scan_id?: string };
  return how;
}

async function opened(code: string, at: At, take_over: boolean): Promise<Answer> {
  const { Data } = await call(api.verify, { code, scan_id: at.scan_id, take_over, ...placeOf(at) });
  return { what: 'opened', pack: Data };
}

/** What the last of the parcel was, a piece or a carton, closes it in the same stroke, where that is wished. */
async function counted(barcode: string, open: Pack, at: At): Promise<Answer> {
  const piece = { code: open.number, barcode, scan_id: at.scan_id, ...placeOf(at) };
  const line = lineOf(open, barcode);
  let closesNext = false;
  if (at.auto && !isAskedBefore(open) && open.wanted - open.packed === (line ? piecesOf(line, barcode) : 1)) {
    try {
      return { what: 'closed', pack: (await call(api.createAndClose, piece)).Data };
    } catch (error) {
      // Someone has taken a piece out meanwhile: it is not the last one.
      // Or its goods lie elsewhere than on the line: it is counted, and closing it says so.
      if (!(error instanceof ApiError) || !COUNTED_FIRST.includes(error.code)) throw error;
      closesNext = error.code === 'insert_needed';
    }
  }
  return { what: 'counted', pack: (await call(api.verify, piece)).Data, closesNext };
}

/** The label of any box of the order on the table. */
export const isLabelOf = (pack: Pack, text: string) =>
  [pack.number, pack.tracking_number].includes(text.toUpperCase()) || boxOfCode(text)?.number === pack.number;

/** A card by its looks, and none of the goods. */
export const isCardFor = (pack: Pack, text: string, cards: Cards | undefined) =>
  !!cards?.isCard(text) && !lineOf(pack, text);

type State = Awaited<ReturnType<typeof call<typeof api.isClosed>>>['Data'];

/** Why a parcel is not packed here, or no longer. */
type Stop = 'cancelled' | 'hold' | 'pull_out' | 'round_deleted' | 'not_cut' | 'gone' | 'closed' | 'taken';
export interface Stopped {
  cause: Stop;
  number: string;
  by?: string | null | undefined;
  at?: string | null | undefined;
  reason?: string | null | undefined;
}

/** What stops the work on an order; of the parcel on the table also that it went elsewhere meanwhile. */
export function stopOf(
  state: State,
  open: Pack | undefined,
  { station, user }: Pick<At, 'station' | 'user'>,
): Stopped | undefined {
  const { number, table, left, stopped } = state;
  if (state.cancelled) return { cause: 'cancelled', number, ...stopped };
  if (state.hold) return { cause: 'hold', number, ...stopped };
  if (HAVE_LEFT.includes(state.status)) return { cause: 'gone', number };
  if (open ? state.round !== (open.round?.number ?? null) : state.status === NOT_CUT)
    return { cause: left?.event ?? 'not_cut', number, by: left?.by, reason: left?.reason };
  if (state.closed) return { cause: 'closed', number, by: state.by, at: state.at };
  if (open && table && (table.station !== station || table.user_id !== user))
    return { cause: 'taken', number, by: `${table.user_name} (${table.station})` };
  return undefined;
}
const NOT_CUT = STATUS.awaitingShipment;
const HAVE_LEFT: number[] = [...ON_THE_WAY_STATUSES, STATUS.returned, STATUS.claimed];

/** A no that the station can put into words. */
export class Refusal extends Error {
  /** `other_order`: the label of another order was scanned over an open one. */
  readonly stop: Stopped | { cause: 'other_order'; number: string };
  constructor(stop: Refusal['stop']) {
    super(stop.cause);
    this.stop = stop;
  }
}

/** Looks behind a no: what became of the order, by whom; a foreign code may be another order. */
async function explained(
  code: string,
  open: Pack | undefined,
  at: At,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'invalid_order_status' || (error.code === 'packed_elsewhere' && open)) {
      const state = await stateOf(open?.number ?? code);
      const stop = state && stopOf(state, open, at);
      if (stop) throw new Refusal(stop);
    }
    if (error.code === 'inventory_not_found' && open) {
      const other = await stateOf(code);
      if (other) throw new Refusal({ cause: 'other_order', number: other.number });
    }
    throw error;
  }
}

async function stateOf(code: string): Promise<State | undefined> {
  try {
    return (await call(api.isClosed, { code })).Data;
  } catch (error) {
    if (error instanceof ApiError && ['no_orders', 'scan_order_first'].includes(error.code)) return undefined;
    throw error;
  }
}

/** A weight or a picture comes between the last piece and the close. */
export const isAskedBefore = ({ asks, photos }: Pack): boolean =>
  asks.weight || (asks.photo === 'must' && photos === 0);
const COUNTED_FIRST = ['goods_not_enough', 'balance_not_enough', 'insert_needed'];
