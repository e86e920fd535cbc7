import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '../../platform/i18n.ts';
import classes from './payments.module.css';

interface Props {
  /** From 1. */
  place: number;
  count: number;
  /** Absent at either end. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The place in a list that is gone through one by one, and the way on by hand. */
export function Steps({ place, count, ...ways }: Props) {
  const t = useWords('payments');
  return (
    <span className={classes['move']}>
      <small>{t('sheet.place', { n: place, count })}</small>
      {(['previous', 'next'] as const).map((to) => {
        const Icon = ICONS[to];
        return (
          <ActionIcon
            key={to}
            variant="default"
            aria-label={t(`sheet.${to}`)}
            title={t(`sheet.${to}`)}
            disabled={!ways[to]}
            onClick={ways[to]}
          >
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        );
      })}
    </span>
  );
}

const ICONS = { previous: IconArrowUp, next: IconArrowDown };
