import { useSay, useWords } from '../../../platform/i18n.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import { AbilityList } from './AbilityList.tsx';
import type { Told } from './doing.ts';
import classes from './role.module.css';

/** What no level gives: only administrators are able to. */
export function AdminAbilities({ all }: { all: readonly Told[] }) {
  const t = useWords('users');
  const say = useSay();
  const own = all.filter(({ right }) => right === 'admin');
  return (
    <section className={classes['area']}>
      <WholeWords>{t('role.admin')}</WholeWords>
      <AbilityList
        title={t('role.adminOnly')}
        abilities={own.map((ability) => ({ words: say(ability), on: true }))}
      />
    </section>
  );
}
