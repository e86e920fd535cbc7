import { TextInput, Textarea } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import type { ReactNode } from 'react';
import { Upload, type KitForm } from '../../../kit/index.ts';
import type { MovementValues } from './values.ts';

interface Props {
  form: KitForm<MovementValues>;
  numberHint: string;
  /** Leads to the bill that has the number already. */
  numberTaken?: ReactNode;
}

/** What every bill has beside its lines: number, note and picture. */
export function BillInputs({ form, numberHint, numberTaken }: Props) {
  const t = useWords('warehouse');
  return (
    <>
      <TextInput
        label={t('movement.billNumber')}
        description={numberHint}
        maxLength={40}
        {...form.getInputProps('bill_number')}
      />
      {form.errors['bill_number'] && numberTaken}
      <Textarea
        label={t('movement.note')}
        autosize
        minRows={1}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
      <Upload
        label={t('movement.image')}
        purpose="bill"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
      />
    </>
  );
}
