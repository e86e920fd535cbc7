import { Suspense, memo, useDeferredValue, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { MOST_PURCHASE_LINES } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import {
  AsyncSearch,
  Money,
  MoneyInput,
  NumberField,
  QtyInput,
  ScanField,
  baht,
  count,
  type KitForm,
} from '../../../kit/index.ts';
import { LastScan } from '../../warehouse/index.ts';
import { findItems } from '../find.ts';
import { Item } from '../Item.tsx';
import { FileDialog } from './FileDialog.tsx';
import { useLines } from './useLines.ts';
import type { Line, PurchaseValues } from './values.ts';
import classes from '../purchasing.module.css';

interface Props {
  form: KitForm<PurchaseValues>;
  /** What each line comes to, in baht. */
  amounts: number[] | undefined;
  /** What a piece of an item cost last of this partner. */
  priceOf: (item: number) => number | undefined;
}

/** What is ordered: by scanner from wherever the focus is, found by name, or out of a file. */
export function LineInputs({ form, amounts, priceOf }: Props) {
  const t = useWords('purchasing');
  const at = useLines(form, priceOf);
  const [reading, read] = useState(false);
  const { lines, refused, waiting } = form.values;
  // those in sight at once; the rest while the person reads already
  const drawn = useDeferredValue(MOST_PURCHASE_LINES, FIRST);
  const last = lines.find(({ item_id }) => item_id === at.last.item);
  return (
    <>
      {at.edge}
      <div className={classes['finders']}>
        <ScanField label={t('form.scan')} hint={t('form.scanHint')} onScan={at.scan} times off={reading} />
        <AsyncSearch
          of="stock-items"
          label={t('form.find')}
          description={t('form.findHint')}
          find={findItems}
          show={(item) => ({
            key: item.ID,
            label: item.Name,
            hint: `${item.SKU} · ${t('form.now', { n: count(item.Balance ?? 0), unit: item.UnitName })}`,
          })}
          onPick={at.add}
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
        onClick={() => read(true)}
      >
        {t('form.fromFile')}
      </Button>
      <Suspense>
        <LastScan
          last={last && { ...last, amount: last.qty }}
          says={at.last.says}
          wrong={refused.find(({ code }) => code === at.last.code)}
          waiting={waiting}
          stuck={at.stuck}
          n={at.last.n}
          refused={refused}
          error={form.errors['refused']}
          waitingError={form.errors['waiting']}
          onAgain={at.again}
          onTakeBack={at.takeBack}
          onAcknowledge={at.acknowledge}
        />
      </Suspense>
      {lines.length === 0 ? (
        <p
          className={classes['nothing']}
          role={form.errors['lines'] ? 'alert' : undefined}
          data-error={form.errors['lines'] ? true : undefined}
        >
          {form.errors['lines'] ?? t('form.noLines')}
        </p>
      ) : (
        <ul className={classes['lines']} aria-label={t('form.lines')}>
          <li className={classes['heads']} aria-hidden="true">
            <span>{t('form.item')}</span>
            <span>{t('form.qty')}</span>
            <span>{t('form.pack')}</span>
            <span>{t('form.price')}</span>
            <span>{t('form.lineDiscount')}</span>
            <span>{t('form.amount')}</span>
          </li>
          {lines.slice(0, drawn).map((line, i) => (
            <LineRow
              key={line.key}
              line={line}
              amount={amounts?.[i]}
              last={priceOf(line.item_id)}
              isFresh={line.item_id === at.last.item}
              qtyError={form.errors[`lines.${i}.qty`] as string | undefined}
              priceError={form.errors[`lines.${i}.price`] as string | undefined}
              discountError={form.errors[`lines.${i}.discount`] as string | undefined}
              change={at.change}
              remove={at.remove}
            />
          ))}
        </ul>
      )}
      {reading && <FileDialog priceOf={priceOf} onLines={at.addAll} onClose={() => read(false)} />}
    </>
  );
}

const FIRST = 20;

interface RowProps {
  line: Line;
  amount: number | undefined;
  last: number | undefined;
  isFresh: boolean;
  qtyError: string | undefined;
  priceError: string | undefined;
  discountError: string | undefined;
  change: (key: string, part: Partial<Line>) => void;
  remove: (key: string) => void;
}
/** Drawn again only where something of it changed: of three hundred, the one that is typed in. */
const LineRow = memo(
  function LineRow({ line, amount, last, isFresh, change, remove, ...errors }: RowProps) {
    const t = useWords('purchasing');
    const { key, sku, qty, pack, price } = line;
    return (
      <li className={classes['line']} data-fresh={isFresh || undefined}>
        <Item name={line.name} sku={sku} image={line.image} />
        <div className={classes['qty']}>
          <QtyInput
            of={sku}
            value={qty}
            step={pack}
            onChange={(next) => change(key, { qty: next })}
            error={errors.qtyError}
          />
          <small>{packsText(t, line)}</small>
        </div>
        <NumberField
          aria-label={`${t('form.pack')} ${sku}`}
          data-head={t('form.pack')}
          wrapperProps={{ 'data-cell': t('form.pack') }}
          min={1}
          max={100_000}
          needed
          value={pack}
          onChange={(next) => next !== undefined && change(key, { pack: next })}
        />
        <div className={classes['price']} data-cell={t('form.price')}>
          <MoneyInput
            aria-label={`${t('form.price')} ${sku}`}
            value={price}
            error={errors.priceError}
            onChange={(next) => change(key, { price: next })}
          />
          {last !== undefined &&
            (price === last ? (
              <small>{t('form.asLast')}</small>
            ) : (
              <button type="button" onClick={() => change(key, { price: last })}>
                {t('form.takeLast', { price: baht(last) })}
              </button>
            ))}
        </div>
        <MoneyInput
          aria-label={`${t('form.lineDiscount')} ${sku}`}
          wrapperProps={{ 'data-cell': t('form.lineDiscount') }}
          value={line.discount}
          error={errors.discountError}
          onChange={(next) => change(key, { discount: next })}
        />
        <output aria-label={`${t('form.amount')} ${sku}`} data-cell={t('form.amount')}>
          {price === undefined ? '–' : <Money amount={amount} plain />}
        </output>
        <ActionIcon variant="subtle" aria-label={t('form.remove', { sku })} onClick={() => remove(key)}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </li>
    );
  },
  (before, after) =>
    before.isFresh === after.isFresh &&
    before.amount === after.amount &&
    before.last === after.last &&
    before.qtyError === after.qtyError &&
    before.priceError === after.priceError &&
    before.discountError === after.discountError &&
    isAlike(before.line, after.line),
);

/** The form makes its values new with every change: what they hold is compared. */
const isAlike = (one: Line, other: Line) =>
  (Object.keys(one) as (keyof Line)[]).every((key) => Object.is(one[key], other[key]));

/** `5 ลัง = 60 ชิ้น`, and what stands over whole cartons. */
function packsText(t: ReturnType<typeof useWords<'purchasing'>>, { qty, pack, unit }: Line): string {
  if (pack <= 1) return unit;
  const cartons = Math.floor(qty / pack);
  const rest = qty % pack;
  const said = { cartons: count(cartons), n: count(qty), rest: count(rest), unit };
  return rest ? t('form.packsAnd', said) : t('form.packs', said);
}
