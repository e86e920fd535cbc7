import { Textarea } from '@mantine/core';
import { GROUPS } from '../../../../../contract/shared.ts';
import { PAYMENT_TYPES } from '../../../../../contract/codes/payment-types.ts';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { organisationScreens } from '../../../../../contract/organisation.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
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
import { NoChoice } from './NoChoice.tsx';
import type { LiveQuote } from './useQuote.ts';
import type { OrderForm } from './values.ts';

/** How it is sold, paid and sent. */
export function TermsInputs({ form, quote }: { form: OrderForm; quote: LiveQuote }) {
  const t = useWords('orders');
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
        options={namedOptions(channels)}
        value={values.sale_channel_id}
        error={form.errors['sale_channel_id']}
        onChange={(id) => form.setFieldValue('sale_channel_id', id)}
      />
      <Select
        {...choose}
        label={t('create.method')}
        description={none.method && <NoChoice of="noMethod" at={organisationScreens.paymentMethods} />}
        options={methodOptions(methods)}
        value={values.payment_method_id}
        error={form.errors['payment_method_id']}
        onChange={(id) => form.setFieldValue('payment_method_id', id)}
      />
      <Select
        {...choose}
        label={t('create.provider')}
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
