import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import {
  AsyncSearch,
  Money,
  MoneyInput,
  QtyInput,
  ScanField,
  baht,
  type KitForm,
} from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { LastScan } from './LastScan.tsx';
import { useLines } from './useLines.ts';
import type { StockInValues } from './values.ts';
import classes from './stock-in.module.css';

const findItems = async (q: string, signal: AbortSignal) =>
  (await call(api.items, { q, page_size: 20 }, { signal })).Data;

/** What came in: by scanner from wherever the focus is, or found by name. */
export function LineInputs({ form }: { form: KitForm<StockInValues> }) {
  const t = useWords('warehouse');
  const { add, scan, stuck, again, change, remove, last, takeBack, acknowledge, edge } = useLines(form);
  const { lines, refused, waiting } = form.values;
  return (
    <>
      {edge}
      <div className={classes['finders']}>
        <ScanField label={t('stockIn.scan')} hint={t('stockIn.scanHint')} onScan={scan} times />
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
      <LastScan
        last={lines.find((l) => l.item_id === last.item)}
        says={last.says}
        wrong={refused.find(({ code }) => code === last.code)}
        waiting={waiting}
        stuck={stuck}
        n={last.n}
        refused={refused}
        error={form.errors['refused']}
        waitingError={form.errors['waiting']}
        onAgain={again}
        onTakeBack={takeBack}
        onAcknowledge={acknowledge}
      />
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
          <li className={classes['heads']} aria-hidden="true">
            <span>{t('columns.item')}</span>
            <span>{t('stockIn.amountHead')}</span>
            <span>{t('stockIn.cost')}</span>
            <span>{t('stockIn.sum')}</span>
          </li>
          {lines.map((l, i) => (
            <li key={l.item_id} className={classes['line']} data-fresh={l.item_id === last.item || undefined}>
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
                placeholder={
                  typeof l.average === 'number'
                    ? t('stockIn.average', { cost: baht(l.average) })
                    : t('stockIn.cost')
                }
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
                onClick={() => remove(l.item_id)}
              >
                <IconTrash size={18} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
          <li className={classes['noCost']}>{t('stockIn.noCost')}</li>
        </ul>
      )}
    </>
  );
}
