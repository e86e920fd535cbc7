import { packing as api } from '../../../../../contract/packing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../../kit/index.ts';

export interface Pulling {
  order: { order_id: number; number: string };
  /** 9 out of the round, 1 back to packing. */
  to: 1 | 9;
}

/** Takes an order out of its round, or opens a closed parcel again; never without a reason. */
export function PullDialog({ pulling, onClose }: { pulling: Pulling; onClose: () => void }) {
  const t = useWords('packing');
  const { order, to } = pulling;
  const out = to === 9;
  const pull = useDialogCommand(api.pullOut, {
    invalidates: ['packing', 'stock'],
    onClose,
    done: () => t(out ? 'pull.outDone' : 'pull.reopenDone', order),
  });
  return (
    <ReasonDialog
      opened
      danger
      title={t(out ? 'pull.outTitle' : 'pull.reopenTitle', order)}
      says={t(out ? 'pull.outSays' : 'pull.reopenSays')}
      label={t('pull.reason')}
      need={t('pull.need')}
      confirm={t(out ? 'pull.out' : 'pull.reopen')}
      onCancel={onClose}
      onConfirm={(reason) => pull.send({ id: order.order_id, packing_status: to, reason })}
    />
  );
}
