import { useWords } from '../../platform/i18n.ts';
import { StatusBadge } from '../StatusBadge.tsx';

/** `ค้างส่ง 3`: what is scanned and not yet with the server. */
export function ScanQueue({ waiting, stuck }: { waiting: number; stuck: boolean }) {
  const t = useWords('kit');
  return (
    <span role="status" title={stuck ? t('scan.waitingHint') : undefined}>
      {waiting > 0 && (stuck || waiting > 1) && (
        <StatusBadge tone={stuck ? 'stopped' : 'waiting'}>
          {t('scan.waiting', { count: waiting })}
        </StatusBadge>
      )}
    </span>
  );
}
