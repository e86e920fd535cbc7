import { useState } from 'react';
import { ActionIcon, TextInput, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconTrash } from '@tabler/icons-react';
import type { Input } from '../../../../contract/endpoint.ts';
import { warehouse as api } from '../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../contract/warehouse.screens.ts';
import { call } from '../../platform/client.ts';
import { errorText } from '../../platform/errors.ts';
import { useWords } from '../../platform/i18n.ts';
import { useCommand, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import {
  AsyncSearch,
  FormPage,
  FormSection,
  Money,
  MoneyInput,
  QtyInput,
  ScanField,
  Select,
  Upload,
  useFlash,
  type KitForm,
  type Uploaded,
} from '../../kit/index.ts';
import { ItemName } from './ItemName.tsx';
import classes from './warehouse.module.css';

interface Line {
  item_id: number;
  sku: string;
  name: string;
  unit: string;
  image: string | null;
  balance: number | null;
  amount: number;
  cost: number | undefined;
}
interface Values {
  partner_id: number | undefined;
  bill_number: string;
  storage_id: number | undefined;
  note: string;
  image: Uploaded | undefined;
  lines: Line[];
}

const blank = (storage: number | undefined): Values => ({
  partner_id: undefined,
  bill_number: '',
  storage_id: storage,
  note: '',
  image: undefined,
  lines: [],
});

const asInput = (v: Values): Input<typeof api.stockIn> => ({
  storage_id: v.storage_id!,
  ...(v.partner_id ? { partner_id: v.partner_id } : {}),
  ...(v.bill_number.trim() ? { bill_number: v.bill_number } : {}),
  ...(v.note.trim() ? { note: v.note } : {}),
  ...(v.image ? { image: v.image.file } : {}),
  lines: v.lines.map(({ item_id, amount, cost }) => ({
    item_id,
    amount,
    ...(cost === undefined ? {} : { cost }),
  })),
});

const piecesOf = (lines: Line[]) => lines.reduce((sum, l) => sum + l.amount, 0);

/** A supplier's bill: who, number, picture, and its lines by scan or search. */
export function StockIn() {
  const t = useWords('warehouse');
  const navigate = useNavigate();
  const storages = useRead(api.storages, {});
  const partners = useRead(api.partners, {});
  const stockIn = useCommand(api.stockIn, { invalidates: ['stock'] });
  const places = (storages.data?.Data ?? []).filter((s) => s.kind === 'store' || s.kind === 'line');
  return (
    <FormPage
      name="stock-in"
      title={t('stockIn.title')}
      says={t('stockIn.says')}
      right={warehouseScreens.stockIn.right}
      from={{ ...storages, data: storages.data?.Data }}
      values={(read) => blank(read?.find((s) => s.is_default && s.kind === 'store')?.id)}
      check={(v) => ({
        storage_id: v.storage_id ? undefined : t('stockIn.needStorage'),
        lines: v.lines.length ? undefined : t('stockIn.needLines'),
      })}
      at={{ duplicate: 'bill_number' }}
      saveLabel={t('stockIn.save')}
      save={async (values) => {
        const { Data } = await stockIn.mutateAsync(asInput(values));
        toast.done(t('stockIn.saved', { number: Data.bill_number, count: piecesOf(values.lines) }));
        void navigate({ to: warehouseScreens.bill(Data.id) });
      }}
    >
      {(form) => (
        <>
          <FormSection title={t('stockIn.bill')}>
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
              options={places.map((s) => ({ value: s.id, label: s.name }))}
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
            <div data-wide>
              <Upload
                label={t('stockIn.image')}
                purpose="bill"
                value={form.values.image}
                onChange={(image) => form.setFieldValue('image', image)}
              />
            </div>
          </FormSection>
          <FormSection title={t('stockIn.lines')}>
            <div data-wide>
              <Lines form={form} />
            </div>
          </FormSection>
        </>
      )}
    </FormPage>
  );
}

type Found = Awaited<ReturnType<typeof findItems>>[number];
const findItems = async (q: string, signal: AbortSignal) =>
  (await call(api.items, { q, page_size: 20 }, { signal })).Data;

function Lines({ form }: { form: KitForm<Values> }) {
  const t = useWords('warehouse');
  const { flash, edge } = useFlash();
  const [fresh, setFresh] = useState<number>();
  const [refused, setRefused] = useState<string>();
  const { lines } = form.values;

  const add = (item: Found) => {
    // scans come faster than React draws: count from the form itself
    const now = form.getValues().lines;
    const known = now.find((l) => l.item_id === item.ID);
    const next = known
      ? now.map((l) => (l === known ? { ...l, amount: l.amount + 1 } : l))
      : [
          {
            item_id: item.ID,
            sku: item.SKU,
            name: item.Name,
            unit: item.UnitName,
            image: item.Image,
            balance: item.Balance,
            amount: 1,
            cost: undefined,
          },
          ...now,
        ];
    form.setFieldValue('lines', next);
    form.clearFieldError('lines');
    setFresh(item.ID);
    setRefused(undefined);
  };
  const scanned = async (barcode: string) => {
    try {
      const [item] = (await call(api.items, { barcode, page_size: 1 })).Data;
      if (item) {
        add(item);
        return flash('right');
      }
      setRefused(t('stockIn.unknown', { code: barcode }));
    } catch (error) {
      setRefused(`${barcode} · ${errorText(error)}`);
    }
    flash('wrong');
  };
  const change = (item: number, part: Partial<Line>) =>
    form.setFieldValue(
      'lines',
      form.getValues().lines.map((l) => (l.item_id === item ? { ...l, ...part } : l)),
    );
  const sum = lines.reduce((total, l) => total + l.amount * (l.cost ?? 0), 0);

  return (
    <>
      {edge}
      <div className={classes['finders']}>
        <ScanField
          label={t('stockIn.scan')}
          hint={t('stockIn.scanHint')}
          onScan={(code) => void scanned(code)}
        />
        <AsyncSearch
          of="stock-items"
          label={t('stockIn.find')}
          description={t('stockIn.findHint')}
          find={findItems}
          show={(item) => ({
            key: item.ID,
            label: item.Name,
            hint: `${item.SKU} · ${t('stockIn.now', { n: item.Balance ?? '–', unit: item.UnitName })}`,
          })}
          onPick={add}
        />
      </div>
      {refused && (
        <p role="alert" className={classes['refused']}>
          {refused}
        </p>
      )}
      {lines.length === 0 ? (
        <p
          className={classes['nothing']}
          role={form.errors['lines'] ? 'alert' : undefined}
          data-error={form.errors['lines'] ? true : undefined}
        >
          {form.errors['lines'] ?? t('stockIn.noLines')}
        </p>
      ) : (
        <ul className={classes['lines']}>
          {lines.map((l, i) => (
            <li key={l.item_id} className={classes['line']} data-fresh={l.item_id === fresh || undefined}>
              <ItemName
                name={l.name}
                sku={l.sku}
                image={l.image}
                hint={t('stockIn.now', { n: l.balance ?? '–', unit: l.unit })}
              />
              <QtyInput
                label={l.sku}
                value={l.amount}
                onChange={(amount) => change(l.item_id, { amount })}
                error={form.errors[`lines.${i}.amount`] as string | undefined}
              />
              <MoneyInput
                aria-label={`${t('stockIn.cost')} ${l.sku}`}
                placeholder={t('stockIn.cost')}
                value={l.cost}
                onChange={(cost) => change(l.item_id, { cost })}
                error={form.errors[`lines.${i}.cost`]}
              />
              <output aria-label={`${t('stockIn.sum')} ${l.sku}`}>
                {l.cost === undefined ? '–' : <Money amount={l.amount * l.cost} />}
              </output>
              <ActionIcon
                variant="subtle"
                aria-label={t('stockIn.remove', { sku: l.sku })}
                onClick={() =>
                  form.setFieldValue(
                    'lines',
                    lines.filter((other) => other !== l),
                  )
                }
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
          <li className={classes['line']}>
            <strong>{t('stockIn.total', { count: piecesOf(lines) })}</strong>
            <span />
            <small className={classes['soft']}>{t('stockIn.noCost')}</small>
            <output>
              <Money amount={sum} strong />
            </output>
            <span />
          </li>
        </ul>
      )}
    </>
  );
}
