import type { Order } from '../../../../../contract/orders.ts';
import { ConfirmPayment } from '../slips/ConfirmPayment.tsx';
import { FailPayment } from '../slips/FailPayment.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { ChangeProvider } from './ChangeProvider.tsx';
import { ChangeTracking } from './ChangeTracking.tsx';
import { HoldOrder } from './HoldOrder.tsx';

export type Dialog = 'confirm' | 'fail' | 'cancel' | 'tracking' | 'provider' | 'hold';

/** Each dialog starts anew when it is opened. */
export function OrderDialogs(props: { order: Order; dialog: Dialog | undefined; onClose: () => void }) {
  const { order, dialog, onClose } = props;
  const shared = { order, onClose };
  return (
    <>
      <ConfirmPayment {...shared} opened={dialog === 'confirm'} />
      <FailPayment {...shared} opened={dialog === 'fail'} />
      <CancelOrder {...shared} opened={dialog === 'cancel'} />
      <ChangeTracking key={`t${order.tracking_number}`} {...shared} opened={dialog === 'tracking'} />
      <ChangeProvider key={`p${order.provider}`} {...shared} opened={dialog === 'provider'} />
      <HoldOrder {...shared} opened={dialog === 'hold'} />
    </>
  );
}
