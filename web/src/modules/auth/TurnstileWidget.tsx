import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@mantine/core';
import { useLocale, useWords } from '../../platform/i18n.ts';

interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      size: 'flexible';
      callback: (answer: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string;
  remove(id: string): void;
}
declare global {
  var turnstile: Turnstile | undefined;
}

// https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
let loading: Promise<void> | undefined;

/** Cloudflare's script, once; after a failure the next widget tries again. */
const load = (): Promise<void> =>
  (loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('turnstile did not load'));
    });
    document.head.append(script);
  }));

/** The bot check of Cloudflare Turnstile, where the shop's configuration asks for it. */
export function TurnstileWidget({
  siteKey,
  onAnswer,
}: {
  siteKey: string;
  onAnswer: (answer: string | undefined) => void;
}) {
  const t = useWords('auth');
  const language = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const answered = useEffectEvent(onAnswer);

  useEffect(() => {
    let widget: string | undefined;
    let gone = false;
    load().then(
      () => {
        if (gone || !place.current) return;
        widget = globalThis.turnstile!.render(place.current, {
          sitekey: siteKey,
          language,
          size: 'flexible',
          callback: (answer) => answered(answer),
          'expired-callback': () => answered(undefined),
          'error-callback': () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      if (widget) globalThis.turnstile?.remove(widget);
    };
  }, [siteKey, language]);

  return (
    <>
      <div ref={place} />
      {failed && (
        <Alert role="alert" color="red" variant="light">
          {t('bot.failed')}
        </Alert>
      )}
    </>
  );
}
