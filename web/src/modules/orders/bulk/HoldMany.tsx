import { orders as api } from '../../../../../contract/orders.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { HoldDialog } from '../actions/HoldDialog.tsx';
import type { BulkDialogProps } from '../extensions.ts';

/** Why several are held is asked once. */
export function HoldMany({ orders, onAnswer }: BulkDialogProps) {
  const t = useWords('orders');
  return (
    <HoldDialog
      opened
      title={t('hold.titleMany', { count: orders.length })}
      onConfirm={(note) =>
        onAnswer(async ({ id }) => {
          await call(api.hold, { id, hold: true, note });
          return { undo: () => call(api.hold, { id, hold: false }) };
        })
      }
      onCancel={() => onAnswer(undefined)}
    />
  );
}
