import { returns as api, type ReturnPage, type ReturnParcel } from '../../../../contract/returns.ts';
import { useWords } from '../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../kit/index.ts';
import { recounted } from './station/acts.ts';
import { keptCounts } from './station/kept.ts';

interface Props {
  parcel: ReturnParcel;
  onClose: () => void;
  /** With the parcel that is to be counted in its place. */
  onDone: (page: ReturnPage) => void;
}

/** Opens a closed parcel again: what it was counted with is where the count begins. */
export function ReopenDialog({ parcel, onClose, onDone }: Props) {
  const t = useWords('returns');
  const { send } = useDialogCommand(api.reopen, {
    invalidates: ['returns', 'orders', 'stock', 'payments'],
    onClose,
    done: () => t('reopen.done'),
    onDone: ({ Data }) => {
      const { open } = Data;
      if (open) keptCounts().put({ return_id: Data.id, parcel_id: open.id }, recounted(parcel, Data.places));
      onDone(Data);
    },
  });
  return (
    <ReasonDialog
      opened
      title={t('reopen.title', { no: parcel.no })}
      says={t('reopen.says')}
      label={t('end.reason')}
      ready={[t('reopen.miscounted'), t('reopen.wrongState'), t('reopen.wrongOrder')]}
      need={t('end.need')}
      confirm={t('reopen.confirm')}
      onConfirm={(reason) => send({ id: parcel.id, reason })}
      onCancel={onClose}
    />
  );
}
