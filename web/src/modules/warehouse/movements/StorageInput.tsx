import { isSellable, type warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { Select, type KitForm } from '../../../kit/index.ts';
import type { MovementValues } from './values.ts';

export type Storages = DataOf<typeof api.storages>;

interface Props {
  form: KitForm<MovementValues>;
  field: 'storage_id';
  label: string;
  storages: Storages;
}

/** Where the bill's pieces come from or go to. */
export function StorageInput({ form, field, label, storages }: Props) {
  return (
    <Select
      label={label}
      withAsterisk
      options={storages.filter((s) => isSellable(s.kind)).map((s) => ({ value: s.id, label: s.name }))}
      value={form.values[field]}
      onChange={(id) => form.setFieldValue(field, id)}
      error={form.errors[field]}
    />
  );
}
