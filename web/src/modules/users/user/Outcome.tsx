import { allows, isAble, type Holder } from '../../../../../contract/rights.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { allScreens } from '../../../platform/screens.ts';
import type { Words } from '../../../platform/words.ts';
import type { Ability } from './AreaRow.tsx';
import classes from './role.module.css';

interface Props {
  abilities: readonly Ability[];
  before: Holder;
  after: Holder;
}

/** What the person will see, and what the save would give and take. */
export function Outcome({ abilities, before, after }: Props) {
  const t = useWords('users');
  const say = useSay();
  const screens = allScreens().filter(({ at }) => at.right !== 'anyone' && at.right !== 'signed-in');
  const seen = screens.filter(({ at }) => allows(after, at.right));
  const gained = abilities.filter((ability) => isAble(after, ability) && !isAble(before, ability));
  const lost = abilities.filter((ability) => isAble(before, ability) && !isAble(after, ability));
  return (
    <aside className={classes['outcome']} aria-label={t('outcome.label')} aria-live="polite">
      <h2>{t('outcome.screens')}</h2>
      {seen.length ? (
        <ul>
          {seen.map(({ at, title }) => (
            <li key={at.path}>{say(title)}</li>
          ))}
        </ul>
      ) : (
        <p>{t('outcome.noScreen')}</p>
      )}
      <Changes title={t('outcome.gains')} sign="+" of={gained} />
      <Changes title={t('outcome.loses')} sign="−" of={lost} />
      {(gained.length > 0 || lost.length > 0) && <p>{t('outcome.signOut')}</p>}
    </aside>
  );
}

function Changes({ title, sign, of }: { title: string; sign: '+' | '−'; of: readonly Words[] }) {
  const say = useSay();
  if (of.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul data-sign={sign}>
        {of.map((words) => (
          <li key={words.en}>
            <span aria-hidden="true">{sign}</span> {say(words)}
          </li>
        ))}
      </ul>
    </>
  );
}
