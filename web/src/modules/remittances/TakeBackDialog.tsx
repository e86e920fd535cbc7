import { remittances as api, type RemittancePage } from '../../../../contract/remittances.ts';
import { useWords } from '../../platform/i18n.ts';
import { ReasonDialog, baht, useDialogCommand } from '../../kit/index.ts';

/** The money of a sheet did not come after all. */
export function TakeBackDialog({ sheet, onClose }: { sheet: RemittancePage; onClose: () => void }) {
  const t = useWords('remittances');
  const { id, number, settled } = sheet;
  const { send } = useDialogCommand(api.takeBack, {
    invalidates: ['remittances', 'payments', 'orders'],
    onClose,
    done: () => t('takeBack.done', { number }),
  });
  return (
    <ReasonDialog
      opened
      danger
      title={t('takeBack.title', { number })}
      says={t('takeBack.says', { count: settled.count, amount: baht(settled.amount) })}
      label={t('takeBack.reason')}
      need={t('takeBack.need')}
      confirm={t('takeBack.confirm')}
      onConfirm={(reason) => send({ id, reason })}
      onCancel={onClose}
    />
  );
}
