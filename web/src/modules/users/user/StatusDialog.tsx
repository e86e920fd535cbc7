import { users as api, type User } from '../../../../../contract/users.ts';
import { useWords } from '../../../platform/i18n.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';

/** Blocks a user, or lets them in again. */
export function StatusDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useWords('users');
  const { id, name } = user;
  const to = user.status === 'blocked' ? 'active' : 'blocked';
  const { send } = useDialogCommand(api.setStatus, {
    invalidates: ['users'],
    onClose,
    done: () => t(`${to}.done`, { name }),
  });
  return (
    <ConfirmDialog
      opened
      title={t(`${to}.title`, { name })}
      says={t(`${to}.says`)}
      confirm={t(`${to}.confirm`)}
      danger={to === 'blocked'}
      onCancel={onClose}
      onConfirm={() => send({ id, status: to })}
    />
  );
}
