import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { useWords } from '../../platform/i18n.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const subscribe = (tell: () => void) => onlineManager.subscribe(tell);
const isOnline = () => onlineManager.isOnline();

/** Said as long as the network is away: what stands on the screen is of before. */
export function Offline() {
  const t = useWords('app');
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <span aria-live="polite" title={online ? undefined : t('top.offlineHint')}>
      {!online && <StatusBadge tone="stopped">{t('top.offline')}</StatusBadge>}
    </span>
  );
}
