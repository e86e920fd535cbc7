import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { BENEATH, type LineColumn, type PartProps } from './LineRow.tsx';
import classes from './movements.module.css';

/** Where a line's pieces are taken from: the bill's storage, or one of those they lie in. */
function FromPart({ line, bill, change, split, errors }: PartProps) {
  const t = useWords('warehouse');
  const names = useNames();
  const from = line.storage_id ?? bill.storage_id;
  const there = line.places && (line.places.find((p) => p.id === from)?.amount ?? 0);
  const short = there !== undefined && there < line.amount;
  const options = (line.places ?? []).filter((p) => p.id !== bill.storage_id);
  const own = line.storage_id;
  return (
    <div className={classes['place']} data-head={t('movement.from')}>
      <NativeSelect
        aria-label={t('movement.fromOf', { sku: line.sku })}
        title={from === undefined ? undefined : names(from)}
        description={own === undefined && bill.storage_id !== undefined && t('movement.asBill')}
        inputWrapperOrder={BENEATH}
        value={own ?? ''}
        onChange={(e) => change({ storage_id: Number(e.currentTarget.value) || undefined })}
        error={errors['storage_id'] ?? (short && t('movement.onlyThere', { count: there }))}
        data={[
          {
            value: '',
            label: bill.storage_id ? names(bill.storage_id) : t('movement.choosePlace'),
          },
          ...options.map((p) => ({ value: String(p.id), label: t('place', { name: p.name, n: p.amount }) })),
          ...(own !== undefined && !options.some((p) => p.id === own)
            ? [{ value: String(own), label: names(own) }]
            : []),
        ]}
      />
      {(line.places?.length ?? 0) > 1 && (
        <ActionIcon
          variant="subtle"
          aria-label={t('movement.split', { sku: line.sku })}
          title={t('movement.split', { sku: line.sku })}
          onClick={split}
        >
          <IconArrowsSplit2 size={18} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}

/** Where a line's pieces go, where that is another place than the bill's. */
function ToPart({ line, bill, change, errors }: PartProps) {
  const t = useWords('warehouse');
  const storages = useRead(api.storages, {}).data?.Data ?? [];
  const names = useNames();
  const to = line.to_storage_id ?? bill.to_storage_id;
  return (
    <div className={classes['place']} data-head={t('movement.to')}>
      <NativeSelect
        aria-label={t('movement.toOf', { sku: line.sku })}
        title={to === undefined ? undefined : names(to)}
        description={
          line.to_storage_id === undefined && bill.to_storage_id !== undefined && t('movement.asBill')
        }
        inputWrapperOrder={BENEATH}
        value={line.to_storage_id ?? ''}
        onChange={(e) => change({ to_storage_id: Number(e.currentTarget.value) || undefined })}
        error={errors['to_storage_id']}
        data={[
          {
            value: '',
            label: bill.to_storage_id ? names(bill.to_storage_id) : t('movement.choosePlace'),
          },
          ...storages
            .filter((s) => s.id !== bill.to_storage_id)
            .map((s) => ({ value: String(s.id), label: s.name })),
        ]}
      />
    </div>
  );
}

function useNames() {
  const storages = useRead(api.storages, {}).data?.Data ?? [];
  return (id: number) => storages.find((s) => s.id === id)?.name ?? '–';
}

const words = wordsOf('warehouse');
export const FROM_COLUMN: LineColumn = {
  key: 'from',
  head: () => words('movement.from'),
  width: 'minmax(180px, 0.9fr)',
  Part: FromPart,
};
export const TO_COLUMN: LineColumn = {
  key: 'to',
  head: () => words('movement.to'),
  width: 'minmax(150px, 0.8fr)',
  Part: ToPart,
};
