import { Button, Kbd, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { PaymentRow } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { ActionButton, baht, useKey } from '../../../kit/index.ts';
import { ReviewList } from './ReviewList.tsx';
import { ReviewOne } from './ReviewOne.tsx';
import { isGreen, sumOf } from './selection.ts';
import { useReview } from './useReview.ts';
import type { Ticks } from './useTicks.ts';
import classes from './together.module.css';

interface Props {
  /** The asked ones that still wait, as they stand now. */
  rows: PaymentRow[];
  ticks: Ticks;
  answer: (ids: number[]) => void;
}

/** The dialog takes all of a window that is narrow or low. */
const SMALL = '(max-width: 48em), (max-height: 30em)';

/** One slip after the other, each large beside what is known of it: was its money seen? */
export function Review({ rows, ticks, answer }: Props) {
  const t = useWords('payments');
  const kit = useWords('kit');
  const small = !!useMediaQuery(SMALL, window.matchMedia(SMALL).matches);
  const green = rows.filter(isGreen);
  const amber = rows.filter((row) => !isGreen(row));
  const review = useReview(amber, ticks);
  const taken = [...green, ...amber.filter(ticks.has)];
  const skipped = rows.length - taken.length;
  const confirm = () => answer(taken.map(({ id }) => id));
  useKey('mod+Enter', confirm, { when: () => taken.length > 0 });
  return (
    <Modal
      opened
      onClose={() => answer([])}
      title={t('together.title')}
      fullScreen={small}
      size={1240}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': kit('close') }}
      // a slip stands there when it can be seen
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes['content']!, body: classes['body']! }}
    >
      {review.row ? (
        <div className={classes['review']}>
          <ReviewList rows={amber} current={review.row} ticks={ticks} onChoose={review.show} />
          <ReviewOne
            key={review.row.id}
            row={review.row}
            position={{ place: amber.indexOf(review.row) + 1, count: amber.length }}
            ticked={ticks.has(review.row)}
            onTick={review.tick}
            review={review}
          />
        </div>
      ) : (
        <WholeWords>{t('together.gone')}</WholeWords>
      )}
      <footer className={classes['foot']}>
        <span>
          {green.length > 0 && `${t('together.green', { count: green.length })} · `}
          {taken.length > 0 && skipped > 0 ? t('together.skipped', { count: skipped }) : t('together.says')}
        </span>
        <Button variant="default" onClick={() => answer([])}>
          {t('keep')} <Kbd size="xs">Esc</Kbd>
        </Button>
        <ActionButton
          variant={skipped === 0 ? 'filled' : 'light'}
          disabledReason={taken.length === 0 ? t('together.none') : undefined}
          onClick={confirm}
        >
          {t('together.confirm', { count: taken.length, amount: baht(sumOf(taken)) })}{' '}
          <Kbd size="xs">Ctrl Enter</Kbd>
        </ActionButton>
      </footer>
    </Modal>
  );
}
