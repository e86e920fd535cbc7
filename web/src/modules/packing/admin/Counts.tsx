import { useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { Moment, Unbroken } from '../../../kit/index.ts';
import type { AdminPack } from './AdminLines.tsx';
import classes from './admin.module.css';

/** How the pieces came to be counted, newest first. */
export function Counts({ counts }: { counts: AdminPack['counts'] }) {
  const t = useWords('packing');
  const how = { picture: t('admin.byPicture'), admin: t('admin.byAdmin') };
  return (
    <>
      <h2>{t('admin.counts')}</h2>
      {counts.length === 0 ? (
        <WholeWords>{t('admin.noCounts')}</WholeWords>
      ) : (
        <ol className={classes['counts']}>
          {counts.map((c, i) => (
            <li key={`${c.at}.${i}`}>
              <Moment at={c.at} />
              <b className="figures">
                {c.sku} {c.qty > 0 ? `+${c.qty}` : `−${-c.qty}`}
              </b>
              <span>
                <Unbroken
                  text={[c.by_hand ? how[c.by_hand] : t('admin.byScan'), c.by, c.station, c.reason]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
