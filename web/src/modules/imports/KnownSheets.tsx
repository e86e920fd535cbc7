import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { imports as api } from '../../../../contract/imports.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { Moment } from '../../kit/index.ts';
import classes from './imports.module.css';

/** Sheets of others whose columns somebody has matched: they come in without being asked about, until that is forgotten. */
export function KnownSheets({ kind }: { kind: string }) {
  const t = useWords('imports');
  const known = useRead(api.matches, { kind }).data?.Data ?? [];
  const forget = useCommand(api.forget, { invalidates: ['imports'] });
  if (!known.length) return null;
  return (
    <details className={classes['columns']}>
      <summary>{t('known.title', { count: known.length })}</summary>
      <ul className={classes['known']}>
        {known.map(({ id, headings, user_name, at }) => {
          const heads = headings.filter(Boolean).join(', ');
          return (
            <li key={id}>
              <span>
                {heads}
                <small>
                  {user_name} · <Moment at={at} />
                </small>
              </span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
                aria-label={t('known.forgetOf', { heads })}
                loading={forget.isPending && forget.variables.id === id}
                onClick={() => void forget.mutateAsync({ id }).catch(toast.error)}
              >
                {t('known.forget')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
