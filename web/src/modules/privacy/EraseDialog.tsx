import type { DataOf } from '../../../../contract/endpoint.ts';
import { privacy as api } from '../../../../contract/privacy.ts';
import { useWords } from '../../platform/i18n.ts';
import { ReasonDialog, useDialogCommand } from '../../kit/index.ts';

/** Erases a customer's data, once it was said who asked for it. */
export function EraseDialog(props: { person: DataOf<typeof api.person>; onClose: () => void }) {
  const t = useWords('privacy');
  const { id, name } = props.person;
  const { send } = useDialogCommand(api.erase, {
    invalidates: ['privacy', 'customers', 'orders', 'payments'],
    onClose: props.onClose,
    done: () => t('erase.done'),
  });
  return (
    <ReasonDialog
      opened
      danger
      title={t('erase.title', { name })}
      says={t('erase.says')}
      label={t('erase.reason')}
      hint={t('erase.reasonHint')}
      longest={300}
      need={t('erase.need')}
      confirm={t('erase.confirm')}
      cancel={t('erase.keep')}
      onConfirm={(reason) => send({ id, name, reason })}
      onCancel={props.onClose}
    />
  );
}
