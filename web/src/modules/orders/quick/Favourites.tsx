import { Kbd } from '@mantine/core';
import type { OfferedProduct } from '../../../../../contract/products.ts';
import { orders as api } from '../../../../../contract/orders.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton, useKey } from '../../../kit/index.ts';
import { addProduct } from '../create/add-product.ts';
import type { OrderForm } from '../create/values.ts';
import classes from './quick.module.css';

/** A habit changes slowly, and a number that moves under the hand is no key. */
const SELDOM = { staleTime: 10 * 60_000 };

/** What one sells most, one more piece of it by its number or a click. */
export function Favourites({ form }: { form: OrderForm }) {
  const t = useWords('orders');
  const products = useRead(api.favourites, {}, SELDOM).data?.Data ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-label={t('quick.favourites')}>
      <h2 className={classes['head']}>{t('quick.favourites')}</h2>
      <ol className={classes['list']}>
        {products.map((product, i) => (
          <li key={product.id}>
            <Favourite form={form} product={product} number={i + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Favourite({ form, product, number }: { form: OrderForm; product: OfferedProduct; number: number }) {
  const t = useWords('orders');
  const { name, not_for_sale: reason } = product;
  const refusal =
    reason === null ? undefined : t('create.notAdded', { name, reason: t(`create.notForSale.${reason}`) });
  const take = () => {
    if (refusal !== undefined) return toast.info(refusal);
    addProduct(form, product);
    return toast.done(t('create.scanned', { name }), { instead: 'favourite' });
  };
  useKey(`alt+Digit${number}`, take, { whileTyping: true });
  return (
    <ActionButton
      disabledReason={refusal}
      variant="subtle"
      size="compact-sm"
      title={product.code}
      onClick={take}
      rightSection={
        <Kbd size="xs" visibleFrom="sm" aria-hidden="true">
          Alt {number}
        </Kbd>
      }
    >
      {name}
    </ActionButton>
  );
}
