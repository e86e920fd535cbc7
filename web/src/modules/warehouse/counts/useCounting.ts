import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MOST_WAITED, type CountLine } from '../../../../../contract/warehouse.counts.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { ApiError, errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { refresh } from '../../../platform/topics.ts';
import { MOST_PIECES, piecesSaid, useFlash, useScanQueue } from '../../../kit/index.ts';
import { STICKER, type RefusedCode, type Said } from '../movements/values.ts';

export interface Place {
  id: number;
  name: string;
  code: string;
}
/** What goes to the server: it carries its place, wherever the screen has gone since. */
interface Scan {
  storage_id: number;
  code: string;
  times: number;
  /** When it was made: it may wait for the network, and goods move meanwhile. */
  at: number;
}

interface Counting {
  sheet: number;
  places: readonly Place[];
  place: Place | undefined;
  choose: (id: number) => void;
}

/** Milliseconds; what an older version kept says nothing of it. */
export const sinceThen = (at: number): number => Math.min(MOST_WAITED, Math.max(0, Date.now() - at) || 0);

/** Counting by scanner: a sticker of a storage changes the place, everything else is counted there, in its order. */
export function useCounting({ sheet, places, place, choose }: Counting) {
  const t = useWords('warehouse');
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  /** What was scanned and not taken back, the last first. */
  const [done, setDone] = useState<Scan[]>([]);
  const [line, setLine] = useState<CountLine>();
  const [refused, setRefused] = useState<RefusedCode[]>([]);
  /** Which code was refused last; what is said instead; how many scans there were. */
  const [last, setLast] = useState<{ code?: string; says?: Said; n: number }>({ n: 0 });

  const queue = useScanQueue<Scan, CountLine>({
    name: `count-${sheet}`,
    send: async ({ code, at, ...scan }) =>
      (await call(api.countScan, { id: sheet, barcode: code, waited: sinceThen(at), ...scan })).Data.line,
    onAnswer: (counted, { code }) => {
      setLine(counted);
      setRefused((all) => all.filter((each) => each.code !== code));
      setLast(({ n }) => ({ n: n + 1 }));
      refresh(client, ['counts']);
      flash(counted.moved ? 'wrong' : 'right');
    },
    onRefused: (error, { code }) => {
      const isUnknown = error instanceof ApiError && error.code === 'unknown_barcode';
      const why = isUnknown ? errorText(error) : `${code} · ${errorText(error)}`;
      setRefused((all) => [{ code, why, isUnknown }, ...all.filter((each) => each.code !== code)]);
      setDone((all) => all.filter((scan) => scan.code !== code));
      setLast(({ n }) => ({ code, n: n + 1 }));
      flash('wrong');
    },
  });

  const tell = (words: string, sound: 'right' | 'wrong' = 'wrong') => {
    setLast(({ n }) => ({ says: { words, isWrong: sound === 'wrong' }, n: n + 1 }));
    flash(sound);
  };
  const say = (pieces: number | 'wrong') => {
    const [before, ...rest] = done;
    if (!before || last.code !== undefined) return tell(t('movement.scanFirst'));
    if (pieces === 'wrong') return tell(t('movement.wrongTimes', { most: MOST_PIECES }));
    if (pieces !== before.times) queue.add({ ...before, times: pieces - before.times, at: Date.now() });
    setDone([{ ...before, times: pieces }, ...rest]);
  };
  const scan = (code: string) => {
    const pieces = piecesSaid(code);
    if (pieces !== undefined) return say(pieces);
    const other = places.find((p) => p.code === code.toUpperCase());
    if (other) {
      choose(other.id);
      return tell(t('counts.counting.at', { name: other.name }), 'right');
    }
    if (STICKER.test(code)) return tell(t('counts.counting.notOnSheet'));
    if (!place) return tell(t('counts.counting.needPlace'));
    const one = { storage_id: place.id, code, times: 1, at: Date.now() };
    setDone([one, ...done]);
    queue.add(one);
  };
  const takeBack = () => {
    const [before, ...rest] = done;
    if (!before) return;
    setDone(rest);
    queue.add({ ...before, times: -before.times, at: Date.now() });
  };
  return {
    scan,
    takeBack: done.length > 0 && last.code === undefined ? takeBack : undefined,
    waiting: queue.scans.map(({ scan_id, code }) => ({ id: scan_id, code })),
    stuck: queue.stuck,
    line,
    last,
    refused,
    acknowledge: () => {
      setRefused([]);
      setLast(({ n }) => ({ n }));
    },
    flash,
    edge,
  };
}
