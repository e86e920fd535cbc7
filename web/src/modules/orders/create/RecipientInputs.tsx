import { Checkbox, TextInput, Textarea } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { PlaceInputs } from './PlaceInputs.tsx';
import { useRecipient } from './useRecipient.tsx';
import type { OrderForm } from './values.ts';

const ABOVE = { position: 'top-start' } as const;

/** To whom it goes. */
export function RecipientInputs({ form, addressAsked }: { form: OrderForm; addressAsked: boolean }) {
  const t = useWords('orders');
  const { recipient, set, field } = useRecipient(form);
  return (
    <>
      <TextInput
        {...field('name')}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => set({ phone: event.currentTarget.value })}
      />
      <Textarea
        {...field('address')}
        autosize
        minRows={1}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <PlaceInputs
        place={recipient}
        latest={() => form.getValues().recipient}
        set={set}
        // What the chat said stands below a field in doubt: its choices open above.
        field={(part) => ({
          ...field(part),
          ...(form.values.marks[part] ? { comboboxProps: ABOVE } : {}),
        })}
      />
      {(addressAsked || form.values.address_confirmed) && (
        <Checkbox
          data-wide
          label={t('create.confirmAddress')}
          checked={form.values.address_confirmed}
          onChange={(event) => form.setFieldValue('address_confirmed', event.currentTarget.checked)}
        />
      )}
    </>
  );
}
