import type { ImportRun } from '../../../../contract/imports.ts';
import { useWords } from '../../platform/i18n.ts';
import { StatusBadge } from '../../kit/index.ts';
import { STATE_TONES } from './state.ts';

/** How far an import is; one that would change nothing waits for nobody. */
export function StateBadge({ run: { state, counts } }: { run: Pick<ImportRun, 'state' | 'counts'> }) {
  const t = useWords('imports');
  if (state === 'checked' && counts.new + counts.changed === 0)
    return <StatusBadge tone="neutral">{t('state.nothing')}</StatusBadge>;
  return <StatusBadge tone={STATE_TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
}
