import { Button } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { useUnreached } from '../../../kit/index.ts';
import type { useMarks } from './useMarks.ts';
import classes from '../express.module.css';

/** What is marked and not with the server, and what it would not take. */
export function Outbox({ marks }: { marks: ReturnType<typeof useMarks> }) {
  const t = useWords('express');
  const why = useUnreached();
  const { waiting, stuck, refused, dismiss } = marks;
  return (
    <div className={classes['outbox']}>
      {stuck && waiting.length > 0 && (
        <WholeWords role="status" data-tone="waiting">
          {t('marks.waiting', { why, count: waiting.length })}
        </WholeWords>
      )}
      {refused.map((one) => (
        <div key={one.scan_id} role="alert" data-tone="stopped">
          <b>{t('marks.refused', { number: one.number })}</b>
          <span>{one.words}</span>
          <Button variant="default" size="compact-md" onClick={() => dismiss(one.scan_id)}>
            {t('marks.read')}
          </Button>
        </div>
      ))}
    </div>
  );
}
