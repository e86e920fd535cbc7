import { Button } from '@mantine/core';
import { MAX_RANGE_DAYS } from '../../../../contract/shared.ts';
import { ApiError, errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { addDays, today } from '../dates/days.ts';
import classes from './ListPage.module.css';

export const areWrongDays = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_date_range';

interface Props {
  error: unknown;
  set: (days: { from: string; to: string }) => void;
}
/** Days that the server does not take come by link; said at the filters, with the way back. */
export function WrongDays({ error, set }: Props) {
  const t = useWords('kit');
  const now = today();
  return (
    <div className={classes['wrongDays']}>
      <span role="alert">{errorText(error)}</span>
      <Button
        size="compact-sm"
        variant="light"
        onClick={() => set({ from: addDays(now, 1 - MAX_RANGE_DAYS), to: now })}
      >
        {t('dates.back', { max: MAX_RANGE_DAYS })}
      </Button>
    </div>
  );
}
