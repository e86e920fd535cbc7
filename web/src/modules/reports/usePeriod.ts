import { STEPS } from '../../../../contract/reports.ts';
import { today, type Range } from '../../kit/index.ts';
import { days, number, oneOf, useUrl } from '../../platform/url.ts';
import { SPANS, USUAL_SPAN, daysOf, type Days, type Span } from './period.ts';

const FIELDS = { ...days(), span: oneOf(SPANS), step: oneOf(STEPS, 'day'), page: number(1) };

export interface Chosen {
  /** Undefined: days of one's own. */
  span: Span | undefined;
  /** What the server is asked for. */
  asked: Partial<Days>;
  choose: (span: Span) => void;
  chooseDays: (range: Range) => void;
}

/** For a report that knows only days. */
export function useDays(): Chosen & { days: Range } {
  const period = usePeriod();
  const { from, to } = period.asked;
  return { ...period, days: { from, to } };
}

/** The days of a report as they stand in the address bar: by name, or from one day to another. */
export function usePeriod(): Chosen {
  const [{ span, from, to, step }, change] = useUrl(FIELDS);
  const own = span === undefined && (from !== undefined || to !== undefined);
  const named = own ? undefined : (span ?? USUAL_SPAN);
  const asked = named ? daysOf(named, today()) : { ...(from ? { from } : {}), ...(to ? { to } : {}), step };
  return {
    span: named,
    asked,
    choose: (next) => change({ span: next, from: undefined, to: undefined, step: 'day', page: 1 }),
    chooseDays: (range) => change({ ...range, span: undefined, step: asked.step, page: 1 }),
  };
}
