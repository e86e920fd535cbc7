import { useMemo } from 'react';
import { VisuallyHidden } from '@mantine/core';
import {
  FIELD_HEADS,
  FIELD_WORDS,
  MEASURES,
  MEASURE_WORDS,
  OTHER_KEY,
  type FieldAbout,
  type FieldRow,
  type Measure,
  type SummaryField,
  type SummaryFilter,
} from '../../../../contract/summaries.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import { Day, Money, count, type Column } from '../../kit/index.ts';
import { Behind } from './Behind.tsx';
import { parcelsOf } from './links.ts';
import classes from './summaries.module.css';

const t = wordsOf('summaries');

/** What the cells of these tables ask of their screen. */
export interface Asked {
  filters: Partial<SummaryFilter>;
  by: SummaryField;
  across: SummaryField | null;
  measure: Measure;
  about: FieldAbout | undefined;
  /** The largest figure of the page: its bar is whole. */
  most: number;
  /** Where the name of a row leads, where that is not its parcels. */
  nameTo?: ((row: FieldRow) => string | undefined) | undefined;
}

/** The columns of a report by a field: the figures, the days before, and one for each thing of the second field. */
export function useFieldColumns(asked: Asked): Column<FieldRow, Asked>[] {
  const { by, across, measure, about } = asked;
  const heads = about?.columns;
  const seesCost = about?.may_see_cost ?? false;
  const compared = Boolean(about?.before);
  return useMemo(() => {
    const measures = MEASURES.filter((one) => one !== 'value' || seesCost);
    const figures = across ? measures.filter((one) => one === measure) : measures;
    return [
      {
        key: 'name',
        title: FIELD_WORDS[by],
        cell: (row, context) => <Name row={row} context={context} />,
        width: 230,
        sort: 'name',
      },
      {
        key: 'share',
        title: FIELD_HEADS.share,
        cell: (row, context) => <Share row={row} context={context} />,
        width: 120,
        card: 'hide',
      },
      ...figures.map((one): Column<FieldRow, Asked> => ({
        key: one,
        title: MEASURE_WORDS[one],
        cell: (row, context) => (
          <Figure
            value={row[one]}
            measure={one}
            name={row.name}
            to={parcelsOf(daysOf(context), { by: context.by, key: row.key, measure: one })}
          />
        ),
        align: 'right',
        width: 90,
        ...(one === measure ? { sort: 'amount', card: 'figure' } : {}),
      })),
      ...(compared
        ? ([
            {
              key: 'before',
              title: FIELD_HEADS.before,
              cell: (row, context) => (
                <Figure
                  value={row.before?.[context.measure] ?? null}
                  measure={context.measure}
                  name={row.name}
                  to={parcelsOf(daysBefore(context), {
                    by: context.by,
                    key: row.key,
                    measure: context.measure,
                  })}
                />
              ),
              align: 'right',
              width: 90,
            },
            {
              key: 'change',
              title: FIELD_HEADS.change,
              cell: (row, { measure: of }) => <Change now={row[of] ?? 0} before={row.before?.[of] ?? 0} />,
              align: 'right',
              width: 100,
            },
          ] satisfies Column<FieldRow, Asked>[])
        : []),
      ...(heads ?? []).map((head): Column<FieldRow, Asked> => ({
        key: `${ACROSS}${head.key}`,
        title: { th: headOf(head, across), en: headOf(head, across) },
        cell: (row, context) => {
          const value = row.cells.find(({ key }) => key === head.key)?.[context.measure];
          if (!value) return '–';
          if (head.key === OTHER_KEY) return said(value, context.measure);
          return (
            <Figure
              value={value}
              measure={context.measure}
              name={`${row.name}, ${headOf(head, across)}`}
              to={parcelsOf(daysOf(context), {
                by: context.by,
                key: row.key,
                across: context.across ?? undefined,
                column: head.key,
                measure: context.measure,
              })}
            />
          );
        },
        align: 'right',
        width: isTime(across) ? 64 : 110,
      })),
    ];
  }, [by, across, measure, heads, seesCost, compared]);
}

/** What the key of a column of the second field begins with. */
const ACROSS = 'c:';
export const isAcross = (key: string): boolean => key.startsWith(ACROSS);
const isTime = (field: SummaryField | null): boolean => field === 'day' || field === 'hour';
export const hasTimeAcross = ({ across }: Asked): boolean => isTime(across);

/** The totals row of the same columns. */
export function totalsOf({ about, measure }: Asked): Record<string, React.ReactNode> {
  if (!about) return {};
  const cells = about.columns.map((head) => [`${ACROSS}${head.key}`, said(head[measure], measure)]);
  return {
    ...Object.fromEntries(MEASURES.map((one) => [one, said(about.totals[one], one)])),
    ...(about.before
      ? {
          before: said(about.before[measure], measure),
          // held against nothing, everything would be new
          change: about.before[measure] ? (
            <Change now={about.totals[measure] ?? 0} before={about.before[measure]} />
          ) : (
            '–'
          ),
        }
      : {}),
    ...Object.fromEntries(cells),
  };
}

const headOf = ({ key, name }: { key: string; name: string }, across: SummaryField | null): string => {
  if (across === 'day') return key.slice(8).replace(/^0/, '') + '/' + Number(key.slice(5, 7));
  return across === 'hour' ? `${key}:00` : name;
};
const daysOf = ({ filters, about }: Asked): Partial<SummaryFilter> => ({
  ...filters,
  from: about?.from,
  to: about?.to,
});
const daysBefore = ({ filters, about }: Asked): Partial<SummaryFilter> => ({
  ...filters,
  from: about?.before?.from,
  to: about?.before?.to,
});
/** A figure as it is read. */
export const said = (value: number | null, measure: Measure): React.ReactNode =>
  value === null ? '–' : measure === 'value' ? <Money amount={value} plain /> : count(value);

function Figure(props: { value: number | null; measure: Measure; name: string; to: string | undefined }) {
  const { value, measure, name, to } = props;
  if (!value) return '–';
  return (
    <Behind to={to} className={classes['figure']}>
      {said(value, measure)}
      <VisuallyHidden>
        {' '}
        {say(MEASURE_WORDS[measure])} {name}
      </VisuallyHidden>
    </Behind>
  );
}

function Name({ row, context }: { row: FieldRow; context: Asked }) {
  const to = context.nameTo?.(row) ?? parcelsOf(daysOf(context), { by: context.by, key: row.key });
  return (
    <Behind to={to} className={classes['name']}>
      <span>{context.by === 'day' ? <Day day={row.key} /> : row.name}</span>
      {row.code && <small>{row.code}</small>}
    </Behind>
  );
}

/** Its part of the whole as a bar and a figure: read without the colour too. */
function Share({ row, context: { measure, about, most } }: { row: FieldRow; context: Asked }) {
  const whole = about?.totals[measure] ?? 0;
  const value = row[measure] ?? 0;
  const part = whole > 0 ? value / whole : 0;
  const percent = part === 0 ? '0' : part < 0.001 ? '<0.1' : (part * 100).toFixed(1);
  return (
    <span className={classes['share']}>
      <span aria-hidden>
        <span style={{ width: `${(value / Math.max(1, most)) * 100}%` }} />
      </span>
      {t('field.share', { percent })}
    </span>
  );
}

/** By how much, in words where there is no share of it. */
export function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className={classes['soft']}>{t('field.same')}</span>;
  if (before === 0) return <span>{t('field.new')}</span>;
  const percent = Math.round(((now - before) / before) * 100);
  return (
    <span className={classes['change']}>
      {percent >= 0 ? '▲' : '▼'} {count(Math.abs(percent))}%
    </span>
  );
}

export const mostOf = (rows: readonly FieldRow[] | undefined, measure: Measure): number =>
  Math.max(0, ...(rows ?? []).map((row) => row[measure] ?? 0));
