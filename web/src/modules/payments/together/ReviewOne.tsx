import { useEffect, useRef, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken, useKey } from '../../../kit/index.ts';
import { Amounts } from '../Amounts.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { SlipPicture } from '../SlipPicture.tsx';
import { AmountLens } from '../slips/AmountLens.tsx';
import { SlipReasons } from '../slips/SlipJudgement.tsx';
import { ReviewFacts, ReviewMore } from './ReviewFacts.tsx';
import { useLooked } from '../useLooked.ts';
import { usePictureReady } from '../usePictureReady.ts';
import type { Reviewing } from './useReview.ts';
import classes from './together.module.css';

interface Props {
  row: PaymentRow;
  place: string;
  ticked: boolean;
  onTick: () => void;
  review: Reviewing;
}

/** One slip, large, beside what was asked and typed. It is ticked once it has stood there for a moment. */
export function ReviewOne({ row, place, ticked, onTick, review }: Props) {
  const t = useWords('payments');
  const slips = row.slips.toSorted((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending'));
  const [shown, setShown] = useState(0);
  const slip = slips[Math.min(shown, slips.length - 1)];
  const picture = useRef<HTMLDivElement>(null);
  const article = useRef<HTMLElement>(null);
  const looked = useLooked(slips, slip, picture);
  const { waits } = looked;
  /** A key came before one can have looked. */
  const [early, setEarly] = useState(false);
  usePictureReady(review.following);
  const listen = () => article.current?.focus({ preventScroll: true });
  // the keys of the slip that went lead on to the one that came
  useEffect(listen, []);

  const take = () => {
    if (waits === 'others') return setShown(slips.findIndex(({ id }) => id === looked.other?.id));
    if (waits !== undefined) return setEarly(true);
    onTick();
  };
  const onKey = () => {
    if (ticked) review.next?.();
    else take();
  };
  const when = () => !document.activeElement?.closest('button, a');
  useKey('Enter', onKey, { when });
  useKey('Space', () => (ticked ? onTick() : take()), { when });

  return (
    <article ref={article} tabIndex={-1} data-autofocus aria-label={row.number} className={classes['one']}>
      {/* a click on one of its tools keeps the keys for the slip; one by key keeps the tool */}
      <div ref={picture} className={classes['picture']} onClick={({ detail }) => detail > 0 && listen()}>
        {slip && (
          <SlipPicture
            slip={slip}
            number={row.number}
            count={slips.length}
            at={shown}
            onAt={setShown}
            looked={looked}
          />
        )}
      </div>
      <div className={classes['facts']}>
        <header>
          <h3>{row.number}</h3>
          <small>{place}</small>
          <ActionIcon
            variant="default"
            aria-label={t('sheet.previous')}
            title={t('sheet.previous')}
            disabled={!review.previous}
            onClick={review.previous}
          >
            <IconArrowLeft size={18} stroke={1.6} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('sheet.next')}
            title={t('sheet.next')}
            disabled={!review.next}
            onClick={review.next}
          >
            <IconArrowRight size={18} stroke={1.6} />
          </ActionIcon>
          <p>
            <Unbroken text={row.recipient_name} />
          </p>
        </header>
        <Amounts order={row} typed={undefined} />
        {slip && waits !== 'failed' && <AmountLens key={slip.id} slip={slip} />}
        <div className={classes['tick']}>
          {ticked ? (
            <Button
              variant="light"
              leftSection={<IconCircleCheckFilled size={18} />}
              aria-description={t('together.untick')}
              title={t('together.untick')}
              onClick={onTick}
            >
              {t('together.ticked')}
            </Button>
          ) : (
            <ConfirmButton
              disabledReason={undefined}
              waits={waits}
              label={t('together.tick')}
              onClick={take}
            />
          )}
          <small data-early={(early && waits === 'look') || undefined} role={early ? 'status' : undefined}>
            {early && waits ? t(`sheet.waits.${waits}`) : t('together.keys')}
          </small>
        </div>
        <ReviewFacts row={row} slip={slip} />
        {slip && <SlipReasons slip={slip} />}
        <ReviewMore row={row} slip={slip} />
      </div>
    </article>
  );
}
