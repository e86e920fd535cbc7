import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconScan } from '@tabler/icons-react';
import { coupons as api } from '../../../../../contract/coupons.ts';
import { couponScreens } from '../../../../../contract/coupons.screens.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { packing } from '../../../../../contract/packing.ts';
import {
  Guard,
  ScanField,
  ScanQueue,
  SoundSwitch,
  Unbroken,
  useFlash,
  useScanQueue,
  useStrays,
} from '../../../kit/index.ts';
import { call } from '../../../platform/client.ts';
import { errorText } from '../../../platform/errors.ts';
import { useWords } from '../../../platform/i18n.ts';
import { personalStore } from '../../../platform/personal.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { isCard } from './isCard.ts';
import { WantedCards } from './PackWithCard.tsx';
import classes from '../coupons.module.css';

type Linked = DataOf<typeof api.link>;
type Wanted = DataOf<typeof api.wanted>;
/** Read when its turn comes: a card goes with the order that was scanned before it. */
interface Scan {
  text: string;
}
type Answer = { number: string; wanted: Wanted } | Linked;

/** Puts a card into a parcel that is packed elsewhere: the order, then its card. */
export function LinkCard() {
  return (
    <Guard right={couponScreens.linkCard.right}>
      <Desk />
    </Guard>
  );
}

function Desk() {
  const t = useWords('coupons');
  const kit = useWords('kit');
  const client = useQueryClient();
  const { flash, edge } = useFlash();
  const [storage] = useState(() => personalStore<string>('coupons', 'desk', 'tab'));
  /** The order on the desk; a scan that waits is of the one that stands there when its turn comes. */
  const [open, show] = useState<{ number: string; wanted: Wanted }>();
  const setOpen = (next: typeof open) => {
    storage.write(next?.number);
    show(next);
  };
  const [linked, setLinked] = useState<Linked>();
  const [refusal, setRefusal] = useState<unknown>();
  const queue = useScanQueue<Scan, Answer>({
    name: 'coupon-cards',
    send: async ({ text, scan_id }) => {
      if (open && isCard(text))
        return (await call(api.link, { code: open.number, coupon: text, scan_id })).Data;
      const { number } = (await call(packing.isClosed, { code: text })).Data;
      return { number, wanted: (await call(api.wanted, { code: number })).Data };
    },
    onAnswer: (answer) => {
      setRefusal(undefined);
      if (!('campaign' in answer)) {
        setLinked(undefined);
        setOpen(answer);
        return flash('right');
      }
      setLinked(answer);
      // a second card may follow; the next order takes its place
      setOpen({ number: answer.number, wanted: answer.coupon_wanted });
      refresh(client, ['coupons']);
      flash('done');
    },
    onRefused: (error) => {
      setRefusal(error);
      flash('wrong');
    },
  });
  const scanned = (text: string) => queue.add({ text });
  const again = useEffectEvent(() => {
    const before = storage.read();
    if (before) scanned(before);
  });
  // what lay on it before the page was loaded again
  useEffect(() => again(), []);
  useStrays(scanned, (count) => toast.wrong(kit('scan.foreign', { count })));
  const back = () => {
    if (refusal) return setRefusal(undefined);
    setOpen(undefined);
    setLinked(undefined);
  };
  return (
    <div className={classes['table']}>
      {edge}
      <header className={classes['tableTop']}>
        <h1>{t('link.title')}</h1>
        <ScanQueue waiting={queue.waiting} stuck={queue.stuck} />
        <SoundSwitch />
      </header>
      <ScanField
        label={t(open ? 'link.scanCard' : 'link.scanOrder')}
        hint={t(open ? 'link.cardHint' : 'link.orderHint')}
        onScan={scanned}
        keys={{ Escape: back }}
      />
      {open && !linked && <WantedCards wanted={open.wanted} />}
      {refusal !== undefined && (
        <section role="alert" className={classes['stage']} data-tone="stopped">
          <IconAlertTriangle size={72} stroke={1.4} aria-hidden="true" />
          <strong>{t('link.refused')}</strong>
          <p>
            <Unbroken text={errorText(refusal)} />
          </p>
          <Button size="lg" variant="default" onClick={() => setRefusal(undefined)}>
            {t('link.dismiss')} (Esc)
          </Button>
        </section>
      )}
      {refusal === undefined &&
        (linked ? (
          <section role="status" className={classes['stage']} data-tone="done">
            <IconCircleCheck size={110} stroke={1.2} aria-hidden="true" />
            <strong>{t('link.done')}</strong>
            <h2>{linked.number}</h2>
            <p>
              <Unbroken text={`${linked.campaign} · ${linked.code}`} />
            </p>
            {linked.coupon_wanted.length > 0 && <WantedCards wanted={linked.coupon_wanted} />}
          </section>
        ) : (
          <section className={classes['stage']}>
            <IconScan size={96} stroke={1} aria-hidden="true" />
            {open && <h2>{open.number}</h2>}
            <strong>{t(open ? 'link.scanCard' : 'link.scanOrder')}</strong>
          </section>
        ))}
    </div>
  );
}
