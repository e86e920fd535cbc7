import { returns as api, type Candidate, type ReturnPage } from '../../../../../contract/returns.ts';
import { found as foundApi } from '../../../../../contract/returns.found.ts';
import type { Input } from '../../../../../contract/endpoint.ts';
import { call } from '../../../platform/client.ts';
import type { Scan } from '../../../kit/index.ts';
import type { FoundSaid } from '../lists/FoundDialog.tsx';
import type { Counting } from './counting.ts';
import { sentPictures } from './pictures.ts';

/** What the station asks the server for, in the order it was done; kept until it has answered. */
export type Act =
  /** Something was scanned: a parcel where none is open when its turn comes, else a piece. */
  | { kind: 'code'; text: string }
  /** An order is chosen among several. */
  | { kind: 'open'; order_id: number; text: string }
  /** After a reload, or where its close was refused: what is kept of it belongs into it. */
  | { kind: 'resume'; return_id: number; parcel_id: number }
  | Closing
  | Keeping
  | { kind: 'drop'; parcel_id: number };

export interface Closing {
  kind: 'close';
  return_id: number;
  parcel_id: number;
  /** Of its order, and how many pieces were counted: said while it waits. */
  number: string;
  pieces: number;
  lines: Input<typeof api.close>['lines'];
}

/** A parcel that nobody knows the order of. */
export interface Keeping {
  kind: 'keep';
  found: FoundSaid;
}

export type Answer =
  | { what: 'piece'; text: string }
  | { what: 'no_order'; text: string }
  | { what: 'choices'; text: string; orders: Candidate[] }
  | { what: 'opened'; page: ReturnPage }
  | { what: 'resumed'; page: ReturnPage; parcel_id: number }
  | { what: 'closed'; page: ReturnPage }
  | { what: 'kept'; number: string }
  | { what: 'dropped' };

/** Carries one out. Sent twice it counts once: an open parcel is answered as it is, and so is one that was closed with the same counts; what is found has its key. */
export async function carryOut(act: Scan<Act>, isOpen: boolean): Promise<Answer> {
  switch (act.kind) {
    case 'code':
      return isOpen ? { what: 'piece', text: act.text } : found(act.text);
    case 'open':
      return opened(act.order_id, act.text);
    case 'resume': {
      const { Data } = await call(api.detail, { id: act.return_id });
      return { what: 'resumed', page: Data, parcel_id: act.parcel_id };
    }
    case 'close': {
      const lines = [];
      for (const line of act.lines) lines.push({ ...line, photos: await sentPictures(line.photos ?? []) });
      const { Data } = await call(api.close, { id: act.parcel_id, lines });
      return { what: 'closed', page: Data };
    }
    case 'keep': {
      const photos = await sentPictures(act.found.photos.map(({ file }) => file));
      const { Data } = await call(foundApi.keep, { ...act.found, photos }, { key: act.scan_id });
      return { what: 'kept', number: Data.number };
    }
    case 'drop':
      await call(api.drop, { id: act.parcel_id });
      return { what: 'dropped' };
  }
}

async function found(text: string): Promise<Answer> {
  const { Data: orders } = await call(api.find, { code: text });
  const [only] = orders;
  if (!only) return { what: 'no_order', text };
  return orders.length === 1 ? opened(only.id, text) : { what: 'choices', text, orders };
}
async function opened(order_id: number, code: string): Promise<Answer> {
  const { Data } = await call(api.create, { order_id, code });
  return { what: 'opened', page: Data };
}

/** Pictures that its lines name. */
export const picturesOf = ({ lines }: Closing): string[] => lines.flatMap(({ photos }) => photos ?? []);
/** What does not change what lies on the table: it may wait while pieces are counted on. */
export const isBeside = ({ kind }: Act): boolean => kind === 'resume' || kind === 'keep';

/** A parcel that is not open any more: what was counted of it belongs nowhere. */
export const isGone = (code: string): boolean =>
  code === 'return_closed' || code === 'return_dropped' || code === 'return_undone';

/** What a parcel was counted with, to be counted on from. */
export const recounted = ({ lines }: ReturnPage['parcels'][number], places: ReturnPage['places']): Counting =>
  Object.fromEntries(
    lines.map(({ line, item_id, good, broken, lost, other, reason_type, note, photos, good_place }) => [
      `${line}.${item_id}`,
      {
        ...{ good, broken, lost, other, note },
        photos: photos.map((url) => ({ file: url.slice(url.lastIndexOf('/') + 1), url })),
        reason_type: reason_type ?? undefined,
        place_id: places.find(({ name, kind }) => kind === 'store' && name === good_place)?.id,
      },
    ]),
  );
