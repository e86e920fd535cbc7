import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Slip } from '../../../../contract/payments.ts';
import { useWords } from '../../platform/i18n.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Picture } from '../../kit/index.ts';
import type { Looked } from './useLooked.ts';
import classes from './payments.module.css';

interface Props {
  slip: Slip;
  number: string;
  count: number;
  at: number;
  onAt: (at: number) => void;
  looked: Looked;
}

/** The slip as large as there is room; several are leafed through. */
export function SlipPicture(props: Props) {
  const { slip, count, at, onAt } = props;
  const t = useWords('payments');
  return (
    <>
      <SlipItself {...props} key={slip.id} />
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

function SlipItself({ slip, number, looked }: Props) {
  const t = useWords('payments');
  if (slip.picture_erased_at)
    return (
      <div className={classes['noSlip']}>
        <strong>{t('slip.erased')}</strong>
        <WholeWords>{t('slip.erasedHint')}</WholeWords>
      </div>
    );
  if (slip.file.endsWith('.pdf'))
    return (
      <div className={classes['noSlip']}>
        <a href={slip.file} target="_blank" rel="noreferrer" onClick={looked.onPaint}>
          {t('slip.pdf')}
        </a>
      </div>
    );
  if (looked.waits === 'failed')
    return (
      <div className={classes['noSlip']} role="alert">
        <strong>{t('slip.noPicture')}</strong>
        <WholeWords>{t('slip.noPictureHint')}</WholeWords>
        <Button variant="default" onClick={looked.retry}>
          {t('slip.pictureAgain')}
        </Button>
      </div>
    );
  return (
    <Picture src={slip.file} alt={t('slip.of', { number })} onPaint={looked.onPaint} onFail={looked.onFail} />
  );
}
