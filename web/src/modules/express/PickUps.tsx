import { useState } from 'react';
import { Button } from '@mantine/core';
import { express as api } from '../../../../contract/express.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { refresh } from '../../platform/topics.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { ScanField, ScanQueue, Shout, useFlash, useScanQueue, useUnreached } from '../../kit/index.ts';
import { isCancelled } from './cancelled.ts';
import { isCodeOf, tabOf, type Tab } from './parcel.ts';
import classes from './express.module.css';

interface Props {
  state: Tab;
  /** Who only looks on finds parcels by their labels, and takes none. */
  mayRecord: boolean;
  /** Finds a parcel of the list by its label; asks the server before it says no. */
  find: (code: string) => Promise<boolean>;
  /** Brings a parcel of another tab into sight. */
  show: (place: Place) => void;
}
interface Place {
  id: number;
  tab: Tab;
}
interface Said {
  /** Where it was said: in another tab it is old. */
  state: Tab;
  tone: 'done' | 'stopped';
  words: string;
  /** Where the parcel lies instead. */
  place?: Place;
}

const pickUp = (scan: { code: string; scan_id: string }) => call(api.pickUp, scan);

/** Where the parcel of a label lies, among all that may be carried. */
async function placeOf(code: string): Promise<Place | undefined> {
  const parcel = (await call(api.parcels, { q: code })).Data.find((p) => isCodeOf(p, code));
  const tab = parcel && tabOf(parcel);
  return tab && { id: parcel.id, tab };
}

/** The scan field: picks up what waits, finds what is carried. */
export function PickUps({ state, mayRecord, find, show }: Props) {
  const t = useWords('express');
  const why = useUnreached();
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [lastSaid, setSaid] = useState<Said>();
  const said = lastSaid?.state === state ? lastSaid : undefined;
  const place = said?.place;
  const [cancelled, setCancelled] = useState<string>();

  const queue = useScanQueue<{ code: string }, Awaited<ReturnType<typeof pickUp>>>({
    name: 'express',
    send: pickUp,
    onAnswer: ({ Data }) => {
      setSaid({
        state: 'ready',
        tone: 'done',
        words: t('pickedUp', { number: Data.order_number, name: Data.recipient_name }),
      });
      flash('right');
      refresh(client, ['parcels']);
    },
    onRefused: (error, { code }) => {
      if (isCancelled(error)) {
        setCancelled(code);
        return flash('stop');
      }
      setSaid({ state: 'ready', tone: 'stopped', words: errorText(error) });
      flash('wrong');
      if (error instanceof ApiError && error.code === 'already_scanned') void point('ready', code);
    },
  });

  /** Adds to what was just said in which tab the parcel lies. */
  const point = async (from: Tab, code: string) => {
    // The no was said already; that its tab is not known takes nothing away.
    const found = await placeOf(code).catch(() => undefined);
    if (found) setSaid((now) => (now?.state === from ? { ...now, place: found } : now));
  };

  const takeScan = async (code: string) => {
    if (cancelled) return flash('stop');
    if (mayRecord && state === 'ready') return queue.add({ code });
    const here = await find(code);
    flash(here ? 'right' : 'wrong');
    setSaid(here ? undefined : { state, tone: 'stopped', words: t('notHere', { code }) });
    if (!here) void point(state, code);
  };
  const acknowledge = () => setCancelled(undefined);
  const dismiss = () => (cancelled ? acknowledge() : setSaid(undefined));
  const words = mayRecord ? SCANS[state] : 'scanFind';

  return (
    <div className={classes['scan']}>
      {edge}
      <ScanField
        label={t(words)}
        hint={t(`${words}Hint`)}
        onScan={(code) => void takeScan(code)}
        keys={{ Escape: dismiss, ...(cancelled ? { Enter: acknowledge, NumpadEnter: acknowledge } : {}) }}
      />
      <ScanQueue waiting={queue.waiting} stuck={queue.stuck} />
      {queue.stuck && (
        <WholeWords role="alert" data-tone="waiting">
          {t('gap', { why })}
        </WholeWords>
      )}
      {said && (
        <p role={said.tone === 'done' ? 'status' : 'alert'} data-tone={said.tone}>
          {said.words}
          {place && ` · ${t('inTab', { tab: t(`states.${place.tab}`) })}`}
        </p>
      )}
      {place && (
        <Button variant="default" size="md" onClick={() => show(place)}>
          {t('toTab', { tab: t(`states.${place.tab}`) })}
        </Button>
      )}
      {cancelled && (
        <Shout
          title={t('cancelled')}
          what={cancelled}
          says={t('cancelledSays')}
          confirm={t('understood')}
          onConfirm={acknowledge}
        />
      )}
    </div>
  );
}

const SCANS = {
  ready: 'scanPickUp',
  picked_up: 'scanDeliver',
  delivered: 'scanFind',
  failed: 'scanDeliver',
} as const satisfies Record<Tab, string>;
