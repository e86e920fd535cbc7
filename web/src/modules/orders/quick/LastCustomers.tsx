import { orders as api } from '../../../../../contract/orders.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { useSession } from '../../../platform/session.ts';
import { ActionButton } from '../../../kit/index.ts';
import { PARTS, type OrderForm } from '../create/values.ts';
import { valuesOf } from '../edit/values.ts';
import classes from './quick.module.css';

const SHOWN = 5;

/** For whom one typed orders last: who writes again is the recipient by a click. */
export function LastCustomers({ form }: { form: OrderForm }) {
  const t = useWords('orders');
  const { Id } = useSession();
  const orders = useRead(api.list, { user_id: Id, page_size: 20 }).data?.Data ?? [];
  const last = orders
    .filter(({ phone }, i) => phone !== '' && orders.findIndex((one) => one.phone === phone) === i)
    .slice(0, SHOWN);
  if (last.length === 0) return null;
  const take = async (id: number) => {
    const { recipient, customer_id } = valuesOf((await call(api.detail, { id })).Data);
    form.setValues({ recipient, customer_id, marks: {}, address_confirmed: false });
    for (const part of PARTS) form.clearFieldError(`recipient.${part}`);
  };
  return (
    <section aria-label={t('quick.lastCustomers')}>
      <h2 className={classes['head']}>{t('quick.lastCustomers')}</h2>
      <ul className={classes['list']}>
        {last.map(({ id, recipient_name, phone }) => (
          <li key={id}>
            <ActionButton
              disabledReason={undefined}
              variant="subtle"
              size="compact-sm"
              rightSection={<small>{phone}</small>}
              onClick={() => take(id)}
            >
              {recipient_name}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
