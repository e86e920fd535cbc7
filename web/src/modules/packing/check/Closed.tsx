import { Button } from '@mantine/core';
import { IconCamera, IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { piecesInLast } from './lines.ts';
import { LeftInRound } from './LeftInRound.tsx';
import classes from './check.module.css';

interface Props {
  pack: Pack;
  onPrint: () => void;
  onPhoto: () => void;
}

/** Done, seen from across the room, and what comes next. */
export function Closed({ pack, onPrint, onPhoto }: Props) {
  const t = useWords('packing');
  return (
    <section role="status" className={classes['closed']}>
      <IconCircleCheck size={140} stroke={1.2} aria-hidden="true" />
      <strong>{t('check.closed')}</strong>
      <b>{pack.number}</b>
      <span>
        <Unbroken text={t('check.closedPieces', { count: piecesInLast(pack), name: pack.recipient_name })} />
      </span>
      <p>
        <Unbroken text={t('check.closedSays')} />
      </p>
      <b>
        <LeftInRound round={pack.round} />
      </b>
      {pack.asks.photo !== 'never' && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconCamera size={22} stroke={1.6} />}
          onClick={onPhoto}
        >
          {t('check.table.photo')} (C)
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPrinter size={22} stroke={1.6} />}
        onClick={onPrint}
      >
        {t('check.print')} (P)
      </Button>
    </section>
  );
}
