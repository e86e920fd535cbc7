import { useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { toast } from '../../platform/toast.ts';
import { Moment } from '../../kit/index.ts';
import classes from './reports.module.css';

/** What a try that failed says is said once, until one succeeds. */
const NOT_AGAIN = 'reports-again';

/** As of when, and the way to ask again. */
export function AsOf({ at }: { at: string }) {
  const t = useWords('reports');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    // what is on screen stays, and why nothing newer came is said
    await queries.refetchQueries({ queryKey: ['reports'], type: 'active' }, { throwOnError: true }).then(
      () => toast.away(NOT_AGAIN),
      (error: unknown) => toast.error(error, { instead: NOT_AGAIN }),
    );
    setBusy(false);
  };
  return (
    <span className={classes['asOf']}>
      {t('asOf')} <Moment at={at} time />
      <ActionIcon
        size="sm"
        variant="subtle"
        loading={busy}
        aria-label={t('again')}
        title={t('again')}
        onClick={() => void again()}
      >
        <IconRefresh size={16} stroke={1.8} />
      </ActionIcon>
    </span>
  );
}
