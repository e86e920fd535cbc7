import { Button } from '@mantine/core';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { RETURN_REASONS } from '../../../../../contract/codes/return-reasons.ts';
import {
  FOUND_AS,
  FOUND_AS_WORDS,
  type ReturnLine,
  type ReturnPage,
} from '../../../../../contract/returns.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { Unbroken } from '../../../kit/index.ts';
import { foundOf, keyOf, leftOf } from './counting.ts';
import type { ReturnStation } from './useReturnStation.ts';
import { Key } from './Key.tsx';
import classes from './station.module.css';

interface Props {
  at: ReturnStation;
  page: ReturnPage;
  onDetails: (line: ReturnLine) => void;
  onOther: (line: ReturnLine) => void;
}

/** What is expected, with pictures; the one that keys speak of has its buttons beneath. */
export function ReturnLines({ at, page, onDetails, onOther }: Props) {
  const t = useWords('returns');
  return (
    <ol className={classes['lines']} aria-label={t('station.lines')}>
      {page.lines.map((line) => {
        const isAt = at.at === keyOf(line);
        const left = leftOf(at.counting, line);
        const here = line.left - left;
        return (
          <li
            key={keyOf(line)}
            data-at={isAt || undefined}
            data-whole={left === 0 || undefined}
            aria-current={isAt || undefined}
            onClick={() => at.point(line)}
          >
            {line.image ? (
              <img src={line.image} alt="" />
            ) : (
              <span className={classes['noPicture']}>
                <IconPhoto size={32} stroke={1.2} aria-hidden="true" />
              </span>
            )}
            <div className={classes['item']}>
              <b>
                <Unbroken text={line.name} />
              </b>
              <span>
                {line.sku}
                {line.of && ` · ${t('station.of', { name: line.of })}`}
              </span>
              <Said at={at} page={page} line={line} />
            </div>
            <output className="figures">
              {left === 0 && <IconCheck size={32} stroke={2.4} aria-label={t('station.counted')} />}
              {here}/{line.left}
            </output>
            {isAt && (
              <div
                className={classes['marks']}
                role="group"
                aria-label={t('station.markOf', { sku: line.sku })}
              >
                <Button variant="default" disabled={left === 0} onClick={() => at.mark(line, 'good')}>
                  {t('station.good')}
                </Button>
                <Button variant="default" onClick={() => at.mark(line, 'broken')}>
                  {t('station.broken')} <Key name="B" />
                </Button>
                <Button variant="default" disabled={left === 0} onClick={() => at.mark(line, 'lost')}>
                  {t('station.lost')} <Key name="L" />
                </Button>
                <Button variant="default" onClick={() => onOther(line)}>
                  {t('station.other')} <Key name="O" />
                </Button>
                <Button variant="default" onClick={() => onDetails(line)}>
                  {t('station.details')} <Key name="D" />
                </Button>
                <Button variant="default" disabled={here === 0} onClick={() => at.takeBack(line)}>
                  {t('station.takeBack')} <Key name="⌫" />
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What of a line was found to be what, here and in the parcels before. */
function Said({ at, page, line }: Pick<Props, 'at' | 'page'> & { line: ReturnLine }) {
  const t = useWords('returns');
  const say = useSay();
  const found = foundOf(at.counting, line);
  const before = FOUND_AS.reduce((sum, as) => sum + line[as], 0);
  const place = page.places.find(({ id }) => id === (found.place_id ?? line.place_id))?.name;
  return (
    <small className={classes['said']}>
      {FOUND_AS.filter((as) => found[as] > 0).map((as) => (
        <em key={as} data-as={as}>
          {say(FOUND_AS_WORDS[as])} {found[as]}
        </em>
      ))}
      {found.reason_type && <span>{say(RETURN_REASONS[found.reason_type])}</span>}
      {found.note && <span>{found.note}</span>}
      {found.photos.length > 0 && <span>{t('station.photos', { count: found.photos.length })}</span>}
      {found.good > 0 && place && <span>→ {place}</span>}
      {before > 0 && <span>{t('station.before', { count: before, sent: line.sent })}</span>}
    </small>
  );
}
