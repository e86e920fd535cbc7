import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notReached } from '../../platform/errors.ts';
import { Failed } from '../../kit/index.ts';
import { useOptions } from './AuthFrame.tsx';

/** The bot check of the server's configuration; its code comes only when the server asks for it. */
export function BotCheck({ onAnswer }: { onAnswer: (answer: string | undefined) => void }) {
  const check = useOptions()?.bot_check;
  const isTurnstile = check?.provider === 'turnstile';
  // not `lazy`: where the line is gone, what was typed around it stays, and it can be asked for again
  const widget = useQuery({
    queryKey: ['bot-check', check?.provider],
    enabled: check !== undefined && check.provider !== 'off',
    staleTime: Infinity,
    queryFn: () =>
      (isTurnstile
        ? import('./TurnstileWidget.tsx').then((m) => ({ Widget: m.TurnstileWidget }))
        : import('./BotCheckWidget.tsx').then((m) => ({ Widget: m.BotCheckWidget }))
      ).catch(() => {
        throw notReached();
      }),
  });
  if (check?.provider === 'off') return null;
  if (widget.error) return <Failed error={widget.error} retry={() => void widget.refetch()} />;
  if (!widget.data) return <Skeleton h={68} />;
  const { Widget } = widget.data;
  return <Widget siteKey={check?.site_key ?? ''} onAnswer={onAnswer} />;
}
