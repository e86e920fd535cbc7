import { useNavigate } from '@tanstack/react-router';
import { packing as api, type Round } from '../../../../../contract/packing.ts';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { ConfirmDialog, useDialogCommand } from '../../../kit/index.ts';
import { useWords } from '../../../platform/i18n.ts';

/** Its orders wait again for the next cut. */
export function RemoveDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const t = useWords('packing');
  const navigate = useNavigate();
  const remove = useDialogCommand(api.remove, {
    invalidates: ['packing'],
    onClose,
    done: () => t('round.removed', { number: round.number }),
    onDone: () => void navigate({ to: packingScreens.rounds() }),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={`${t('round.remove')} ${round.number}`}
      says={t('round.removeSays', { count: round.orders })}
      confirm={t('round.remove')}
      onCancel={onClose}
      onConfirm={() => remove.send({ id: round.id })}
    />
  );
}
