import type { ReactNode } from 'react';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import { ActionButton } from '../../kit/index.ts';
import type { Looked } from './useLooked.ts';
import classes from './payments.module.css';

interface Props {
  looked: Pick<Looked, 'waits' | 'turn'>;
  /** It would take money that went elsewhere. */
  warns?: boolean;
  /** What it does once the slip was looked at. */
  label: ReactNode;
  loading?: boolean;
  /** Something else comes first. */
  quiet?: boolean;
  onClick: () => unknown;
}

/** It fills while the slip is looked at; where one has to be looked at first that is not in sight, it leads there. */
export function ConfirmButton({ looked: { waits, turn }, warns, label, loading, quiet, onClick }: Props) {
  const t = useWords('payments');
  const leads = waits === 'others' || waits === 'elsewhere';
  const waiting = waits !== undefined && !leads;
  return (
    <ActionButton
      className={classes['confirm']!}
      data-waits={waiting ? waits : undefined}
      // what fills it begins again with each turn
      data-odd={turn % 2 === 1 || undefined}
      data-warns={(warns && !waiting && !leads) || undefined}
      disabledReason={waiting ? t(`sheet.waits.${waits}`) : undefined}
      icon={leads ? <IconPhoto size={18} stroke={2} /> : <IconCheck size={18} stroke={2} />}
      loading={!!loading}
      variant={quiet ? 'default' : 'filled'}
      onClick={onClick}
    >
      {leads ? t(`sheet.lead.${waits}`) : label}
    </ActionButton>
  );
}
