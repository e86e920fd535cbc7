import { IconCloudUp } from '@tabler/icons-react';
import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import type { Closing } from './acts.ts';
import classes from './station.module.css';

/** What was closed while the network is away: it is kept, and sent by itself. */
export function ClosingReturn({ closing, stuck }: { closing: readonly Closing[]; stuck: boolean }) {
  const t = useWords('returns');
  return (
    <section className={classes['waiting']} role="status">
      <IconCloudUp size={64} stroke={1.4} aria-hidden="true" />
      <strong>{t(stuck ? 'station.closedHere' : 'station.closing')}</strong>
      {closing.map(({ parcel_id, number, pieces }) => (
        <b key={parcel_id}>
          {number} · {t('events.pieces', { count: pieces })}
        </b>
      ))}
      {stuck && <WholeWords>{t('station.closedHereHint')}</WholeWords>}
    </section>
  );
}
