import { PageHead } from '../../kit/PageHead.tsx';
import { Day } from '../../kit/dates/Moment.tsx';
import { today } from '../../kit/dates/days.ts';
import { useWords } from '../../platform/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { cardsOf } from '../cards.ts';
import classes from './HomePage.module.css';

/** What waits for whom has signed in: a card of each module that this person may open. */
export function HomePage() {
  const t = useWords('app');
  const user = useSession();
  return (
    <>
      <PageHead
        title={t('home.title', { name: user.FirstName || user.Username })}
        says={<Day day={today()} />}
      />
      <div className={classes['cards']}>
        {cardsOf(user).map(({ at, Card }) => (
          <Card key={at.path} />
        ))}
      </div>
    </>
  );
}
