import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { EDIT_PARTS } from '../../../../../contract/codes/edits.ts';
import { placeText } from '../../../../../contract/customers.ts';
import type { Words } from '../../../../../contract/shared.ts';
import { orders as api, type Order } from '../../../../../contract/orders.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../../platform/queries.ts';
import { refresh } from '../../../platform/topics.ts';
import { toast } from '../../../platform/toast.ts';
import { Empty, Failed, FormBody, FormSection, Guard, Loading, PageHead, baht } from '../../../kit/index.ts';
import { check } from '../create/check.ts';
import { GoodsInputs } from '../create/GoodsInputs.tsx';
import { RecipientInputs } from '../create/RecipientInputs.tsx';
import { TermsInputs } from '../create/TermsInputs.tsx';
import { Total } from '../create/Total.tsx';
import { useQuote } from '../create/useQuote.ts';
import type { OrderForm, OrderValues } from '../create/values.ts';
import createClasses from '../create/create.module.css';
import { changeOf, valuesOf } from './values.ts';

/** Changes an order that is not in a packing round yet. */
export function EditOrder() {
  const t = useWords('orders');
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead(api.detail, { id: Number(id) });
  const order = read.data?.Data;
  const edit = useCommand(api.edit, { invalidates: ['orders', 'stock'] });
  const [addressAsked, setAddressAsked] = useState(false);

  const save = async (values: OrderValues) => {
    try {
      await edit.mutateAsync({ id: order!.id, version: order!.version, ...changeOf(values) });
      toast.done(t('edit.saved', { number: order!.number }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'address_not_fitting') setAddressAsked(true);
      // what others made of it, or took, stands beside what was typed
      if (code === 'changed_meanwhile' || code === 'balance_not_enough')
        refresh(queries, ['orders', 'stock']);
      throw error;
    }
  };
  return (
    <Guard right={orderScreens.editOrder.right}>
      <PageHead title={order ? t('edit.title', { number: order.number }) : t('act.edit')} />
      {read.isPending && <Loading lines={10} />}
      {read.isError && !order && <Failed error={read.error} retry={() => void read.refetch()} />}
      {order?.fixed.recipient && <TooLate order={order} why={order.fixed.recipient} />}
      {order && !order.fixed.recipient && (
        <FormBody<OrderValues>
          name={`order-edit-${order.id}`}
          blank={false}
          initial={valuesOf(order)}
          check={check}
          save={save}
          onSaved={() => void navigate({ to: orderScreens.order(order.id) })}
          fields={FIELDS}
          lastChange={lastEdit(order)}
        >
          {(form) => <Inputs form={form} order={order} addressAsked={addressAsked} />}
        </FormBody>
      )}
    </Guard>
  );
}

/** Who changed it last, and when. */
function lastEdit({ timeline }: Order) {
  const edit = timeline.findLast(({ event }) => event === 'edit');
  return edit ? { who: edit.user_name, at: edit.at } : null;
}

/** It is in a round, on its way, or a marketplace's. */
function TooLate({ order, why }: { order: Order; why: Words }) {
  const t = useWords('orders');
  const say = useSay();
  return (
    <Empty
      title={t('edit.tooLate')}
      hint={say(why)}
      action={
        <Button component={Link} to={orderScreens.order(order.id)} variant="default">
          {t('edit.toOrder')}
        </Button>
      }
    />
  );
}

/** For who is told what somebody else changed. */
const FIELDS = {
  recipient: {
    title: EDIT_PARTS.recipient,
    read: (r: OrderValues['recipient']) => `${r.name} ${r.phone} ${r.address} ${placeText(r)} ${r.zipcode}`,
  },
  lines: {
    title: EDIT_PARTS.goods,
    read: (lines: OrderValues['lines']) => lines.map(({ sku, qty }) => `${sku} × ${qty}`).join(', '),
  },
  discount: { title: { th: 'ส่วนลด', en: 'Discount' }, read: (n: number | undefined) => baht(n ?? 0) },
  shipping_fee: { title: { th: 'ค่าส่ง', en: 'Shipping fee' }, read: (n: number | undefined) => baht(n ?? 0) },
  seller_note: { title: EDIT_PARTS.note, read: (note: string) => note || '–' },
};

function Inputs({ form, order, addressAsked }: { form: OrderForm; order: Order; addressAsked: boolean }) {
  const t = useWords('orders');
  const say = useSay();
  const quote = useQuote(form.values, order.id);
  const { goods } = order.fixed;
  return (
    <div className={createClasses['grid']}>
      <div className={createClasses['main']}>
        <FormSection title={t('create.recipient')}>
          <RecipientInputs form={form} addressAsked={addressAsked} />
        </FormSection>
        <FormSection title={t('create.goods')} {...(goods ? { says: say(goods) } : {})}>
          <GoodsInputs form={form} quote={quote} />
        </FormSection>
      </div>
      <div className={createClasses['side']}>
        <FormSection title={t('create.terms')}>
          <TermsInputs form={form} quote={quote} edits={order} />
        </FormSection>
        <Total
          values={form.values}
          quote={quote}
          was={{ amount: order.order_amount, paid: order.payment_amount }}
        />
      </div>
    </div>
  );
}
