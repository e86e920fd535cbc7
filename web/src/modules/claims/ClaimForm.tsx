import { Suspense } from 'react';
import { Alert, Button, TextInput, Textarea } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { CLAIM_REASONS, type ClaimReason } from '../../../../contract/codes/claim-reasons.ts';
import { PAYMENT_TYPES } from '../../../../contract/codes/payment-types.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { PROVIDERS } from '../../../../contract/codes/providers.ts';
import { claims as api } from '../../../../contract/claims.ts';
import { claimScreens } from '../../../../contract/claims.screens.ts';
import { ADDRESS_FIELDS } from '../../../../contract/customers.fields.ts';
import type { AddressInput } from '../../../../contract/customers.ts';
import { orders, type Order } from '../../../../contract/orders.ts';
import { orderScreens } from '../../../../contract/orders.screens.ts';
import { Phone } from '../../../../contract/shared.ts';
import { ApiError } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { refresh } from '../../platform/topics.ts';
import {
  Empty,
  FormPage,
  FormSection,
  Guard,
  Loading,
  PageHead,
  Select,
  baht,
  optionsOf,
} from '../../kit/index.ts';
import { AddressFields } from '../customers/index.ts';
import { ClaimLines } from './ClaimLines.tsx';
import { useRepeated } from './useRepeated.tsx';
import type { ClaimForm as Form, ClaimValues } from './values.ts';

const REASONS = Object.keys(CLAIM_REASONS) as ClaimReason[];
/** The most a claim may be explained with. */
const LONGEST_REASON = 500;

/** Sends goods of an order again for nothing: which, why, and where to. */
export function ClaimForm() {
  const t = useWords('claims');
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead(orders.detail, { id: Number(id) });
  const order = read.data?.Data;
  const make = useCommand(api.make, { invalidates: ['orders', 'stock'] });
  const { isMeant, dialog } = useRepeated();

  const save = async ({
    recipient: { address_confirmed, ...recipient },
    reason_type,
    ...rest
  }: ClaimValues) => {
    const input = {
      ...rest,
      id: order!.id,
      reason_type: reason_type as ClaimReason,
      recipient,
      address_confirmed,
    };
    try {
      const { Data } = await make.mutateAsync(input).catch(async (error: unknown) => {
        if (!(await isMeant(error))) throw error;
        return make.mutateAsync({ ...input, despite_repeated: true });
      });
      toast.done(t('done', { number: Data.number }));
      void navigate({ to: orderScreens.order(Data.id) });
    } catch (error) {
      // what others have claimed or taken meanwhile stands beside what was typed
      if (error instanceof ApiError && error.code !== 'address_not_fitting')
        refresh(queries, ['orders', 'stock']);
      throw error;
    }
  };
  if (order && !order.may.claim) return <Cannot order={order} />;
  return (
    <FormPage<ClaimValues, Order>
      name={`claim-${id}`}
      title={order ? t('head', { number: order.number }) : t('act')}
      says={t('says')}
      right={claimScreens.claim.right}
      from={{ ...read, data: order }}
      values={(of) => valuesOf(of!)}
      check={(v) => ({
        lines: v.lines.length > 0 || isTyping() ? undefined : t('needLines'),
        reason_type: v.reason_type ? undefined : t('needType'),
        reason: v.reason.trim() ? undefined : t('needReason'),
        'recipient.name': v.recipient.name.trim() ? undefined : t('needName'),
        'recipient.phone': Phone.safeParse(v.recipient.phone).success ? undefined : t('needPhone'),
      })}
      save={save}
      saveLabel={t('save')}
    >
      {(form) => (
        <>
          <Inputs form={form} order={order!} />
          {dialog}
        </>
      )}
    </FormPage>
  );
}

/** A count that does not fit says so itself, and is not among the values. */
const isTyping = () => document.querySelector('[data-path="lines"] [data-unread]') !== null;

/** It has not left the shop, or all of it was claimed. */
function Cannot({ order }: { order: Order }) {
  const t = useWords('claims');
  const say = useSay();
  const why = order.why_not['claim'];
  return (
    <Guard right={claimScreens.claim.right}>
      <PageHead title={t('head', { number: order.number })} />
      <Empty
        title={t('cannot')}
        hint={why ? say(why) : ''}
        action={
          <Button component={Link} to={orderScreens.order(order.id)} variant="default">
            {t('toOrder')}
          </Button>
        }
      />
    </Guard>
  );
}

/** All of an order of one piece; of others nothing until it is said. What was claimed meanwhile changes nothing of it: it may have been oneself. */
function valuesOf(order: Order): ClaimValues {
  const { recipient_name: name, phone, address, sub_district, district, province, zipcode } = order;
  const [only, ...others] = order.lines;
  // who buys on a marketplace is masked: there is nobody to send it to yet
  const known = Phone.safeParse(phone).success;
  return {
    reason_type: '',
    reason: '',
    lines: only?.qty === 1 && others.length === 0 ? [{ line: only.line, qty: 1 }] : [],
    provider: order.provider,
    recipient: known
      ? { name, phone, address, sub_district, district, province, zipcode, address_confirmed: false }
      : {
          name: '',
          phone: '',
          address: '',
          sub_district: '',
          district: '',
          province: '',
          zipcode: '',
          address_confirmed: false,
        },
    seller_note: '',
  };
}

function Inputs({ form, order }: { form: Form; order: Order }) {
  const t = useWords('claims');
  const say = useSay();
  const { recipient } = form.values;
  const set = (part: Partial<AddressInput>) =>
    form.setFieldValue('recipient', { ...form.getValues().recipient, ...part });
  const due = order.order_amount - order.payment_amount;
  return (
    <>
      {order.payment_type === PAYMENT_TYPES.cod && order.status === STATUS.inTransit && due > 0 && (
        <Alert color="yellow" variant="light">
          {t('cashDue', { amount: baht(due) })}
        </Alert>
      )}
      <FormSection title={t('goods')} says={t('goodsHint')}>
        <ClaimLines form={form} order={order} />
      </FormSection>
      <FormSection title={t('why')}>
        <Select
          label={t('reasonType')}
          withAsterisk
          options={REASONS.map((value) => ({ value, label: say(CLAIM_REASONS[value]) }))}
          value={form.values.reason_type || undefined}
          onChange={(type) => form.setFieldValue('reason_type', type ?? '')}
          error={form.errors['reason_type'] as string | undefined}
        />
        <Textarea
          label={t('reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          data-wide
          {...form.getInputProps('reason')}
        />
      </FormSection>
      <FormSection title={t('recipient')} says={t('recipientHint')}>
        <TextInput
          label={say(ADDRESS_FIELDS.name)}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          value={recipient.name}
          error={form.errors['recipient.name']}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={say(ADDRESS_FIELDS.phone)}
          withAsterisk
          type="tel"
          maxLength={20}
          autoComplete="off"
          value={recipient.phone}
          error={form.errors['recipient.phone']}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
        <Suspense fallback={<Loading lines={3} />}>
          <AddressFields
            required
            address={recipient}
            latest={() => form.getValues().recipient}
            set={set}
            errorOf={(part) => form.errors[`recipient.${part}`]}
          />
        </Suspense>
      </FormSection>
      <FormSection title={t('sending')}>
        <Select
          label={t('provider')}
          options={optionsOf(PROVIDERS)}
          value={form.values.provider}
          onChange={(provider) => provider && form.setFieldValue('provider', provider)}
        />
        <Textarea
          label={t('note')}
          autosize
          minRows={1}
          maxLength={1000}
          data-wide
          {...form.getInputProps('seller_note')}
        />
      </FormSection>
    </>
  );
}
