import { DateRange } from '../dates/DateRange.tsx';
import type { Range } from '../dates/days.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import type { Words } from '../../platform/words.ts';
import { Select, type Option } from '../inputs/Select.tsx';
import classes from './FilterBar.module.css';

/** A list as a filter of it sees it. */
export interface Filtered<F> {
  filters: F;
  set: (change: Partial<F>) => void;
}
type Chosen<T> = Extract<T, string | number>;

/** One of a few values of a filter; it says its name while nothing is chosen. */
export function ChoiceFilter<F, K extends keyof F>(props: {
  list: Filtered<F>;
  field: K;
  label: Words;
  /** What is shown while nothing is chosen, instead of the name. */
  all?: string;
  options: Option<Chosen<F[K]>>[];
}) {
  const { list, field } = props;
  const t = useWords('kit');
  const label = useSay()(props.label);
  const value = list.filters[field] as Chosen<F[K]> | undefined;
  // what an address names that is not there, or no more: said, not passed over
  const isThere = value === undefined || props.options.some((one) => one.value === value);
  const options =
    isThere || !props.options.length
      ? props.options
      : [...props.options, { value, label: t('list.noSuchChoice', { what: label, id: String(value) }) }];
  return (
    <Select
      aria-label={label}
      placeholder={props.all ?? label}
      clearable
      {...(value === undefined && { className: classes['unset'] })}
      w={isThere ? { base: '100%', sm: 148, xl: 164 } : { base: '100%', sm: 264 }}
      options={options}
      value={value}
      onChange={(value) => list.set({ [field]: value } as unknown as Partial<F>)}
    />
  );
}

/** The days of a list whose fields have `...days()`; where none are chosen, those that the server took. */
export function DaysFilter({ list, label }: { list: Filtered<Range> & { about: Days }; label: Words }) {
  const { filters, about } = list;
  return (
    <DateRange
      label={useSay()(label)}
      value={{ from: filters.from ?? about?.from, to: filters.to ?? about?.to }}
      onChange={({ from, to }) => list.set({ from, to })}
    />
  );
}
type Days = ({ total: number } & Partial<Range>) | undefined;
