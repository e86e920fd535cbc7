import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  EVENT_GROUPS,
  EVENT_NAMES,
  EVENTS,
  type EventGroup,
} from '../../../../../contract/developers.events.ts';
import { developerScreens } from '../../../../../contract/developers.screens.ts';
import { CopyButton } from '../../../kit/index.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { examplesOf } from './examples.ts';
import own from './guide.module.css';

/** How other programs call the API and are told what happens. */
export function Guide() {
  const t = useWords('developers');
  const say = useSay();
  return (
    <section id="guide" className={own['guide']}>
      <h2>{t('guide.title')}</h2>
      <WholeWords>{t('guide.keys')}</WholeWords>
      <WholeWords>{t('guide.webhooks')}</WholeWords>
      <WholeWords>{t('guide.signature')}</WholeWords>
      <WholeWords>{t('guide.again')}</WholeWords>
      <div className={own['links']}>
        <Button component={Link} to={developerScreens.apiKeys()} variant="default">
          {t('guide.toKeys')}
        </Button>
        <Button component={Link} to={developerScreens.webhooks()} variant="default">
          {t('guide.toWebhooks')}
        </Button>
      </div>
      {examplesOf(window.location.origin).map(({ name, code }) => (
        <details key={name}>
          <summary>{t(`guide.examples.${name}`)}</summary>
          <CopyButton wide text={code} label={t('guide.copy')} done={t('guide.copied')} />
          <pre lang="en" tabIndex={0}>
            <code>{code}</code>
          </pre>
        </details>
      ))}
      <details>
        <summary>{t('guide.events')}</summary>
        {(Object.keys(EVENT_GROUPS) as EventGroup[]).map((group) => (
          <div key={group}>
            <h3>{say(EVENT_GROUPS[group])}</h3>
            <ul>
              {EVENT_NAMES.filter((event) => EVENTS[event].group === group).map((event) => (
                <li key={event}>
                  <code>{event}</code> {say(EVENTS[event])}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </section>
  );
}
