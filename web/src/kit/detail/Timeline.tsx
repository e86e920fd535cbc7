import type { ReactNode } from 'react';
import type { AnyTone } from '../../platform/tones.ts';
import { useWords } from '../../platform/i18n.ts';
import { Sentence, WholeWords } from '../../platform/Sentence.tsx';
import { Moment } from '../dates/Moment.tsx';
import classes from './Timeline.module.css';

export interface TimelineItem {
  id: number | string;
  at: string;
  /** Null where the system did it. */
  /** Null: the system; empty: not to be told. */
  who: string | null;
  what: ReactNode;
  /** Reason, before and after. */
  more?: ReactNode;
  tone?: AnyTone;
}

/** Who did what, the newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  const t = useWords('kit');
  return (
    <section aria-label={t('timeline.label')}>
      <h2 className={classes['title']}>{t('timeline.label')}</h2>
      {items.length === 0 && <WholeWords>{t('timeline.empty')}</WholeWords>}
      <TimelineList items={items} />
    </section>
  );
}

/** The same without a head, within something that has one. */
export function TimelineList({ items }: { items: TimelineItem[] }) {
  const t = useWords('kit');
  return (
    <ol className={classes['line']}>
      {items.map(({ id, at, who, what, more, tone }) => (
        <li key={id} data-tone={tone}>
          <div className={classes['what']}>{wrapped(what)}</div>
          {more && <div className={classes['more']}>{wrapped(more)}</div>}
          <small>
            <Moment at={at} />
            {who !== '' && ` · ${who ?? t('timeline.system')}`}
          </small>
        </li>
      ))}
    </ol>
  );
}

const wrapped = (words: ReactNode) => (typeof words === 'string' ? <Sentence text={words} /> : words);
