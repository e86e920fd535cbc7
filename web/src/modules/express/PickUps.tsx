import { useState } from 'react';
import { express as api } from '../../../../contract/express.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/client.ts';
import { errorText } from '../../app/errors.ts';
import { useWords } from '../../app/i18n.ts';
import { refresh } from '../../app/topics.ts';
import { ScanField, ScanQueue, Shout, useFlash, useScanQueue } from '../../kit/index.ts';
import { isCancelled } from './cancelled.ts';
import classes from './express.module.css';

interface Props {
  state: 'ready' | 'picked_up' | 'delivered' | 'failed';
  /** Finds a parcel of the list by its label. */
  find: (code: string) => boolean;
}
type Said = { tone: 'done' | 'stopped'; words: string } | undefined;

const pickUp = (scan: { code: string; scan_id: string }) => call(api.pickUp, scan);

/** The scan field: picks up what waits, finds what is carried. */
export function PickUps({ state, find }: Props) {
  const t = useWords('express');
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [said, setSaid] = useState<Said>();
  const [cancelled, setCancelled] = useState<string>();

  const queue = useScanQueue<{ code: string }, Awaited<ReturnType<typeof pickUp>>>({
    name: 'express',
    send: pickUp,
    onAnswer: ({ Data }) => {
      setSaid({
        tone: 'done',
        words: t('pickedUp', { number: Data.order_number, name: Data.recipient_name }),
      });
      flash('right');
      refresh(client, ['express']);
    },
    onRefused: (error, { code }) => {
      if (isCancelled(error)) {
        setCancelled(code);
        return flash('stop');
      }
      setSaid({ tone: 'stopped', words: errorText(error) });
      flash('wrong');
    },
  });

  const scanned = (code: string) => {
    if (cancelled) return flash('stop');
    if (state === 'ready') return queue.add({ code });
    const here = find(code);
    flash(here ? 'right' : 'wrong');
    setSaid(here ? undefined : { tone: 'stopped', words: t('notHere', { code }) });
  };
  const understood = () => setCancelled(undefined);
  const dismiss = () => (cancelled ? understood() : setSaid(undefined));
  const words =
    state === 'ready' ? 'scanPickUp' : state === 'delivered' ? ('scanFind' as const) : 'scanDeliver';

  return (
    <div className={classes['scan']}>
      {edge}
      <ScanField
        label={t(words)}
        hint={t(`${words}Hint`)}
        onScan={scanned}
        keys={{ Escape: dismiss, ...(cancelled ? { Enter: understood, NumpadEnter: understood } : {}) }}
      />
      <ScanQueue waiting={queue.waiting} stuck={queue.stuck} />
      {queue.stuck && (
        <p role="alert" data-tone="waiting">
          {t('gap')}
        </p>
      )}
      {said && (
        <p role={said.tone === 'done' ? 'status' : 'alert'} data-tone={said.tone}>
          {said.words}
        </p>
      )}
      {cancelled && (
        <Shout
          title={t('cancelled')}
          what={cancelled}
          says={t('cancelledSays')}
          confirm={t('understood')}
          onConfirm={understood}
        />
      )}
    </div>
  );
}
