import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  NOTHING_WORDS,
  VERDICT_WORDS,
  commissions as api,
  termsText,
  type Tried,
} from '../../../../../contract/commissions.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { Failed, Loading, Money, Unbroken, baht, useDayText } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useLocale, useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { whatText, whoText } from './words.ts';
import classes from '../commissions.module.css';

/** "This order gives …, because": line by line every rate that fits, the one that applies first. */
export function Tester() {
  const t = useWords('commissions');
  const [typed, setTyped] = useState('');
  const [asked, ask] = useState('');
  const read = useRead(api.try, { order: asked || '-' }, { enabled: asked !== '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed.trim());
  };
  const isMissing = read.error instanceof ApiError && read.error.code === 'not_found';
  return (
    <div className={classes['sheet']}>
      <form onSubmit={submit}>
        <TextInput
          label={t('try.order')}
          placeholder={t('try.says')}
          data-autofocus
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isMissing && asked ? t('try.missing', { order: asked }) : undefined}
          inputContainer={(input) => (
            <div className={classes['ask']}>
              {input}
              <Button type="submit" disabled={typed.trim() === ''}>
                {t('try.ask')}
              </Button>
            </div>
          )}
        />
      </form>
      {asked !== '' && read.isLoading && <Loading lines={5} />}
      {read.error && !isMissing && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data && !read.error && asked !== '' && <Outcome tried={read.data.Data} />}
    </div>
  );
}

function Outcome({ tried }: { tried: Tried }) {
  const t = useWords('commissions');
  const say = useSay();
  const day = useDayText();
  const language = useLocale();
  return (
    <section className={classes['tried']} aria-live="polite">
      <header>
        <h3>
          <Link to={orderScreens.order(tried.order.id)}>{tried.order.number}</Link>
        </h3>
        <WholeWords>
          {t('try.of', {
            who: tried.user?.name ?? t('try.nobody'),
            channel: [tried.channel, tried.team].filter(Boolean).join(' · '),
            day: day(tried.day),
          })}
        </WholeWords>
        <p className={classes['gives']}>
          {t('try.total')} <Money amount={tried.amount} strong />
          {tried.clawback !== 0 && (
            <small>
              {t('try.clawback')} <Money amount={tried.clawback} />
            </small>
          )}
        </p>
      </header>
      {tried.lines.map((line) => (
        <article key={line.line}>
          <h4>
            <span>
              <Unbroken text={line.name} /> <small>{line.sku}</small>
            </span>
            <Money amount={line.amount} strong />
          </h4>
          <p>
            {t('try.line', { count: line.pieces, net: baht(line.net) })}
            {line.nothing && <> · {say(NOTHING_WORDS[line.nothing])}</>}
            {line.clawback !== 0 && (
              <>
                {' '}
                · {t('try.clawback')} <Money amount={line.clawback} />
              </>
            )}
          </p>
          {line.settled && (
            <p>
              {t('try.settled', { number: line.settled })}
              {line.rate && `: ${termsText(line.rate, language)}`}
            </p>
          )}
          {line.rates.length === 0 && !line.nothing && <WholeWords>{t('try.noRates')}</WholeWords>}
          <ol>
            {line.rates.map(({ rate, verdict }) => (
              <li key={rate.id} data-won={verdict === 'won' || undefined}>
                <b>{termsText(rate, language)}</b>
                <span>
                  {whoText(rate)} · {whatText(rate)}
                </span>
                <small>{say(VERDICT_WORDS[verdict])}</small>
              </li>
            ))}
          </ol>
        </article>
      ))}
    </section>
  );
}
