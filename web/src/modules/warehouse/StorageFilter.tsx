import { warehouse as api } from '../../../../contract/warehouse.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { ChoiceFilter, namedOptions, type Filtered } from '../../kit/index.ts';

/** Of one storage, or of all. */
export function StorageFilter({ list }: { list: Filtered<{ storage_id: number | undefined }> }) {
  const t = useWords('warehouse');
  const storages = useRead(api.storages, {}).data?.Data ?? [];
  return (
    <ChoiceFilter
      list={list}
      field="storage_id"
      label={{ th: 'คลัง', en: 'Storage' }}
      all={t('allStorages')}
      options={namedOptions(storages)}
    />
  );
}
