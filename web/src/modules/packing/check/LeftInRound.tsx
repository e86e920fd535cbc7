import type { Pack } from '../../../../../contract/packing.pack.ts';
import { useWords } from '../../../platform/i18n.ts';

/** `เหลืออีก 58 กล่องในรอบ`: how much work the round still is. */
export function LeftInRound({ round }: Pick<Pack, 'round'>) {
  const t = useWords('packing');
  if (!round || round.left === null) return null;
  return <>{round.left > 0 ? t('check.left', { count: round.left }) : t('check.leftNone')}</>;
}
