import {
  Suspense,
  lazy,
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Checkbox, Skeleton, Tooltip } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useLocale, useSay, useWords } from '../../platform/i18n.ts';
import { useCalendar } from '../dates/Moment.tsx';
import { useKey } from '../useKey.ts';
import type { Column } from './column.ts';
import type { Reveal } from './LinesInSight.tsx';
import { useFoundAgain } from './useFoundAgain.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import type { PlainList } from './useList.ts';
import classes from './Table.module.css';

export interface RowsProps<Row, Context> {
  title: string;
  list: Pick<PlainList, 'pending' | 'refreshing' | 'filters' | 'set' | 'maySort'>;
  columns: readonly Column<Row, Context>[];
  context: Context;
  rows: Row[];
  rowKey: (row: Row) => number | string;
  rowLabel: (row: Row) => string;
  open?: (row: Row) => string;
  show?: (row: Row) => void;
  totals?: Record<string, ReactNode>;
  selectable: boolean;
  keys: ReadonlySet<number | string>;
  setKeys: (keys: ReadonlySet<number | string>) => void;
}

/** What only long lists need comes with them: of the first load it would be a fortieth. */
const LinesInSight = lazy(() => import('./LinesInSight.tsx').then((m) => ({ default: m.LinesInSight })));

/** Beyond this many rows only those in sight are drawn. */
const ALL_DRAWN = 100;
const ROW_HEIGHT = { normal: 44, compact: 33 };

/** Native cells, memoised rows; arrows move, Enter opens, Space selects. */
export function Table<Row, Context>(props: RowsProps<Row, Context> & { density: 'normal' | 'compact' }) {
  const { columns, rows, rowKey, open, show, selectable, keys, setKeys, density } = props;
  const t = useWords('kit');
  const language = useLocale();
  const calendar = useCalendar();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const at = Math.min(active, rows.length - 1);

  const reveal = useRef<Reveal>(null);
  const focus = useKeptFocus(box);

  const focusRow = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setActive(next);
    focus.want(next);
    reveal.current?.(next);
  };
  const remember = useFoundAgain(box, props.list.pending ? [] : rows.map(rowKey), focusRow);
  const latest = useRef({ rows, keys, remember });
  useLayoutEffect(() => {
    latest.current = { rows, keys, remember };
  });
  const toggle = useCallback(
    (row: Row) => {
      const next = new Set(latest.current.keys);
      if (!next.delete(rowKey(row))) next.add(rowKey(row));
      setKeys(next);
    },
    [rowKey, setKeys],
  );
  const onLeave = useCallback((row: Row) => latest.current.remember(rowKey(row)), [rowKey]);
  const go = useCallback(
    (row: Row) => {
      show?.(row);
      if (!open) return;
      onLeave(row);
      void navigate({ href: open(row) });
    },
    [open, show, navigate, onLeave],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = rows[at];
    if (to !== undefined) focusRow(to);
    else if (event.key === 'Enter' && row) go(row);
    else if (event.key === ' ' && row && selectable) toggle(row);
    else return;
    event.preventDefault();
  };
  useKey('ArrowDown', () => focusRow(at), { when: isIdle });

  const first = Array.from({ length: Math.min(rows.length, ALL_DRAWN) }, (_, index) => index);
  const line = (index: number) => {
    const row = rows[index]!;
    const key = rowKey(row);
    return (
      <Line
        key={key}
        row={row}
        index={index}
        columns={columns as readonly Column<unknown>[]}
        context={props.context}
        label={props.rowLabel(row)}
        href={open?.(row)}
        opens={!!open || !!show}
        tabStop={index === at}
        selectable={selectable}
        selected={keys.has(key)}
        onFocus={setActive}
        onToggle={toggle as (row: unknown) => void}
        onOpen={go as (row: unknown) => void}
        onLeave={onLeave as (row: unknown) => void}
        drawnFor={`${language} ${calendar}`}
      />
    );
  };

  return (
    <div ref={box} className={classes['box']} data-stale={props.list.refreshing || undefined}>
      <table className={classes['table']} data-density={density} data-selectable={selectable || undefined}>
        <caption className={classes['unseen']}>{t('list.scroll', { title: props.title })}</caption>
        <Head {...props} />
        <tbody onKeyDown={onKeyDown} onFocus={focus.onFocus} onBlur={focus.onBlur}>
          {props.list.pending ? (
            <Ghosts columns={columns.length + (selectable ? 1 : 0)} />
          ) : (
            <Suspense fallback={first.map(line)}>
              {rows.length > ALL_DRAWN ? (
                <LinesInSight
                  count={rows.length}
                  height={ROW_HEIGHT[density]}
                  box={box}
                  line={line}
                  reveal={reveal}
                  wanted={focus.wanted}
                  onDrawn={focus.give}
                />
              ) : (
                first.map(line)
              )}
            </Suspense>
          )}
        </tbody>
        {props.totals && !props.list.pending && (
          <tfoot>
            <tr>
              {selectable && <td />}
              {columns.map((column, i) => (
                <td key={column.key} data-align={column.align}>
                  {props.totals?.[column.key] ?? (i === 0 ? t('list.totals') : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The arrows are nobody's: no row has the focus, no menu or dialog is open, no button waits for them. */
function isIdle(): boolean {
  const { activeElement } = document;
  const open = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  return (
    ![...open].some((one) => one.checkVisibility()) &&
    !activeElement?.closest('[data-row], [aria-haspopup="menu"], [role="tab"], [role="radio"]')
  );
}

function Head<Row, Context>(props: RowsProps<Row, Context>) {
  const { columns, rows, rowKey, list, selectable, keys, setKeys } = props;
  const t = useWords('kit');
  const say = useSay();
  const chosen = rows.filter((row) => keys.has(rowKey(row))).length;
  const sort = (list.filters as { sort?: string }).sort;
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={classes['tick']} scope="col">
            <Checkbox
              size="xs"
              aria-label={t('list.selectAll')}
              checked={rows.length > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              variant={chosen > 0 && chosen < rows.length ? 'outline' : 'filled'}
              onChange={(e) => {
                const here = new Set(rows.map(rowKey));
                const elsewhere = [...keys].filter((key) => !here.has(key));
                setKeys(new Set(e.currentTarget.checked ? [...elsewhere, ...here] : elsewhere));
              }}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            data-align={column.align}
            style={{ minWidth: column.width }}
            aria-sort={sortOf(column.sort, sort)}
          >
            {column.sort ? (
              <Meaning says={column.means && say(column.means)}>
                <button
                  type="button"
                  title={column.means ? undefined : t('list.sortBy', { column: say(column.title) })}
                  aria-description={column.means && say(column.means)}
                  onClick={() => list.set({ sort: nextSort(column.sort!, sort, list.maySort) })}
                >
                  {say(column.title)}
                  <SortMark order={sortOf(column.sort, sort)} />
                </button>
              </Meaning>
            ) : (
              <Meaning says={column.means && say(column.means)}>
                <span>{say(column.title)}</span>
              </Meaning>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What a column means, at its head: under the pointer and for the keys. */
function Meaning({ says, children }: { says: string | undefined; children: ReactElement }) {
  if (!says) return children;
  return (
    <Tooltip
      label={says}
      multiline
      w={300}
      openDelay={200}
      events={{ hover: true, focus: true, touch: false }}
    >
      {children}
    </Tooltip>
  );
}

const sortOf = (field: string | undefined, sort: string | undefined) =>
  !field ? undefined : sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
/** Largest first, then the other way round, where the endpoint can do both. */
function nextSort(field: string, sort: string | undefined, may: (sort: string) => boolean) {
  const [next, other] = sort === `-${field}` ? [field, `-${field}`] : [`-${field}`, field];
  return may(next) ? next : other;
}

function SortMark({ order }: { order: ReturnType<typeof sortOf> }) {
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return <Icon size={14} stroke={1.6} aria-hidden="true" />;
}

interface LineProps {
  row: unknown;
  index: number;
  columns: readonly Column<unknown>[];
  context: unknown;
  label: string;
  href: string | undefined;
  opens: boolean;
  tabStop: boolean;
  selectable: boolean;
  selected: boolean;
  onFocus: (index: number) => void;
  onToggle: (row: unknown) => void;
  onOpen: (row: unknown) => void;
  /** By its link. */
  onLeave: (row: unknown) => void;
  /** Language and era: titles and dates change with them. */
  drawnFor: string;
}

const Line = memo(function Line(props: LineProps) {
  const { row, index, columns, context, label, href, selectable, selected } = props;
  const t = useWords('kit');
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as HTMLElement).closest('a, button, input, label');
    if (onControl || window.getSelection()?.toString()) return;
    if (href && (event.ctrlKey || event.metaKey)) window.open(href, '_blank', 'noopener');
    else props.onOpen(row);
  };
  return (
    <tr
      data-row={index}
      data-selected={selected || undefined}
      data-opens={props.opens || undefined}
      tabIndex={props.tabStop ? 0 : -1}
      onFocus={() => props.onFocus(index)}
      onClick={onClick}
    >
      {selectable && (
        <td className={classes['tick']}>
          <Checkbox
            size="xs"
            aria-label={t('list.select', { row: label })}
            checked={selected}
            onChange={() => props.onToggle(row)}
          />
        </td>
      )}
      {columns.map((column, i) => (
        <td key={column.key} data-align={column.align}>
          {i === 0 && href ? (
            <Link to={href} onClick={() => props.onLeave(row)}>
              {column.cell(row, context)}
            </Link>
          ) : (
            column.cell(row, context)
          )}
        </td>
      ))}
    </tr>
  );
});

function Ghosts({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton h={14} my={3} w={`${50 + ((row * 7 + column * 13) % 45)}%`} />
        </td>
      ))}
    </tr>
  ));
}
