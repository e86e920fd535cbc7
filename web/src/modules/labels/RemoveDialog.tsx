import { labels as api } from '../../../../contract/labels.ts';
import { useWords } from '../../platform/i18n.ts';
import { ConfirmDialog, useDialogCommand } from '../../kit/index.ts';

interface Props {
  label: { id: number; file_name: string; page: number };
  onClose: () => void;
}
/** A label that is of no use is deleted with all that is on it. */
export function RemoveDialog({ label: { id, file_name: file, page }, onClose }: Props) {
  const t = useWords('labels');
  const { send } = useDialogCommand(api.remove, {
    invalidates: ['labels', 'orders'],
    onClose,
    done: () => t('removing.done'),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('removing.title')}
      says={t('removing.says', { file, page })}
      confirm={t('removing.confirm')}
      onConfirm={() => send({ id })}
      onCancel={onClose}
    />
  );
}
