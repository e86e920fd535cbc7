import type { OrderDialogProps } from '../../orders/index.ts';
import { PullDialog } from './PullDialog.tsx';

/** Pulls the order of a page out of its round. */
export function PullOrder({ order, opened, onClose }: OrderDialogProps) {
  if (!opened) return null;
  return (
    <PullDialog pulling={{ order: { order_id: order.id, number: order.number }, to: 9 }} onClose={onClose} />
  );
}
