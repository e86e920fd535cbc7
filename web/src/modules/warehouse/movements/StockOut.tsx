import { OUT_REASONS } from '../../../../../contract/warehouse.movements.ts';
import { warehouseAbilities, warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/queries.ts';
import { able, useSession } from '../../../platform/session.ts';
import { Select, type KitForm } from '../../../kit/index.ts';
import { MovementForm } from './MovementForm.tsx';
import { FROM_COLUMN } from './PlaceParts.tsx';
import { StorageInput, defaultStore, type Storages } from './StorageInput.tsx';
import { headOf, placedLine, type MovementValues } from './values.ts';

/** Goods that leave without an order: why, and where from. */
export function StockOut() {
  const t = useWords('warehouse');
  const stockOut = useCommand(api.stockOut, { invalidates: ['stock'] });
  return (
    <MovementForm
      name="stock-out"
      title={t('stockOut.title')}
      right={warehouseScreens.stockOut.right}
      takes
      start={(storages) => ({ storage_id: defaultStore(storages) })}
      placeFor={() => 'storage_id'}
      check={(v) => ({
        reason: v.reason ? undefined : t('stockOut.needReason'),
        storage_id: v.storage_id ? undefined : t('movement.needFrom'),
        note: v.reason === 'correction' && !v.note.trim() ? t('stockOut.needNote') : undefined,
      })}
      saveLabel={t('stockOut.save')}
      numberHint={t('movement.billNumberHint')}
      save={async (values) => (await stockOut.mutateAsync(asInput(values))).Data}
      saved={({ bill_number }, count) => t('stockOut.saved', { number: bill_number, count })}
      columns={COLUMNS}
      fields={(form, storages) => (
        <>
          <ReasonInput form={form} />
          <StorageInput form={form} field="storage_id" label={t('movement.from')} storages={storages} />
          <DefectiveInput form={form} storages={storages} />
        </>
      )}
    />
  );
}

const asInput = (v: MovementValues) => ({
  ...headOf(v),
  reason: v.reason!,
  storage_id: v.storage_id!,
  ...(v.reason === 'damaged' && v.to_storage_id !== undefined ? { to_storage_id: v.to_storage_id } : {}),
  lines: v.lines.map(placedLine),
});

function ReasonInput({ form }: { form: KitForm<MovementValues> }) {
  const t = useWords('warehouse');
  const mayCorrect = able(useSession(), warehouseAbilities.correct);
  return (
    <Select
      label={t('stockOut.reason')}
      withAsterisk
      options={OUT_REASONS.map((reason) => ({
        value: reason,
        label: t(`reasons.${reason}`),
        hint: t(`reasonHints.${reason}`),
        disabledReason: reason === 'correction' && !mayCorrect ? t('stockOut.leadsOnly') : undefined,
      }))}
      value={form.values.reason}
      onChange={(reason) => form.setFieldValue('reason', reason)}
      error={form.errors['reason']}
    />
  );
}

/** What is broken is thrown away, or kept apart until somebody decides. */
function DefectiveInput({ form, storages }: { form: KitForm<MovementValues>; storages: Storages }) {
  const t = useWords('warehouse');
  const defective = storages.filter((s) => s.kind === 'defective');
  if (form.values.reason !== 'damaged' || !defective.length) return null;
  return (
    <StorageInput
      form={form}
      field="to_storage_id"
      label={t('stockOut.keepIn')}
      hint={t('stockOut.keepInHint')}
      storages={defective}
      optional
    />
  );
}

const COLUMNS = [FROM_COLUMN];
