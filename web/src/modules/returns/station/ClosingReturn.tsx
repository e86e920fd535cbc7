import { IconCloudUp } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Unbroken, useUnreached, type Scan } from '../../../kit/index.ts';
import type { Closing, Keeping } from './acts.ts';
import classes from './station.module.css';

interface Props {
  closing: readonly Scan<Closing>[];
  keeping: readonly Scan<Keeping>[];
  stuck: boolean;
}

/** What was closed or found while the server is not reached: it is kept, and sent by itself. */
export function ClosingReturn({ closing, keeping, stuck }: Props) {
  const t = useWords('returns');
  const why = useUnreached();
  const title = closing.length
    ? t(stuck ? 'station.closedHere' : 'station.closing')
    : t(stuck ? 'found.keptHere' : 'found.keeping');
  return (
    <section className={classes['waiting']} role="status">
      <IconCloudUp size={64} stroke={1.4} aria-hidden="true" />
      <strong>{title}</strong>
      {closing.map(({ scan_id, number, pieces }) => (
        <b key={scan_id}>
          {number} · {t('events.pieces', { count: pieces })}
        </b>
      ))}
      {keeping.map(({ scan_id, found }) => (
        <b key={scan_id}>
          {t('found.one')} · <Unbroken text={found.contents} />
        </b>
      ))}
      {stuck && <WholeWords>{t('station.closedHereHint', { why })}</WholeWords>}
    </section>
  );
}
