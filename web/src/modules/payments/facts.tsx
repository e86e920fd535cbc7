import type { PaymentRow } from '../../../../contract/payments.ts';
import { Unbroken, count } from '../../kit/index.ts';

/** How it was to be paid, and into which account. */
export const PaidInto = ({ order: { payment_method, paid_into } }: { order: PaymentRow }) => (
  <>
    <Unbroken text={payment_method} />
    {paid_into.account_number && (
      <>
        {' '}
        · <span className="figures">{paid_into.account_number}</span>
      </>
    )}
  </>
);

/** What was bought, as far as it helps to judge. */
export const Goods = ({ order }: { order: PaymentRow }) => (
  <Unbroken text={order.lines.map(({ name, qty }) => `${name} ×${count(qty)}`).join(' · ')} />
);
