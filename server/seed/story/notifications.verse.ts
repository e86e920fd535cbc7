import { readAll } from '../../modules/notifications/notifications.commands.ts';
import { DAY, HOUR } from '../calendar.ts';
import type { Verse } from './verse.ts';

/** Couriers have read of their rounds, except of the latest. */
export const verse = {
  besides: ({ now }, timeline, { rounds }) => {
    for (const { at, courier } of rounds)
      if (courier && at < now - DAY) timeline.plan(at + HOUR, () => readAll(courier, {}), [courier]);
  },
} satisfies Verse;
