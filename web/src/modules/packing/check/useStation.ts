import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { boxCode } from '../../../../../contract/codes/box-code.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { SHOWN_PARCELS } from '../../../../../contract/packing.station.ts';
import { packing as api } from '../../../../../contract/packing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/client.ts';
import { read, useRead } from '../../../platform/queries.ts';
import { personalStore } from '../../../platform/personal.ts';
import { sessionUser } from '../../../platform/session.ts';
import { stored, useStored, type Stored } from '../../../platform/storage.ts';
import { refresh } from '../../../platform/topics.ts';
import { uuid } from '../../../platform/uuid.ts';
import {
  forgetPicture,
  isGap,
  keepPicture,
  thisPage,
  today,
  useFlash,
  useScanQueue,
} from '../../../kit/index.ts';
import { aheadOf, noOf, type Ahead } from './ahead.ts';
import type { Cards } from './cards.ts';
import { keptPacks, stillMarked } from './kept-packs.ts';
import { asCounted } from './refusal.ts';
import { Refusal, carryOut, isAskedBefore, isCardFor, stopOf, type Scan, type Stopped } from './scan.ts';
import { piecesInLast } from './lines.ts';
import { sendPhoto } from './photo.ts';
import { isCounted, undoOf } from './undo.ts';

export interface Packed {
  number: string;
  name: string;
  pieces: number;
  at: string;
  day: string;
}
/** The parcel on the table of a page. */
const openAt = (page: string) => personalStore<string>('packing', `open@${page}`);

/** What stands on the screen besides the open parcel: the last no, the last closed parcel, a shout. */
interface Said {
  refusal?: { error: unknown; scan: Scan; here?: true };
  closed?: Pack;
  /** The how manieth parcel of the open order was just closed. */
  part?: number;
  shout?: Stopped;
}

/** What was refused without a network stands until it is read: the answers that come with the network are to scans before it. */
const unread = ({ refusal }: Said): Said => (refusal?.here ? { refusal } : {});

interface At {
  station: string;
  /** Complete parcels close by themselves. */
  auto: boolean;
  line_id: number | undefined;
  /** A card's scan closes the parcel. */
  cards: Cards | undefined;
  /** A picture of this order's parcel is with the server. */
  onPhoto: (number: string) => void;
}
/** A packing station: what is open, what was just said, and the queue between scanner and server. */
export function useStation({ station, auto, line_id, cards, onPhoto }: At) {
  const user = sessionUser()?.Id ?? 0;
  const [storage] = useState(() => ({
    open: openAt(thisPage),
    packs: keptPacks(),
    recent: stored<Packed[]>(`packed.${station}`),
  }));
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [pack, setPack] = useState(() => storage.packs.of(thisPage));
  /** It is shown as it was before this page was loaded: the server has not said yet how it stands. */
  const [fromBefore, setFromBefore] = useState(!!pack);
  const [said, setSaid] = useState<Said>({});
  const [recent, setRecent] = useRecent(station, storage.recent);
  /** The same as `pack`, for the scans that come before React has drawn. */
  const open = useRef(pack);
  /** What was counted into it at this table, for the key that takes the last back. */
  const counts = useRef<Scan[]>([]);
  const show = (next: Pack | undefined) => {
    if (next?.number !== open.current?.number || next?.box !== open.current?.box) counts.current = [];
    open.current = next;
    setPack(next);
    setFromBefore(false);
    storage.open.write(next?.number);
    storage.packs.write(thisPage, next);
  };
  /** What opens it stands in the queue already: it is not this page's own until that is answered. */
  const goOnWith = (before: Pack) => {
    open.current = before;
    setPack(before);
    setFromBefore(true);
    storage.packs.write(thisPage, before);
  };

  /** Of a card only the server knows. */
  const noAt = (on: Pack, scan: Scan, ahead: Ahead) =>
    scan.kind === 'code' && isCardFor(on, scan.text, cards) ? undefined : noOf(on, scan, ahead);

  const queue = useScanQueue<Scan, Awaited<ReturnType<typeof carryOut>>>({
    name: 'packing',
    // Reloaded in the middle of a parcel: what waits belongs into it.
    resume: (page) => {
      const number = openAt(page).read();
      if (page !== thisPage) {
        openAt(page).write(undefined);
        const before = storage.packs.take(page);
        if (before && (!number || before.number === number) && !open.current) goOnWith(before);
      }
      return number ? { kind: 'open', text: number } : undefined;
    },
    send: async (scan) => {
      if (scan.kind === 'photo') return sendPhoto(scan, open.current, { station, scan_id: scan.scan_id });
      try {
        return await carryOut(scan, open.current, {
          station,
          line_id,
          auto,
          user,
          cards,
          scan_id: scan.scan_id,
        });
      } catch (error) {
        // no need to wait for what the server will say
        throw (
          (isGap(error) && open.current && noAt(open.current, scan, aheadOf(open.current, [], auto))) || error
        );
      }
    },
    onAnswer: ({ what, pack: next, closesNext }, scan) => {
      if (what === 'left') {
        show(undefined);
        return setSaid({});
      }
      if (what === 'photo') {
        if (scan.kind === 'photo') void forgetPicture(scan.photo);
        show(next);
        return onPhoto(scan.kind === 'photo' ? scan.text : '');
      }
      if (what !== 'closed' || !next) {
        // What was known of it may be from before this table took it.
        if (what === 'opened' && next) void client.resetQueries(read(api.isClosed, { code: next.number }));
        const box = open.current?.box;
        show(next && what === 'opened' ? stillMarked(next, open.current) : next);
        const isCard = scan.kind === 'code' && next && isCardFor(next, scan.text, cards);
        if (isCounted(scan) && what !== 'opened' && !isCard) counts.current.push(scan);
        setSaid((before) => ({ ...unread(before), ...(what === 'part' && box ? { part: box } : {}) }));
        if (what === 'part') {
          if (next && box) setRecent([asPart(next, box), ...recent].slice(0, SHOWN_PARCELS));
          refresh(client, ['packing', 'stock']);
        }
        // what the shop wants before is asked for by closing it
        const asks = closesNext || (next && isAskedBefore(next));
        if (what === 'counted' && auto && next?.complete && asks) queue.add({ kind: 'close' });
        return flash(what === 'part' || (what === 'counted' && next?.complete) ? 'done' : 'right');
      }
      show(undefined);
      setSaid((before) => ({ ...unread(before), closed: next }));
      setRecent([asPacked(next), ...recent].slice(0, SHOWN_PARCELS));
      refresh(client, ['packing', 'stock']);
      flash('done');
    },
    onRefused: (error, scan) => {
      if (scan.kind === 'photo') void forgetPicture(scan.photo);
      const stop = error instanceof Refusal && error.stop.cause !== 'other_order' ? error.stop : undefined;
      if (stop && (isLoud(stop) || stop.number === open.current?.number)) {
        setSaid({ shout: stop });
        return flash('stop');
      }
      // it went elsewhere meanwhile
      if (fromBefore && scan.kind === 'open') show(undefined);
      if (open.current) {
        const counted = asCounted(open.current, error);
        if (counted !== open.current) show(counted);
      }
      setSaid({ refusal: { error, scan } });
      flash('wrong');
    },
  });

  const ahead =
    pack && (queue.stuck || fromBefore)
      ? aheadOf(pack, queue.scans, auto, (text) => isCardFor(pack, text, cards))
      : undefined;
  const add = (scan: Scan) => {
    const no = pack && ahead && noAt(pack, scan, ahead);
    if (!no) {
      setSaid((before) => (before.refusal?.here || (before.refusal && ahead) ? {} : before));
      return queue.add(scan);
    }
    setSaid({ refusal: { error: no, scan, here: true } });
    flash('wrong');
  };

  /** So many pictures of an order's parcel: what closes it need not ask for one. */
  const photoTaken = (number: string, photos: number) => {
    if (open.current?.number === number) show({ ...open.current, photos });
  };

  // Someone cancels it, holds it, pulls it out or takes it over while it is being packed.
  const watch = useRead(api.isClosed, { code: pack?.number ?? '-' }, { enabled: !!pack && !fromBefore });
  const now = pack && watch.data?.Data;
  const stop = now && stopOf(now, pack, { station, user });
  // Closed while a scan is on its way: it may have been this table that closed it.
  const live = stop?.cause === 'closed' && queue.waiting > 0 ? undefined : stop;

  const undo = () => {
    const last = pack && undoOf([...counts.current, ...queue.scans].filter(isCounted));
    if (last) add(last);
    else flash('wrong');
    return last;
  };

  return {
    add,
    /** Takes the last scan back; answers what does, undefined: there was none. */
    undo,
    part: said.part,
    /** Keeps a picture of an order's parcel and sends it in its turn; false where there is no room for it. */
    addPhoto: async (number: string, picture: Blob): Promise<boolean> => {
      const photo = uuid();
      if (!(await keepPicture(photo, picture))) return false;
      photoTaken(number, (open.current?.photos ?? 0) + 1);
      queue.add({ kind: 'photo', text: number, photo });
      return true;
    },
    photoTaken,
    waiting: queue.waiting,
    stuck: queue.stuck,
    /** What was scanned while the network was away. */
    ahead,
    pack,
    refusal: said.refusal,
    closed: said.closed,
    shout: said.shout ?? live,
    recent: recent.filter(({ day }) => day === today()),
    edge,
    flash,
    /** The shout was read: the parcel is no longer worked on. */
    acknowledge: () => {
      show(undefined);
      setSaid({});
    },
    dismiss: () => setSaid({}),
  };
}
export type Station = ReturnType<typeof useStation>;

/**
 * The last parcels of this table: asked for once, for the browser forgets them with who signs out; after that the table
 * knows by itself.
 */
function useRecent(station: string, kept: Stored<Packed[]>) {
  const [recent, setRecent] = useStored(kept, []);
  const begin = useEffectEvent((found: DataOf<typeof api.recent>) =>
    setRecent(found.map((parcel) => ({ ...parcel, day: today() }))),
  );
  useEffect(() => {
    let over = false;
    call(api.recent, { station }).then(
      ({ Data }) => over || begin(Data),
      // without a network what the browser remembers
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [station]);
  return [recent, setRecent] as const;
}

/** Shouted even where nothing is open: the goods may lie in a box already. */
const isLoud = ({ cause }: Stopped) => cause === 'cancelled' || cause === 'hold';

/** The box that was closed before this one was opened. */
const asPart = (next: Pack, box: number): Packed => ({
  number: boxCode(next.number, box),
  name: next.recipient_name,
  pieces: next.left_before.find((left) => left.box === box)?.pieces ?? 0,
  at: new Date().toISOString(),
  day: today(),
});
const asPacked = (pack: Pack): Packed => ({
  number: boxCode(pack.number, pack.box),
  name: pack.recipient_name,
  pieces: piecesInLast(pack),
  at: pack.closed?.at ?? new Date().toISOString(),
  day: today(),
});
