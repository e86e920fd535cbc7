import type { CSSProperties } from 'react';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { call } from '../../../platform/client.ts';
import { useWords } from '../../../platform/i18n.ts';
import { AsyncSearch, ScanField, type KitForm } from '../../../kit/index.ts';
import { LastScan } from './LastScan.tsx';
import { LineRow, type LineColumn } from './LineRow.tsx';
import { useLines } from './useLines.ts';
import type { MovementValues } from './values.ts';
import classes from './movements.module.css';

interface Props {
  form: KitForm<MovementValues>;
  columns: LineColumn[];
  hint: string | undefined;
  scanning: Parameters<typeof useLines>[1];
}

const findItems = async (q: string, signal: AbortSignal) =>
  (await call(api.items, { q, page_size: 20 }, { signal })).Data;

/** What the bill moves: by scanner from wherever the focus is, or found by name. */
export function LineInputs({ form, columns, hint, scanning }: Props) {
  const t = useWords('warehouse');
  const { add, scan, stuck, again, change, split, remove, last, takeBack, acknowledge, edge } = useLines(
    form,
    scanning,
  );
  const { lines, refused, waiting } = form.values;
  return (
    <>
      {edge}
      <div className={classes['finders']}>
        <ScanField label={t('movement.scan')} hint={t('movement.scanHint')} onScan={scan} times />
        <AsyncSearch
          of="stock-items"
          label={t('movement.find')}
          description={t('movement.findHint')}
          find={findItems}
          show={(item) => ({
            key: item.ID,
            label: item.Name,
            hint: `${item.SKU} · ${t('movement.now', { n: item.Balance ?? '–', unit: item.UnitName })}`,
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
          {form.errors['lines'] ?? t('movement.noLines')}
        </p>
      ) : (
        <ul className={classes['lines']} style={widthsOf(columns)}>
          <li className={classes['heads']} aria-hidden="true">
            <span>{t('columns.item')}</span>
            <span>{t('movement.amountHead')}</span>
            {columns.map(({ key, head }) => (
              <span key={key} data-column={key}>
                {head()}
              </span>
            ))}
          </li>
          {lines.map((line, i) => (
            <LineRow
              key={line.key}
              line={line}
              columns={columns}
              isFresh={line.item_id === last.item}
              storage_id={form.values.storage_id}
              to_storage_id={form.values.to_storage_id}
              errors={errorsOf(form.errors, i)}
              change={change}
              split={split}
              remove={remove}
            />
          ))}
          {hint && <li className={classes['hint']}>{hint}</li>}
        </ul>
      )}
    </>
  );
}

/** The stepper and the bin have a width of their own: the heads stand above what they name. */
const widthsOf = (columns: LineColumn[]) =>
  ({
    '--columns': `minmax(0, 1fr) 176px ${columns.map(({ width }) => width).join(' ')} 36px`,
  }) as CSSProperties;

/** What is wrong with the fields of one line. */
function errorsOf(errors: KitForm<MovementValues>['errors'], i: number): Record<string, string> {
  const start = `lines.${i}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, says]) => [path.slice(start.length), says as string]),
  );
}
