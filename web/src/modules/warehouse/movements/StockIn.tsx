import { isSellable, warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { Money, MoneyInput, Select, baht, type KitForm } from '../../../kit/index.ts';
import type { LineColumn, PartProps } from './LineRow.tsx';
import { MovementForm } from './MovementForm.tsx';
import { StorageInput, defaultStore } from './StorageInput.tsx';
import { headOf, type Line, type MovementValues } from './values.ts';

/** A supplier's bill: its lines by scan or search, and beside them who, number and picture. */
export function StockIn() {
  const t = useWords('warehouse');
  const stockIn = useCommand(api.stockIn, { invalidates: ['stock'] });
  return (
    <MovementForm
      name="stock-in"
      title={t('stockIn.title')}
      right={warehouseScreens.stockIn.right}
      start={(storages) => ({ storage_id: defaultStore(storages) })}
      placeFor={({ kind }) => (isSellable(kind) ? 'storage_id' : undefined)}
      check={(v) => ({ storage_id: v.storage_id ? undefined : t('stockIn.needStorage') })}
      saveLabel={t('stockIn.save')}
      numberHint={t('stockIn.billNumberHint')}
      summary={({ lines }) => (worthOf(lines) ? baht(worthOf(lines)) : undefined)}
      save={async (values) => (await stockIn.mutateAsync(asInput(values))).Data}
      saved={(number, count) => t('stockIn.saved', { number, count })}
      columns={COLUMNS}
      linesHint={t('stockIn.noCost')}
      fields={(form, storages) => (
        <>
          <PartnerInput form={form} />
          <StorageInput
            form={form}
            field="storage_id"
            label={t('stockIn.storage')}
            storages={storages.filter((s) => isSellable(s.kind))}
          />
        </>
      )}
    />
  );
}

/** In baht; what has no cost counts nothing. */
const worthOf = (lines: Line[]) => lines.reduce((sum, l) => sum + l.amount * (l.cost ?? 0), 0);

const asInput = (v: MovementValues) => ({
  ...headOf(v),
  storage_id: v.storage_id!,
  ...(v.partner_id ? { partner_id: v.partner_id } : {}),
  lines: v.lines.map((line) => ({
    item_id: line.item_id,
    amount: line.amount,
    ...(line.storage_id === undefined ? {} : { storage_id: line.storage_id }),
    ...(line.cost === undefined ? {} : { cost: line.cost }),
  })),
});

function PartnerInput({ form }: { form: KitForm<MovementValues> }) {
  const t = useWords('warehouse');
  const partners = useRead(api.partners, { page_size: 200 });
  return (
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
  );
}

function CostInput({ line, change, errors }: PartProps) {
  const t = useWords('warehouse');
  return (
    <MoneyInput
      aria-label={`${t('stockIn.cost')} ${line.sku}`}
      placeholder={
        typeof line.average === 'number'
          ? t('stockIn.average', { cost: baht(line.average) })
          : t('stockIn.cost')
      }
      value={line.cost}
      onChange={(cost) => change({ cost })}
      error={errors['cost']}
    />
  );
}

function Sum({ line }: PartProps) {
  const t = useWords('warehouse');
  return (
    <output aria-label={`${t('stockIn.sum')} ${line.sku}`}>
      {line.cost === undefined ? '–' : <Money amount={line.amount * line.cost} />}
    </output>
  );
}

const words = wordsOf('warehouse');
const COLUMNS: LineColumn[] = [
  { key: 'cost', head: () => words('stockIn.cost'), width: '130px', Part: CostInput },
  { key: 'sum', head: () => words('stockIn.sum'), width: '100px', Part: Sum },
];
