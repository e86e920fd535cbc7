import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { PurchaseLine, PurchasePage } from '../../../../../contract/purchasing.ts';
import { useWords } from '../../../platform/i18n.ts';
import { QtyInput, count } from '../../../kit/index.ts';
import { Item } from '../Item.tsx';
import { countOf, type Counted } from './counting.ts';
import classes from '../purchasing.module.css';

interface Props {
  page: PurchasePage;
  counts: readonly Counted[];
  errors: Record<string, ReactNode>;
  /** The line that was counted last. */
  fresh: number | undefined;
  change: (line: number, part: Partial<Counted>) => void;
  tools: ReactNode;
}

/** What is awaited, line by line; what is all there is folded away. */
export function ReceiveLines({ page, counts, errors, fresh, change, tools }: Props) {
  const t = useWords('purchasing');
  const [unfolded, unfold] = useState(false);
  // those in sight at once; the rest while the person reads already
  const drawn = useDeferredValue(page.items.length, FIRST);
  const awaited = page.items.filter(({ line, most, awaited: left }) => {
    const { good, broken } = countOf(counts, line);
    // what was counted stays in sight, though somebody else received the last of it meanwhile
    return most > 0 || left > 0 || good + broken > 0;
  });
  const whole = page.items.filter((line) => !awaited.includes(line));
  const stores = page.storages.filter(({ kind }) => kind === 'store');
  return (
    <>
      <div className={classes['linesHead']}>
        <span>{t('receive.awaitedLines', { count: awaited.length })}</span>
        {tools}
      </div>
      <ul className={classes['receiveLines']} aria-label={t('receive.lines')}>
        <li
          className={classes['receiveHeads']}
          data-places={stores.length > 1 || undefined}
          aria-hidden="true"
        >
          <span>{t('form.item')}</span>
          <span>{t('receive.good')}</span>
          <span>{t('receive.brokenHead')}</span>
          {stores.length > 1 && <span>{t('receive.storage')}</span>}
        </li>
        {awaited.slice(0, drawn).map((line) => {
          const counted = countOf(counts, line.line);
          const i = counts.indexOf(counted);
          return (
            <Row
              key={line.line}
              line={line}
              counted={counted}
              stores={stores}
              isFresh={fresh === line.line}
              error={errors[`counts.${i}.good`] as string | undefined}
              change={change}
            />
          );
        })}
      </ul>
      {whole.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          >
            {t('receive.whole', { count: whole.length })}
          </Button>
          {unfolded && (
            <ul className={classes['short']}>
              {whole.map((line) => (
                <li key={line.line}>
                  <Item name={line.name} sku={line.sku} image={line.image} />
                  <b className="figures">
                    {count(line.received)}/{count(line.qty)}
                  </b>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}

const FIRST = 20;

interface RowProps {
  line: PurchaseLine;
  counted: Counted;
  stores: PurchasePage['storages'];
  isFresh: boolean;
  error: string | undefined;
  change: (line: number, part: Partial<Counted>) => void;
}
const Row = memo(
  function Row({ line, counted, stores, isFresh, error, change }: RowProps) {
    const t = useWords('purchasing');
    const { good, broken, short } = counted;
    const now = good + broken;
    const set = (part: Partial<Counted>) => change(line.line, part);
    return (
      <li
        className={classes['receiveLine']}
        data-places={stores.length > 1 || undefined}
        data-fresh={isFresh || undefined}
        data-whole={now >= line.awaited || undefined}
      >
        <div className={classes['what']}>
          <Item
            name={line.name}
            sku={line.sku}
            image={line.image}
            hint={t('receive.of', { qty: count(line.qty), received: count(line.received) })}
          />
          {now < line.awaited && (
            <Checkbox
              className={classes['shortBox']!}
              label={t('receive.short', { count: line.awaited - now })}
              checked={short}
              onChange={(event) => set({ short: event.currentTarget.checked })}
            />
          )}
        </div>
        <div className={classes['qty']} data-cell={t('receive.good')}>
          <QtyInput
            label={t('receive.goodOf', { sku: line.sku })}
            min={0}
            max={Math.max(good, line.most - broken)}
            value={good}
            error={error}
            onChange={(next) => set({ good: next })}
          />
          <small className="figures">
            {count(now)}/{count(line.awaited)}
          </small>
        </div>
        <div className={classes['qty']} data-cell={t('receive.brokenHead')}>
          <QtyInput
            label={t('receive.brokenOf', { sku: line.sku })}
            min={0}
            max={Math.max(broken, line.most - good)}
            value={broken}
            onChange={(next) => set({ broken: next })}
          />
        </div>
        {stores.length > 1 && (
          // three hundred of the kit's, each with a list that is measured, take nine seconds
          <NativeSelect
            aria-label={t('receive.storageOf', { sku: line.sku })}
            value={counted.storage_id ?? ''}
            onChange={(event) => set({ storage_id: Number(event.currentTarget.value) || undefined })}
            data={[
              { value: '', label: t('receive.asHead') },
              ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </li>
    );
  },
  (before, after) =>
    before.isFresh === after.isFresh &&
    before.error === after.error &&
    before.line === after.line &&
    JSON.stringify(before.counted) === JSON.stringify(after.counted),
);
