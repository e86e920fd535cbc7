import { Checkbox, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { Column } from './column.ts';
import type { RowsProps } from './Table.tsx';
import { useFoundAgain } from './useFoundAgain.ts';
import classes from './Cards.module.css';

/** The rows on a phone: one card each, the whole of it a touch target. */
export function Cards<Row, Context>(props: RowsProps<Row, Context> & { card?: (row: Row) => ReactNode }) {
  const { rows, rowKey, rowLabel, open, show, selectable, keys, setKeys, columns, card } = props;
  const t = useWords('kit');
  const say = useSay();
  const box = useRef<HTMLUListElement>(null);
  const remember = useFoundAgain(box, props.list.pending ? [] : rows.map(rowKey), (index) => {
    const link = box.current?.querySelector<HTMLElement>(`[data-card="${index}"] a`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  });
  const toggle = (key: number | string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setKeys(next);
  };
  if (props.list.pending)
    return (
      <div className={classes['cards']} aria-hidden="true">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} h={112} />
        ))}
      </div>
    );
  return (
    <>
      <ul ref={box} className={classes['cards']} data-stale={props.list.refreshing || undefined}>
        {rows.map((row, index) => {
          const key = rowKey(row);
          const inside = card ? card(row) : <Plain row={row} columns={columns} context={props.context} />;
          return (
            <li
              key={key}
              data-card={index}
              className={classes['card']}
              data-selected={keys.has(key) || undefined}
            >
              {selectable && (
                <label className={classes['tick']}>
                  <Checkbox
                    aria-label={t('list.select', { row: rowLabel(row) })}
                    checked={keys.has(key)}
                    onChange={() => toggle(key)}
                  />
                </label>
              )}
              {open ? (
                <Link to={open(row)} className={classes['inside']!} onClick={() => remember(key)}>
                  {inside}
                </Link>
              ) : (
                <div className={classes['inside']}>{inside}</div>
              )}
              {!open && show && (
                <button
                  type="button"
                  className={classes['shows']}
                  aria-label={rowLabel(row)}
                  onClick={() => show(row)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {props.totals && (
        <dl className={classes['totals']}>
          {columns
            .filter(({ key }) => props.totals?.[key] !== undefined)
            .map((column) => (
              <div key={column.key}>
                <dt>
                  {t('list.totals')} {say(column.title)}
                </dt>
                <dd>{props.totals?.[column.key]}</dd>
              </div>
            ))}
        </dl>
      )}
    </>
  );
}

function Plain<Row, Context>(props: {
  row: Row;
  columns: readonly Column<Row, Context>[];
  context: Context;
}) {
  const { row, columns, context } = props;
  const say = useSay();
  const [head, ...rest] = columns;
  // what a row has none of is a dash in a table's column; a card is shorter without
  const filled = rest.filter((column) => column.cell(row, context) !== '–');
  const side = filled.filter(({ card }) => card === 'side' || card === 'figure');
  const lines = filled.filter(({ card }) => card === undefined);
  return (
    <>
      <div className={classes['head']}>
        <strong>{head?.cell(row, context)}</strong>
        <span className={classes['side']}>
          {side.map((column) => (
            <span key={column.key}>
              {column.card === 'figure' && <small>{say(column.title)}</small>}
              {column.cell(row, context)}
            </span>
          ))}
        </span>
      </div>
      <dl className={classes['lines']}>
        {lines.map((column) => (
          <div key={column.key}>
            <dt>{say(column.title)}</dt>
            <dd>{column.cell(row, context)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
