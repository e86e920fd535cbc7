import { Checkbox } from '@mantine/core';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { Sentence } from '../../../platform/Sentence.tsx';
import { number, useUrl } from '../../../platform/url.ts';
import type { KitForm } from '../../../kit/index.ts';
import { MovementForm } from './MovementForm.tsx';
import { FROM_COLUMN, TO_COLUMN } from './PlaceParts.tsx';
import { StorageInput, defaultStore } from './StorageInput.tsx';
import { headOf, placedLine, type MovementValues } from './values.ts';
import classes from './movements.module.css';

const fields = { from: number() };

/** From storage to storage: by scan, or all that lies in one. `?from=` is one that is to be emptied. */
export function Transfer() {
  const [{ from }] = useUrl(fields);
  const t = useWords('warehouse');
  const move = useCommand(api.move, { invalidates: ['stock'] });
  return (
    <MovementForm
      key={from}
      name={from === undefined ? 'transfer' : `transfer-${from}`}
      title={t('transfer.title')}
      right={warehouseScreens.transfer.right}
      takes
      start={(storages) =>
        storages.some(({ id }) => id === from)
          ? { storage_id: from, everything: true }
          : { storage_id: defaultStore(storages) }
      }
      // one stands where they lie, takes them, and lays them down where they go
      placeFor={(_storage, { lines }) => (lines.length ? 'to_storage_id' : 'storage_id')}
      check={(v) => ({
        storage_id: v.storage_id ? undefined : t('movement.needFrom'),
        to_storage_id: !v.to_storage_id
          ? t('transfer.needTo')
          : v.to_storage_id === v.storage_id
            ? t('transfer.samePlace')
            : undefined,
      })}
      saveLabel={t('transfer.save')}
      numberHint={t('movement.billNumberHint')}
      summary={(v) => v.everything && <EverythingThere storage_id={v.storage_id} />}
      save={async (values) => (await move.mutateAsync(asInput(values))).Data}
      saved={({ bill_number, items, pieces }) =>
        t('transfer.saved', {
          number: bill_number,
          lines: t('movement.lineCount', { count: items }),
          pieces: t('movement.pieces', { count: pieces }),
        })
      }
      columns={COLUMNS}
      fields={(form, storages) => (
        <>
          <StorageInput form={form} field="storage_id" label={t('movement.from')} storages={storages} />
          <StorageInput form={form} field="to_storage_id" label={t('movement.to')} storages={storages} />
          <Checkbox
            label={t('transfer.everything')}
            checked={form.values.everything}
            onChange={(e) => form.setFieldValue('everything', e.currentTarget.checked)}
          />
        </>
      )}
      instead={(form) => <Everything form={form} />}
    />
  );
}

export const asInput = (v: MovementValues) => ({
  ...headOf(v),
  storage_id: v.storage_id!,
  to_storage_id: v.to_storage_id!,
  ...(v.everything ? {} : { lines: v.lines.map(placedLine) }),
});

/** What lies in the storage now; the server moves what lies there when it is saved. */
function Everything({ form }: { form: KitForm<MovementValues> }) {
  const t = useWords('warehouse');
  const there = useLyingThere(form.values.storage_id);
  if (!there) return null;
  return (
    <div className={classes['nothing']} role="status">
      <Sentence text={there.total ? t('transfer.liesThere', there.figures) : t('transfer.nothingThere')} />
    </div>
  );
}

function EverythingThere({ storage_id }: { storage_id: number | undefined }) {
  const t = useWords('warehouse');
  const there = useLyingThere(storage_id);
  return there ? t('movement.counted', there.figures) : t('transfer.everything');
}

function useLyingThere(storage_id: number | undefined) {
  const t = useWords('warehouse');
  const read = useRead(api.inventory, { storage_id, page_size: 1 }, { enabled: storage_id !== undefined });
  if (storage_id === undefined || !read.data) return undefined;
  const { total, amount } = read.data.Datum;
  const figures = {
    lines: t('movement.lineCount', { count: total }),
    pieces: t('movement.pieces', { count: amount }),
  };
  return { total, figures };
}

const COLUMNS = [FROM_COLUMN, TO_COLUMN];
