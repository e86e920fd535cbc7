import { TextInput, Textarea } from '@mantine/core';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { isSellable, warehouse as api } from '../../../../../contract/warehouse.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Select, Upload, type KitForm } from '../../../kit/index.ts';
import type { StockInValues } from './values.ts';

interface Props {
  form: KitForm<StockInValues>;
  storages: DataOf<typeof api.storages>;
}

/** What the supplier's paper says, and where the goods go. */
export function BillInputs({ form, storages }: Props) {
  const t = useWords('warehouse');
  const partners = useRead(api.partners, {});
  return (
    <>
      <Select
        label={t('stockIn.partner')}
        clearable
        options={(partners.data?.Data ?? []).map((p) => ({
          value: p.id,
          label: p.company_name,
          hint: p.contact_name,
        }))}
        value={form.values.partner_id}
        onChange={(partner_id) => form.setFieldValue('partner_id', partner_id)}
        error={form.errors['partner_id']}
      />
      <TextInput
        label={t('stockIn.billNumber')}
        description={t('stockIn.billNumberHint')}
        maxLength={40}
        {...form.getInputProps('bill_number')}
      />
      <Select
        label={t('stockIn.storage')}
        withAsterisk
        options={storages.filter((s) => isSellable(s.kind)).map((s) => ({ value: s.id, label: s.name }))}
        value={form.values.storage_id}
        onChange={(storage_id) => form.setFieldValue('storage_id', storage_id)}
        error={form.errors['storage_id']}
      />
      <Textarea
        label={t('stockIn.note')}
        autosize
        minRows={1}
        maxLength={1000}
        {...form.getInputProps('note')}
      />
      <Upload
        label={t('stockIn.image')}
        purpose="bill"
        value={form.values.image}
        onChange={(image) => form.setFieldValue('image', image)}
      />
    </>
  );
}
