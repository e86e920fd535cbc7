import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useWords } from '../../platform/i18n.ts';
import { stored } from '../../platform/storage.ts';
import { Notice } from './Notice.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

const EVERY_MS = 5000;
const LONGEST_ANSWER_MS = 4000;
/** A page that was loaded again so short ago and still lacks the same is not helped by it. */
const HELPED_MS = 60_000;
const reloaded = stored<number>('reloaded', 'tab');

/**
 * The code of a screen did not come. As soon as the server answers the page is loaded again, which also fetches a
 * new version; until then it is not reached. `broken`: it answers, and the code does not come all the same.
 */
export function NotLoadedPage({ broken }: { broken: ReactNode }) {
  const t = useWords('kit');
  const [state, setState] = useState<'asking' | 'offline' | 'noServer' | 'broken'>('asking');
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);
  const ask = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    if (!(await serverAnswers())) setState(navigator.onLine ? 'noServer' : 'offline');
    else if (Date.now() - (reloaded.read() ?? 0) < HELPED_MS) setState('broken');
    else {
      reloaded.write(Date.now());
      window.location.reload();
    }
    asking.current = false;
  }, []);
  useEffect(() => {
    const again = () => void ask();
    again();
    const timer = setInterval(again, EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [ask]);

  if (state === 'broken') return broken;
  if (state === 'asking') return <ScreenSkeleton />;
  const retry = async () => {
    setBusy(true);
    await ask();
    setBusy(false);
  };
  return (
    <Notice title={t(`${state}.title`)} says={t(`${state}.says`)}>
      <title>{t(`${state}.title`)}</title>
      <Button loading={busy} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
