import 'altcha';
import { createElement, useEffect, useEffectEvent, useRef } from 'react';
import { auth } from '../../../../contract/auth.ts';
import { addressOf } from '../../platform/client.ts';
import { useLocale, useWords } from '../../platform/i18n.ts';
import classes from './BotCheckWidget.module.css';

const PLAIN = JSON.stringify({ hideFooter: true, hideLogo: true });

/** The self-hosted proof of work: no outside service, and our own words. */
export function BotCheckWidget({
  onAnswer,
}: {
  siteKey: string;
  onAnswer: (answer: string | undefined) => void;
}) {
  const t = useWords('auth');
  const language = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const answered = useEffectEvent((event: Event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
    onAnswer(state === 'verified' && payload ? payload : undefined);
  });

  globalThis.$altcha.i18n.set(language, {
    ...globalThis.$altcha.i18n.get('en'),
    ariaLinkLabel: 'ALTCHA',
    label: t('bot.label'),
    verifying: t('bot.verifying'),
    verified: t('bot.verified'),
    waitAlert: t('bot.wait'),
    error: t('bot.failed'),
    expired: t('bot.expired'),
    verificationRequired: t('bot.required'),
    reload: t('bot.reload'),
    footer: '',
  });

  useEffect(() => {
    const widget = place.current?.querySelector('altcha-widget');
    if (!widget) return undefined;
    widget.addEventListener('statechange', answered);
    return () => widget.removeEventListener('statechange', answered);
  }, [language]);

  return (
    <div ref={place} className={classes['check']} key={language}>
      {createElement('altcha-widget', {
        challenge: addressOf(auth.challenge, {}),
        configuration: PLAIN,
        language,
      })}
    </div>
  );
}
