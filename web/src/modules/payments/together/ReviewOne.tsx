import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken, useKey } from '../../../kit/index.ts';
import { Amounts } from '../Amounts.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { Beside } from '../Beside.tsx';
import { Accounts, Goods, SlipFacts } from '../facts.tsx';
import { Steps } from '../Steps.tsx';
import { SlipReasons } from '../slips/SlipJudgement.tsx';
import { usePictureReady } from '../usePictureReady.ts';
import { useShownSlip } from '../useShownSlip.ts';
import type { Reviewing } from './useReview.ts';
import classes from './together.module.css';

interface Props {
  row: PaymentRow;
  /** Its place among them, and how many there are. */
  position: { place: number; count: number };
  ticked: boolean;
  onTick: () => void;
  review: Reviewing;
}

/** One slip, large, beside what was asked and typed. It is ticked once it has stood there for a moment. */
export function ReviewOne({ row, position, ticked, onTick, review }: Props) {
  const t = useWords('payments');
  const shown = useShownSlip(row);
  const { slip, lead } = shown;
  const article = useRef<HTMLElement>(null);
  const { waits } = shown.looked;
  /** A key came before one can have looked. */
  const [early, setEarly] = useState(false);
  usePictureReady(review.following);
  const listen = () => article.current?.focus({ preventScroll: true });
  // the keys of the slip that went lead on to the one that came
  useEffect(listen, []);

  const take = () => {
    if (lead) return lead();
    if (waits !== undefined) {
      shown.looked.again();
      return setEarly(true);
    }
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
      <Beside
        shown={shown}
        head={
          <>
            <h3>{row.number}</h3>
            <Steps {...position} previous={review.previous} next={review.next} />
          </>
        }
        // a click on one of its tools keeps the keys for the slip; one by key keeps the tool
        onPictureClick={({ detail }) => detail > 0 && listen()}
      >
        <Amounts order={row} />
        <Accounts order={row} slip={slip} />
        <div className={classes['tick']} onClickCapture={shown.looked.again}>
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
            <ConfirmButton looked={shown.looked} label={t('together.tick')} onClick={take} />
          )}
          <small data-early={(early && waits === 'look') || undefined} role={early ? 'status' : undefined}>
            {early && waits ? t(`sheet.waits.${waits}`) : t('together.keys')}
          </small>
        </div>
        {slip && <SlipReasons slip={slip} />}
        {slip && (
          <SlipFacts
            slip={slip}
            more={[
              [t('sheet.recipient'), <Unbroken key="recipient" text={row.recipient_name} />],
              [t('sheet.lines'), <Goods key="lines" order={row} />],
              [t('sheet.channel'), <Unbroken key="channel" text={row.sale_channel} />],
              ...(row.seller_note ? [[t('sheet.note'), row.seller_note] as [string, string]] : []),
            ]}
          />
        )}
      </Beside>
    </article>
  );
}
