import { useLocale, useWords } from '../../../platform/i18n.ts';
import { momentText, useCalendar } from '../../../kit/index.ts';
import type { Stopped } from './scan.ts';

/** A stop in words: what happened, by whom, and what becomes of the goods. */
export function useStopWords() {
  const t = useWords('packing');
  const language = useLocale();
  const calendar = useCalendar();
  return ({ cause, by, at, reason }: Stopped) => ({
    title: t(`stop.${cause}`),
    says: [
      by && t('stop.by', { by }),
      at && momentText(at, language, calendar),
      reason && `“${reason}”`,
      t(`stop.${cause}Says`),
    ]
      .filter(Boolean)
      .join(' · '),
  });
}
