import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Slip } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { Picture } from '../../kit/index.ts';
import classes from './payments.module.css';

/** The slip as large as there is room; several are leafed through. */
export function SlipPicture(props: {
  slip: Slip;
  number: string;
  count: number;
  at: number;
  onAt: (at: number) => void;
}) {
  const { slip, number, count, at, onAt } = props;
  const t = useWords('payments');
  return (
    <>
      {slip.file.endsWith('.pdf') ? (
        <div className={classes['noSlip']}>
          <a href={slip.file} target="_blank" rel="noreferrer">
            {t('slip.pdf')}
          </a>
        </div>
      ) : (
        <Picture src={slip.file} alt={t('slip.of', { number })} />
      )}
      {count > 1 && (
        <div className={classes['leaf']}>
          <ActionIcon
            variant="default"
            aria-label={t('sheet.previous')}
            onClick={() => onAt((at + count - 1) % count)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          {t('sheet.slips', { n: at + 1, count })}
          <ActionIcon variant="default" aria-label={t('sheet.next')} onClick={() => onAt((at + 1) % count)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      )}
    </>
  );
}
