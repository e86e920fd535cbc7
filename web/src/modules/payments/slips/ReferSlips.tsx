import type { Slip } from '../../../../../contract/payments.ts';
import { payments } from '../../../../../contract/payments.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';
import { useStill } from '../useStill.ts';
import { sayReferred } from './sayDecided.ts';
import { redReasons, referredOf } from './verdict.ts';
import classes from './slips.module.css';

interface Props {
  opened: boolean;
  order: { id: number; number: string; slips: Slip[] };
  onClose: () => void;
  onDone?: () => void;
  /** Where one goes on once it was undone. */
  onUndone?: () => void;
}

/** Leaves a slip that one may not confirm to who may; a word for them may be added. */
export function ReferSlips({ opened, order: now, onClose, onDone, onUndone }: Props) {
  const t = useWords('payments');
  const order = useStill(now, opened);
  const refer = useDialogCommand(payments.referSlips, {
    invalidates: ['orders', 'payments'],
    onClose,
    onDone: () => {
      sayReferred(order, onUndone);
      onDone?.();
    },
  });
  const reasons = redReasons(order.slips).map((reason) => t(`slip.reasons.${reason}`));
  return (
    <ReasonDialog
      key={order.id}
      opened={opened}
      title={t('refer.title', { number: order.number })}
      says={
        <>
          {reasons.length > 0 && <p className={classes['against']}>{reasons.join(' · ')}</p>}
          {t('refer.says')}
        </>
      }
      label={t('refer.note')}
      ready={NOTES.map((note) => t(`refer.notes.${note}`))}
      disabledReason={referredOf(order.slips) ? t('refer.already') : undefined}
      confirm={t('refer.confirm')}
      cancel={t('keep')}
      onConfirm={(note) => refer.send({ id: order.id, ...(note ? { note } : {}) })}
      onCancel={onClose}
    />
  );
}

const NOTES = ['amount', 'used', 'account', 'unreadable', 'forged'] as const;
