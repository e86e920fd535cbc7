import { isSellable, warehouseAbilities, warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords, wordsOf } from '../../../platform/i18n.ts';
import { useCommand, useRead } from '../../../platform/queries.ts';
import { able, useSession } from '../../../platform/session.ts';
import { Money, MoneyInput, Select, baht, type KitForm } from '../../../kit/index.ts';
import { BENEATH, type LineColumn, type PartProps } from './LineRow.tsx';
import { MovementForm } from './MovementForm.tsx';
import { StorageInput, defaultStore } from './StorageInput.tsx';
import classes from './movements.module.css';
import { headOf, type Line, type MovementValues } from './values.ts';

/** A supplier's bill: its lines by scan or search, and beside them who, number and picture. */
export function StockIn() {
  const t = useWords('warehouse');
  const stockIn = useCommand(api.stockIn, { invalidates: ['stock'] });
  const mayCost = able(useSession(), warehouseAbilities.seeCost);
  const hintOf = (lines: Line[]) => {
    if (!mayCost) return t('stockIn.noCostIfAny');
    const count = lines.filter(lacksCost).length;
    const keeps = lines.some((l) => l.cost === undefined && !lacksCost(l));
    const free = count > 0 && t('stockIn.free', { count });
    return [(keeps || !free) && t('stockIn.noCost'), free].filter(Boolean).join(' · ');
  };
  const asksOf = ({ lines }: MovementValues) => {
    const free = lines.filter(comesFree);
    if (!free[0]) return undefined;
    const skus = free.slice(0, SPELLED_OUT).map((l) => l.sku);
    return {
      title: t('stockIn.freeTitle', { count: free.length }),
      says: t('stockIn.freeSays', {
        skus: [...skus, ...(free.length > SPELLED_OUT ? ['…'] : [])].join(', '),
      }),
      cancel: t('stockIn.toCosts'),
      about: placeOf(free[0]),
    };
  };
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
      saved={({ bill_number }, count) => t('stockIn.saved', { number: bill_number, count })}
      columns={COLUMNS}
      linesHint={hintOf}
      asks={asksOf}
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

/** Of more such items only some are named. */
const SPELLED_OUT = 3;

/** Neither typed nor known from before; undefined for who may not know. */
const lacksCost = (l: Line) => l.cost === undefined && l.average === 0;
/** A nought that was typed is meant, but for one that takes an average down: it may have slipped in. */
const comesFree = (l: Line) => lacksCost(l) || (l.cost === 0 && !!l.average);
const placeOf = (l: Line) => `cost-${l.key}`;

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
        hint: p.contact_name ?? '',
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
      wrapperProps={{ 'data-place': placeOf(line) }}
      aria-label={`${t('stockIn.cost')} ${line.sku}`}
      placeholder={t('stockIn.costHere')}
      description={
        typeof line.average === 'number' &&
        (line.average ? t('stockIn.average', { cost: baht(line.average) }) : t('stockIn.noAverage'))
      }
      inputWrapperOrder={BENEATH}
      classNames={{ description: classes['average']! }}
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
