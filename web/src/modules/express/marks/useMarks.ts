import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { express as api, type Parcel } from '../../../../../contract/express.ts';
import { call } from '../../../platform/client.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { personalStore } from '../../../platform/personal.ts';
import { toast } from '../../../platform/toast.ts';
import { refresh } from '../../../platform/topics.ts';
import { uuid } from '../../../platform/uuid.ts';
import { forgetPicture, isGap, keepPicture, sendKept, useScanQueue, useSounds } from '../../../kit/index.ts';
import { isCancelled } from '../cancelled.ts';
import type { HeardMark, Mark, MarkKind } from './mark.ts';

type Said = Pick<Mark, 'kind' | 'cash' | 'reason_type' | 'note'> & { picture?: Blob | undefined };
/** What the server would not take, until it was read. */
export interface RefusedMark {
  scan_id: string;
  parcel: number;
  number: string;
  kind: MarkKind;
  words: string;
}

const DONE = { deliver: 'deliverDone', fail: 'failDone', comingBack: 'backDone' } as const;

/**
 * Marks at doors in the order in which they were made: sent at once where there is a network, kept in the browser where
 * there is none, each once by its id. Their pictures wait beside them.
 */
export function useMarks(onCancelled?: (number: string) => void) {
  const t = useWords('express');
  const client = useQueryClient();
  const play = useSounds();
  const [kept] = useState(() => personalStore<RefusedMark[]>('marks', 'refused'));
  const [refused, setRefused] = useState<RefusedMark[]>(() => kept.read() ?? []);
  const say = (all: RefusedMark[]) => {
    kept.write(all.length ? all : undefined);
    setRefused(all);
  };

  // between the server's answer and the list that has heard of it
  const [told, setTold] = useState<readonly HeardMark[]>([]);

  const queue = useScanQueue<Mark, unknown>({
    name: 'express-marks',
    send: sendMark,
    onAnswer: (_, mark) => {
      setTold((before) => [...before, { ...mark, heard: new Date().toISOString() }]);
      if (mark.photo) void forgetPicture(mark.photo);
      play(mark.kind === 'deliver' ? 'done' : 'right');
      toast[mark.kind === 'deliver' ? 'done' : 'warn'](t(DONE[mark.kind], { number: mark.number }));
      refresh(client, ['parcels', 'cash']);
    },
    onRefused: (error, mark) => {
      if (mark.photo) void forgetPicture(mark.photo);
      const { scan_id, parcel, number, kind } = mark;
      if (onCancelled && isCancelled(error)) onCancelled(number);
      else play('wrong');
      say([...(kept.read() ?? []), { scan_id, parcel, number, kind, words: errorText(error) }]);
      refresh(client, ['parcels']);
    },
  });

  const mark = async (parcel: Parcel, { picture, ...said }: Said) => {
    const photo = picture ? uuid() : undefined;
    const isKept = photo && picture && (await keepPicture(photo, picture));
    if (photo && !isKept) toast.warn(t('photo.noRoom'));
    queue.add({
      ...said,
      parcel: parcel.id,
      number: parcel.order_number,
      code: parcel.code,
      made_at: new Date().toISOString(),
      ...(isKept ? { photo } : {}),
    });
  };
  return {
    mark,
    /** Not with the server yet, by parcel. */
    waiting: queue.scans,
    told,
    stuck: queue.stuck,
    refused,
    dismiss: (id: string) => say((kept.read() ?? []).filter(({ scan_id }) => scan_id !== id)),
  };
}

async function sendMark(mark: Mark & { scan_id: string }): Promise<unknown> {
  const { scan_id, code, made_at, note } = mark;
  const photo = mark.photo && (await sendPhoto(mark.photo));
  const shared = { scan_id, code, made_at, ...(photo ? { photo } : {}) };
  if (mark.kind === 'deliver')
    return call(api.deliver, {
      ...shared,
      note,
      ...(mark.cash === undefined ? {} : { cash_collected: mark.cash }),
    });
  if (mark.kind === 'fail')
    return call(api.fail, { ...shared, reason_type: mark.reason_type ?? 'other', reason: note });
  return call(api.comingBack, { ...shared, note });
}

/** Sent once, however often the mark is; a picture that the server cannot read is left out. */
async function sendPhoto(id: string): Promise<string | undefined> {
  try {
    return await sendKept(id, 'delivery');
  } catch (error) {
    if (isGap(error) || isSignedOut(error)) throw error;
    return undefined;
  }
}
const isSignedOut = (error: unknown) => (error as { status?: number }).status === 401;
