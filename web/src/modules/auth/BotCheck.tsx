import { Suspense, lazy } from 'react';
import { Skeleton } from '@mantine/core';

const Widget = lazy(() => import('./BotCheckWidget.tsx').then((m) => ({ default: m.BotCheckWidget })));

/** The bot check; its code comes only when the server asks for it. */
export function BotCheck({ onAnswer }: { onAnswer: (answer: string | undefined) => void }) {
  return (
    <Suspense fallback={<Skeleton h={68} />}>
      <Widget onAnswer={onAnswer} />
    </Suspense>
  );
}
