import { Button } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import classes from './check.module.css';

/** Pieces in the open parcel. */
export const piecesIn = ({ lines }: Pack): number => lines.reduce((sum, l) => sum + l.packed - l.sent, 0);

interface Props {
  pack: Pack;
  onConfirm: () => void;
  onDismiss: () => void;
}
/** Asked before a parcel is closed of which more follows: only a lead can open it again. */
export function NextParcel({ pack, onConfirm, onDismiss }: Props) {
  const t = useWords('packing');
  const { box } = pack;
  return (
    <div role="alertdialog" aria-label={t('check.table.next')} className={classes['refused']} data-asks>
      <IconPackages size={64} stroke={1.6} aria-hidden="true" />
      <div>
        <strong>
          <Unbroken
            text={t('check.table.nextTitle', {
              no: box,
              here: piecesIn(pack),
              next: box + 1,
              count: pack.wanted - pack.packed,
            })}
          />
        </strong>
        <p>
          <Unbroken text={t('check.table.nextSays')} />
        </p>
      </div>
      <div className={classes['buttons']}>
        <Button size="lg" onClick={onConfirm}>
          {t('check.table.nextConfirm', { no: box })} (Enter)
        </Button>
        <Button size="lg" variant="default" onClick={onDismiss}>
          {t('check.table.back')} (Esc)
        </Button>
      </div>
    </div>
  );
}
