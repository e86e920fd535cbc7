import { Suspense, lazy } from 'react';
import { Skeleton } from '@mantine/core';
import { useOptions } from './AuthFrame.tsx';

const ProofOfWork = lazy(() => import('./BotCheckWidget.tsx').then((m) => ({ default: m.BotCheckWidget })));
const Turnstile = lazy(() => import('./TurnstileWidget.tsx').then((m) => ({ default: m.TurnstileWidget })));

/** The bot check of the server's configuration; its code comes only when the server asks for it. */
export function BotCheck({ onAnswer }: { onAnswer: (answer: string | undefined) => void }) {
  const check = useOptions()?.bot_check;
  if (!check) return <Skeleton h={68} />;
  if (check.provider === 'off') return null;
  return (
    <Suspense fallback={<Skeleton h={68} />}>
      {check.provider === 'turnstile' ? (
        <Turnstile siteKey={check.site_key ?? ''} onAnswer={onAnswer} />
      ) : (
        <ProofOfWork onAnswer={onAnswer} />
      )}
    </Suspense>
  );
}
