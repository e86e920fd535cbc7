import type { warehouse as api } from '../../../../../contract/warehouse.ts';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { Select, namedOptions, type KitForm } from '../../../kit/index.ts';
import type { MovementValues } from './values.ts';

export type Storages = DataOf<typeof api.storages>;

interface Props {
  form: KitForm<MovementValues>;
  field: 'storage_id' | 'to_storage_id';
  label: string;
  /** Those that can be chosen. */
  storages: Storages;
  hint?: string;
  optional?: boolean;
}

/** Where the bill's pieces come from or go to. */
export function StorageInput({ form, field, label, storages, hint, optional }: Props) {
  return (
    <Select
      label={label}
      description={hint}
      withAsterisk={!optional}
      clearable={!!optional}
      options={namedOptions(storages)}
      value={form.values[field]}
      onChange={(id) => form.setFieldValue(field, id)}
      error={form.errors[field]}
    />
  );
}

/** The storage that a bill begins with. */
export const defaultStore = (storages: Storages) =>
  storages.find((s) => s.is_default && s.kind === 'store')?.id;
