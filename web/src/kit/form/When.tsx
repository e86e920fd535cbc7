import { dayOf, today } from '../dates/days.ts';
import { Moment } from '../dates/Moment.tsx';

/** When somebody saved: of today the time is enough. */
export const When = ({ at }: { at: string | undefined }) =>
  at === undefined ? '–' : <Moment at={at} time={dayOf(at) === today()} />;
