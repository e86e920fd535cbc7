import { useSyncExternalStore } from 'react';
import { useWords } from '../../platform/i18n.ts';

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};
const isOffline = () => !navigator.onLine;

/** What is gone where nothing is answered, to begin a sentence with, as `notReached` tells it: the network, or the shop's server. */
export function useUnreached(): string {
  const t = useWords('kit');
  return t(useSyncExternalStore(subscribe, isOffline) ? 'offline.title' : 'noServer.title');
}
