import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { setup as api } from '../../../../contract/setup.ts';
import { setupScreens } from '../../../../contract/setup.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { toast } from '../../platform/toast.ts';
import { undoToast } from '../../kit/index.ts';
import { countOf, missingOf } from './progress.ts';
import classes from './setup.module.css';

/** What is missing in a new shop, on the home page; it goes when all is there, or is put away. */
export function SetupCard() {
  const t = useWords('setup');
  const say = useSay();
  const { data } = useRead(api.steps, {});
  if (!data || data.Data.put_away) return null;
  const { steps } = data.Data;
  const missing = missingOf(steps);
  if (missing.length === 0) return null;
  const put = (put_away: boolean) => send(api.putAway, { put_away }, ['setup']);
  const away = () =>
    put(true).then(() => undoToast(t('wentAway'), () => void put(false).catch(toast.error)), toast.error);
  return (
    <section className={classes['card']} aria-label={t('title')}>
      <h2>
        <Link to={setupScreens.setup()}>{t('title')}</Link>
      </h2>
      <p className={classes['progress']}>
        <progress value={countOf(steps).done} max={countOf(steps).all} aria-hidden="true" />
        <span>{t('progress', countOf(steps))}</span>
      </p>
      <ul>
        {missing.map((step) => (
          <li key={step.key}>
            <Link to={setupScreens.setup()}>{say(step.title)}</Link>
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button component={Link} to={setupScreens.setup()}>
          {t('goOn')}
        </Button>
        <Button variant="subtle" onClick={() => void away()}>
          {t('putAway')}
        </Button>
      </div>
    </section>
  );
}
