import { TextInput, Textarea } from '@mantine/core';
import { CUSTOMER_FIELDS } from '../../../../contract/customers.fields.ts';
import {
  LONGEST_TAG,
  MOST_TAGS,
  customers as api,
  type CustomerPage,
} from '../../../../contract/customers.ts';
import { Phone } from '../../../../contract/shared.ts';
import { ApiError } from '../../platform/errors.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { queries, useCommand, useRead } from '../../platform/queries.ts';
import { refresh } from '../../platform/topics.ts';
import { toast } from '../../platform/toast.ts';
import {
  ChipsInput,
  FieldPlace,
  FormPanel,
  FormSection,
  type FieldWords,
  type KitForm,
} from '../../kit/index.ts';
import { AddressFields } from './AddressFields.tsx';
import { useSame } from './useSame.tsx';
import { NO_ADDRESS, isEmpty, type AddressValues } from './address-values.ts';

interface Values {
  name: string;
  phone: string;
  note: string;
  tags: string[];
  /** Of a new one; empty: none. */
  address: AddressValues;
}
const FIELDS: FieldWords<Values> = {
  name: { title: CUSTOMER_FIELDS.name, read: String },
  phone: { title: CUSTOMER_FIELDS.phone, read: String },
  note: { title: CUSTOMER_FIELDS.note, read: String },
  tags: { title: CUSTOMER_FIELDS.tags, read: (tags) => tags.join(', ') },
};

interface Props {
  /** The one that is edited; absent: a new one. */
  customer: CustomerPage | undefined;
  opened: boolean;
  onClose: () => void;
  onAdded?: (id: number) => void;
}

/** A customer's card; of a new one the first address too. */
export function CardForm({ customer, opened, onClose, onAdded }: Props) {
  const t = useWords('customers');
  const same = useSame();
  const add = useCommand(api.add, { invalidates: ['customers'] });
  const change = useCommand(api.change, { invalidates: ['customers'] });
  const save = async ({ address, ...card }: Values) => {
    if (customer)
      await change
        .mutateAsync({ id: customer.id, version: customer.version, ...card })
        .catch((error: unknown) => {
          // what somebody else has changed meanwhile comes with the refusal
          if (error instanceof ApiError && error.code === 'changed_meanwhile')
            refresh(queries, ['customers']);
          throw error;
        });
    else {
      const first = { ...address, name: card.name, phone: card.phone };
      const input = { ...card, ...(isEmpty(address) ? {} : { address: first }) };
      const { Data } = await add.mutateAsync(input).catch(async (error: unknown) => {
        if (!(await same.isMeant(error))) throw error;
        return add.mutateAsync({ ...input, despite_same: true });
      });
      onAdded?.(Data.id);
    }
    toast.done(t('form.saved', { name: card.name }));
  };
  return (
    <FormPanel<Values, CustomerPage>
      name={`customer-${customer?.id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={customer ? t('form.edit') : t('form.add')}
      right={api.change.right}
      from={
        customer ? { data: customer, isPending: false, error: null, refetch: () => Promise.resolve() } : 'new'
      }
      values={(of) => ({
        name: of?.name ?? '',
        phone: of?.phone ?? '',
        note: of?.note ?? '',
        tags: of?.tags ?? [],
        address: NO_ADDRESS,
      })}
      fields={FIELDS}
      lastChange={customer?.last_change}
      check={(v) => ({
        name: v.name.trim() ? undefined : t('form.needName'),
        phone: Phone.safeParse(v.phone).success ? undefined : t('form.needPhone'),
      })}
      save={save}
      onSaved={onClose}
    >
      {(form) => (
        <>
          <Card form={form} />
          {same.dialog}
          {!customer && (
            <FormSection title={t('form.address')} says={t('form.addressHint')}>
              <AddressFields
                address={form.values.address}
                latest={() => form.getValues().address}
                set={(part) => form.setFieldValue('address', { ...form.getValues().address, ...part })}
                errorOf={(part) => form.errors[`address.${part}`]}
              />
            </FormSection>
          )}
        </>
      )}
    </FormPanel>
  );
}

function Card({ form }: { form: KitForm<Values> }) {
  const t = useWords('customers');
  const say = useSay();
  const known = useRead(api.tags, {}).data?.Data;
  return (
    <FormSection title={t('form.card')}>
      <FieldPlace of="name" wide>
        <TextInput
          label={say(CUSTOMER_FIELDS.name)}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          data-wide
          {...form.getInputProps('name')}
        />
      </FieldPlace>
      <FieldPlace of="phone" wide>
        <TextInput
          label={say(CUSTOMER_FIELDS.phone)}
          withAsterisk
          type="tel"
          maxLength={20}
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
      </FieldPlace>
      <FieldPlace of="tags" wide>
        <ChipsInput
          label={say(CUSTOMER_FIELDS.tags)}
          description={t('form.tagsHint')}
          most={MOST_TAGS}
          longest={LONGEST_TAG}
          known={known ?? []}
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors['tags'] as string | undefined}
        />
      </FieldPlace>
      <FieldPlace of="note" wide>
        <Textarea
          label={say(CUSTOMER_FIELDS.note)}
          description={t('form.noteHint')}
          autosize
          minRows={2}
          maxLength={4000}
          {...form.getInputProps('note')}
        />
      </FieldPlace>
    </FormSection>
  );
}
