import type { CountSheet } from '../../../../../contract/warehouse.counts.ts';
import { useLocale } from '../../../platform/i18n.ts';
import { momentText, useCalendar } from '../../../kit/index.ts';

/** How a sheet ended, by whom and when, as words say it; undefined while it is open. */
export function useClosed({ state, closed_by, closed_at }: CountSheet) {
  const language = useLocale();
  const calendar = useCalendar();
  if (state === 'open' || !closed_at) return undefined;
  return { state, who: closed_by, when: momentText(closed_at, language, calendar) };
}
