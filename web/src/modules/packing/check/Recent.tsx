import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Moment, Unbroken } from '../../../kit/index.ts';
import type { Packed } from './useStation.ts';
import classes from './check.module.css';

/** The last parcels of this table today. */
export function Recent({ parcels }: { parcels: Packed[] }) {
  const t = useWords('packing');
  return (
    <aside className={classes['recent']}>
      <h2>{t('check.recent')}</h2>
      {parcels.length === 0 ? (
        <WholeWords>{t('check.recentNone')}</WholeWords>
      ) : (
        <ol>
          {parcels.map(({ number, name, pieces, at }) => (
            <li key={`${number}.${at}`}>
              <b>{number}</b>
              <Moment at={at} time />
              <span>
                <Unbroken text={t('check.closedPieces', { count: pieces, name })} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
