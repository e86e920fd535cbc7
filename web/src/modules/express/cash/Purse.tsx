import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { expressScreens } from '../../../../../contract/express.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import { baht } from '../../../kit/index.ts';
import type { useMarks } from '../marks/useMarks.ts';
import { usePurse } from './usePurse.ts';
import classes from '../express.module.css';

/** What was collected and is in the purse: handed in at the day's end. */
export function Purse({ marks }: { marks: ReturnType<typeof useMarks> }) {
  const t = useWords('express');
  const { purse, inHand, unheard } = usePurse(marks, true);
  if (!inHand && !purse?.waiting) return null;
  return (
    <p className={classes['purse']}>
      <span>
        {inHand > 0 && <span>{t('purse', { amount: baht(inHand) })}</span>}
        {unheard > 0 && marks.stuck && (
          <small role="status">
            <Sentence text={t('purseUnheard', { amount: baht(unheard) })} />
          </small>
        )}
        {purse?.waiting && (
          <span>
            <Sentence
              text={t('handins.waits', {
                amount: baht(purse.waiting.counted),
                number: purse.waiting.number,
              })}
            />
          </span>
        )}
      </span>
      <Button variant="default" component={Link} to={expressScreens.cash()}>
        {t(inHand > 0 ? 'handins.handIn' : 'purseShow')}
      </Button>
    </p>
  );
}
