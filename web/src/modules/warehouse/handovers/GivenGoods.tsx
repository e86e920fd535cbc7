import { Button } from '@mantine/core';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { AsyncSearch, QtyInput } from '../../../kit/index.ts';
import { ItemName } from '../ItemName.tsx';
import { Receive } from './Receive.tsx';
import {
  EVERYTHING_GIVEN,
  NOTHING_GIVEN,
  rowsOf,
  sumOf,
  withAmount,
  type Given,
  type Good,
} from './given.ts';
import classes from './handovers.module.css';

/** What of a line can be given; undefined: not known yet. */
export const useLineGoods = (line: number | undefined): Good[] | undefined =>
  useRead(api.lineGoods, { id: line ?? 0 }, { enabled: line !== undefined }).data?.Data;

interface Props {
  line: number;
  goods: Good[];
  given: Given;
  onChange: (change: (given: Given) => Given) => void;
}

/** The goods of a line, each with how many of it are given: by scan, by name, by hand, or all of them at once. */
export function GivenGoods({ line, goods, given, onChange }: Props) {
  const t = useWords('warehouse');
  const rows = rowsOf(given, goods);
  const isAny = rows.some(({ amount }) => amount > 0);
  const put = (good: Good, amount: number, isFirst = false) =>
    onChange((before) => withAmount(before, goods, good, amount, isFirst));
  const find = (text: string): Promise<Good[]> => {
    const words = text.toLowerCase().split(/\s+/);
    const of = (g: Good) => [g.name, g.sku, ...g.barcodes.map((b) => b.barcode)].join(' ').toLowerCase();
    return Promise.resolve(goods.filter((g) => words.every((word) => of(g).includes(word))));
  };
  const amountOf = (id: number) => rows.find(({ good }) => good.item_id === id)?.amount ?? 0;
  return (
    <>
      <Receive
        words="form"
        lines={goods.map((g) => ({ ...g, offered: g.amount, taken: null }))}
        scanned={Object.fromEntries(rows.map(({ good, amount }) => [good.item_id, amount]))}
        onChange={(scanned) => {
          for (const { good, amount } of rows) {
            const now = scanned[good.item_id] ?? 0;
            if (now !== amount) put(good, now, true);
          }
        }}
        over={undefined}
      />
      <AsyncSearch
        of={`line-goods-${line}`}
        label={t('movement.find')}
        find={find}
        show={(g) => ({
          key: g.item_id,
          label: g.name,
          hint: `${g.sku} · ${t('handovers.form.there', { n: g.amount, unit: g.unit_name })}`,
          disabledReason:
            amountOf(g.item_id) < g.amount
              ? undefined
              : t('handovers.form.tooMany', { ...g, offered: g.amount }),
        })}
        onPick={(g) => put(g, amountOf(g.item_id) + 1, true)}
      />
      <div className={classes['fill']}>
        {!given.everything && goods.length > 0 && (
          <Button variant="default" onClick={() => onChange(() => EVERYTHING_GIVEN)}>
            {t('handovers.form.all', { count: sumOf(goods) })}
          </Button>
        )}
        {isAny && (
          <Button variant="subtle" onClick={() => onChange(() => NOTHING_GIVEN)}>
            {t('handovers.form.none')}
          </Button>
        )}
      </div>
      <ul className={classes['goods']} aria-label={t('handovers.form.goods')}>
        {rows.map(({ good, there, amount }) => (
          <li key={good.item_id} data-chosen={amount > 0 || undefined}>
            <ItemName
              name={good.name}
              sku={good.sku}
              image={good.image}
              hint={t('handovers.form.there', { n: there, unit: good.unit_name })}
            />
            <QtyInput
              of={good.sku}
              min={0}
              max={there}
              value={amount}
              onChange={(next) => put(good, next)}
              error={amount > there ? t('handovers.form.onlyThere', { n: there }) : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
