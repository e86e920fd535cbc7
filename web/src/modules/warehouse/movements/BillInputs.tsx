import { TextInput, Textarea } from '@mantine/core';
import { useWords } from '../../../platform/i18n.ts';
import { Upload, type KitForm } from '../../../kit/index.ts';
import type { MovementValues } from './values.ts';

/** What every bill has beside its lines: number, note and picture. */
export function BillInputs({ form, numberHint }: { form: KitForm<MovementValues>; numberHint: string }) {
  const t = useWords('warehouse');
  return (
    <>
      <TextInput
        label={t('movement.billNumber')}
        description={numberHint}
        maxLength={40}
        {...form.getInputProps('bill_number')}
      />
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
