import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notifications } from '../../../contract/notifications.ts';
import { EVERYTHING } from '../../../contract/topics.ts';
import { addressOf } from './client.ts';
import { refresh } from './topics.ts';

const GATHER_MS = 300;
const LONGEST_WAIT_MS = 30_000;

/** Keeps the screens true while others work: listens to the server's events and refreshes what they name. */
export function useLive() {
  const queries = useQueryClient();
  useEffect(() => {
    const waiting = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const changed = (topics: string[]) => {
      topics.forEach((topic) => waiting.add(topic));
      // A burst of scans elsewhere is one refresh here.
      gathering ??= setTimeout(() => {
        gathering = undefined;
        refresh(queries, waiting);
        waiting.clear();
      }, GATHER_MS);
    };
    const stop = listen(changed, () => refresh(queries, [EVERYTHING]));
    return () => {
      stop();
      clearTimeout(gathering);
    };
  }, [queries]);
}

/** Reconnects for ever, slower each time; after a gap everything on screen may be old. */
function listen(changed: (topics: string[]) => void, afterGap: () => void): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const connect = () => {
    source = new EventSource(addressOf(notifications.events, {}));
    source.onopen = () => {
      if (failures > 0) afterGap();
      failures = 0;
    };
    source.addEventListener('change', (event: MessageEvent<string>) => changed(topicsOf(event.data)));
    source.onerror = () => {
      source?.close();
      failures += 1;
      const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(failures, 5));
      retry = setTimeout(connect, wait * (0.75 + Math.random() / 2));
    };
  };
  const now = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(retry);
    connect();
  };
  connect();
  window.addEventListener('online', now);
  return () => {
    window.removeEventListener('online', now);
    clearTimeout(retry);
    source?.close();
  };
}

function topicsOf(data: string): string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown };
    return Array.isArray(topics) ? topics.filter((t) => typeof t === 'string') : [];
  } catch {
    return [];
  }
}
