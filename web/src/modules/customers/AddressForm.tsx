import { TextInput } from '@mantine/core';
import { ADDRESS_FIELDS } from '../../../../contract/customers.fields.ts';
import { customers as api, type Address } from '../../../../contract/customers.ts';
import { Phone } from '../../../../contract/shared.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useCommand } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { FormPanel, FormSection } from '../../kit/index.ts';
import { AddressFields } from './AddressFields.tsx';
import { NO_ADDRESS, type AddressValues } from './address-values.ts';

interface Props {
  customer: { id: number; name: string; phone: string };
  /** The one that is edited; absent: a new one. */
  address: Address | undefined;
  opened: boolean;
  onClose: () => void;
}

/** One of a customer's addresses. */
export function AddressForm({ customer, address, opened, onClose }: Props) {
  const t = useWords('customers');
  const say = useSay();
  const add = useCommand(api.addAddress, { invalidates: ['customers'] });
  const change = useCommand(api.changeAddress, { invalidates: ['customers'] });
  const need = (text: string) => (text.trim() ? undefined : t('address.need'));
  const valuesOf = (of: Address | undefined): AddressValues => {
    if (!of) return { ...NO_ADDRESS, name: customer.name, phone: customer.phone };
    const { id: _, ...values } = of;
    return { ...values, address_confirmed: false };
  };
  return (
    <FormPanel<AddressValues, Address>
      key={address?.id ?? 'new'}
      name={`address-${customer.id}-${address?.id ?? 'new'}`}
      opened={opened}
      onClose={onClose}
      title={address ? t('address.edit') : t('address.add')}
      right={api.addAddress.right}
      from={
        address ? { data: address, isPending: false, error: null, refetch: () => Promise.resolve() } : 'new'
      }
      values={valuesOf}
      check={(v) => ({
        name: need(v.name),
        phone: Phone.safeParse(v.phone).success ? undefined : t('form.needPhone'),
        address: need(v.address),
        sub_district: need(v.sub_district),
        district: need(v.district),
        province: need(v.province),
        zipcode: need(v.zipcode),
      })}
      at={{ duplicate: 'address' }}
      save={async (values) => {
        await (address
          ? change.mutateAsync({ ...values, id: address.id })
          : add.mutateAsync({ ...values, id: customer.id }));
        toast.done(t('address.saved'));
      }}
      onSaved={onClose}
    >
      {(form) => (
        <FormSection title={t('address.section')}>
          <TextInput
            label={say(ADDRESS_FIELDS.name)}
            withAsterisk
            maxLength={120}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label={say(ADDRESS_FIELDS.phone)}
            withAsterisk
            type="tel"
            maxLength={20}
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
          <AddressFields
            required
            address={form.values}
            latest={form.getValues}
            set={(part) => form.setValues(part)}
            errorOf={(part) => form.errors[part]}
          />
        </FormSection>
      )}
    </FormPanel>
  );
}
