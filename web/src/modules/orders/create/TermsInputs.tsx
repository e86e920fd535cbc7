import { Textarea } from '@mantine/core';
import { GROUPS } from '../../../../../contract/shared.ts';
import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { organisationScreens } from '../../../../../contract/organisation.screens.ts';
import type { Order } from '../../../../../contract/orders.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { Failed, MoneyInput, Select, namedOptions, optionsOf } from '../../../kit/index.ts';
import {
  methodOptions,
  useChannels,
  useChoicesMissing,
  useFees,
  useMethods,
  useNoChoices,
} from '../choices.ts';
import { CouponInput } from './CouponInput.tsx';
import { payByHand } from './heard.ts';
import { NoChoice } from './NoChoice.tsx';
import type { LiveQuote } from './useQuote.ts';
import type { OrderForm } from './values.ts';

/** How it is sold, paid and sent. */
export function TermsInputs({ form, quote, edits }: { form: OrderForm; quote: LiveQuote; edits?: Order }) {
  const t = useWords('orders');
  const say = useSay();
  const { values } = form;
  const missing = useChoicesMissing();
  const channels = useOwnChannels();
  const methods = useHandMethods();
  const none = useNoChoices();
  const usual = useFees().find(({ id }) => id === values.provider)?.fee;
  const agent = useSession().GroupId === GROUPS.agent;
  const choose = { 'data-wide': true, withAsterisk: true, placeholder: t('create.choose') };
  return (
    <>
      {missing && (
        <div data-wide>
          <Failed {...missing} />
        </div>
      )}
      <Select
        {...choose}
        label={t('create.channel')}
        description={none.channel && <NoChoice of="noChannel" at={organisationScreens.channels} />}
        options={withNow(
          namedOptions(channels),
          edits && { value: edits.sale_channel_id, label: edits.sale_channel },
        )}
        value={values.sale_channel_id}
        error={form.errors['sale_channel_id']}
        onChange={(id) => form.setFieldValue('sale_channel_id', id)}
      />
      <Select
        {...choose}
        label={t('create.method')}
        description={
          edits?.fixed.method
            ? say(edits.fixed.method)
            : none.method && <NoChoice of="noMethod" at={organisationScreens.paymentMethods} />
        }
        disabled={edits?.fixed.method !== undefined}
        options={withNow(
          methodOptions(methods),
          edits && { value: edits.payment_method_id, label: edits.payment_method },
        )}
        value={values.payment_method_id}
        error={form.errors['payment_method_id']}
        onChange={(id) => form.setValues(payByHand(form.getValues(), id))}
      />
      <Select
        {...choose}
        label={t('create.provider')}
        {...(edits ? { disabled: true, description: t('edit.providerElsewhere') } : {})}
        options={optionsOf(PROVIDERS)}
        value={values.provider}
        error={form.errors['provider']}
        onChange={(provider) => {
          form.setFieldValue('provider', provider);
          form.setFieldValue('shipping_fee', undefined);
        }}
      />
      <MoneyInput
        label={t('create.shippingFee')}
        placeholder="฿0"
        // what the goods weigh and cost decides too: the server knows
        value={values.shipping_fee ?? (values.provider ? quote.data?.shipping_fee : undefined) ?? usual}
        error={form.errors['shipping_fee'] ?? quote.errorAt('shipping_fee')}
        onChange={(fee) => form.setFieldValue('shipping_fee', fee ?? 0)}
      />
      {!agent && (
        <MoneyInput
          label={t('create.discount')}
          placeholder="฿0"
          value={values.discount}
          error={form.errors['discount'] ?? quote.errorAt('discount')}
          onChange={(discount) => form.setFieldValue('discount', discount)}
        />
      )}
      <CouponInput form={form} quote={quote} was={edits?.coupon_discount} />
      <Textarea
        data-wide
        label={t('create.note')}
        autosize
        minRows={1}
        maxLength={1000}
        {...form.getInputProps('seller_note')}
      />
    </>
  );
}

/** What an order has is offered to it, in use or not. */
const withNow = <O extends { value: number; label: string }>(
  offered: O[],
  now: { value: number; label: string } | undefined,
) => (now && !offered.some(({ value }) => value === now.value) ? [...offered, now] : offered);

/** Agents sell in their own channel only. */
function useOwnChannels() {
  const user = useSession();
  const channels = useChannels();
  return user.GroupId === GROUPS.agent ? channels.filter(({ id }) => id === user.SaleChannelID) : channels;
}

/** Claims and platform payments come about by themselves; nobody types them. */
function useHandMethods() {
  const notByHand: number[] = [PAYMENT_TYPES.claim, PAYMENT_TYPES.platform];
  return useMethods().filter(({ type }) => !notByHand.includes(type));
}
