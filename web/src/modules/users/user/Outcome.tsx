import { allows, type Holder } from '../../../../../contract/rights.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { allScreens } from '../../../platform/screens.ts';
import type { Words } from '../../../platform/words.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { canDo, type Told } from './doing.ts';
import classes from './role.module.css';

interface Props {
  abilities: readonly Told[];
  /** A new user was able to do nothing: then all that they will be able to do is told. */
  before: Holder | undefined;
  after: Holder;
  /** Something is to be saved, whatever it comes to. */
  changed: boolean;
}

const NOBODY: Holder = { groupId: 0, levels: {} };

/** What a save would give and take. */
export const changesOf = ({ abilities, before = NOBODY, after }: Omit<Props, 'changed'>) => ({
  gains: abilities.filter((told) => canDo(after, told) && !canDo(before, told)),
  losses: abilities.filter((told) => canDo(before, told) && !canDo(after, told)),
});

/** What the person will see, and what the save would give and take. */
export function Outcome({ abilities, before, after, changed }: Props) {
  const t = useWords('users');
  const say = useSay();
  const screens = allScreens().filter(({ at }) => at.right !== 'anyone' && at.right !== 'signed-in');
  const seen = screens.filter(({ at }) => allows(after, at.right));
  const { gains, losses } = changesOf({ abilities, before, after });
  return (
    // It scrolls where it is long: the keyboard has to reach it.
    <aside className={classes['outcome']} aria-label={t('outcome.label')} aria-live="polite" tabIndex={0}>
      <h2>{t('outcome.screens')}</h2>
      {seen.length ? (
        <ul>
          {seen.map(({ at, title }) => (
            <li key={at.path}>{say(title)}</li>
          ))}
        </ul>
      ) : (
        <WholeWords>{t('outcome.noScreen')}</WholeWords>
      )}
      <Changes title={t(before ? 'outcome.gains' : 'outcome.able')} sign="+" of={gains} />
      <Changes title={t('outcome.loses')} sign="−" of={losses} />
      {changed && <WholeWords>{t('outcome.signOut')}</WholeWords>}
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
