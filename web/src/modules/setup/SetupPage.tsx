import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import { home } from '../../../../contract/screens.ts';
import { setup as api, type ShownStep } from '../../../../contract/setup.ts';
import { setupScreens } from '../../../../contract/setup.screens.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { send, useRead } from '../../platform/queries.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { ActionButton, Failed, Guard, Loading, PageHead } from '../../kit/index.ts';
import { setupActions, type OfStep } from './extensions.ts';
import { countOf, missingOf } from './progress.ts';
import classes from './setup.module.css';

/** What a new shop needs, step by step: each can be left and gone on with at any time. */
export function SetupPage() {
  const t = useWords('setup');
  return (
    <Guard right={setupScreens.setup.right}>
      <PageHead title={t('title')} says={t('says')} />
      <Steps />
    </Guard>
  );
}

function Steps() {
  const t = useWords('setup');
  const read = useRead(api.steps, {});
  if (read.isPending) return <Loading />;
  if (!read.data) return <Failed error={read.error} retry={() => void read.refetch()} />;
  const { steps, put_away } = read.data.Data;
  const { done, all } = countOf(steps);
  const [next] = missingOf(steps);
  return (
    <>
      <p role="status" className={classes['progress']}>
        <progress value={done} max={all} aria-hidden="true" />
        {done === all ? t('allDone') : t('progress', { done, all })}
      </p>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <Step key={step.key} step={step} variant={step.key === next?.key ? 'filled' : 'default'} />
        ))}
      </ol>
      {done < all && (
        <p className={classes['away']}>
          <WholeWords>{t(put_away ? 'isAway' : 'onHome')}</WholeWords>
          <ActionButton
            variant="default"
            disabledReason={undefined}
            onClick={() => send(api.putAway, { put_away: !put_away }, ['setup'])}
          >
            {t(put_away ? 'back' : 'putAway')}
          </ActionButton>
        </p>
      )}
      {done === all && (
        <Button component={Link} to={home()} size="md">
          {t('toHome')}
        </Button>
      )}
    </>
  );
}

function Step({ step, variant }: OfStep & { step: ShownStep }) {
  const t = useWords('setup');
  const say = useSay();
  const Actions = setupActions.parts().find((parts) => parts[step.key])?.[step.key];
  const title = say(step.title);
  return (
    <li className={classes['step']} data-done={step.done || undefined}>
      <span className={classes['mark']} aria-hidden="true">
        {step.done && <IconCheck size={18} stroke={2.2} />}
      </span>
      <div>
        <h2>
          {title}
          {step.done && <small> {t('done')}</small>}
          {!step.done && step.optional && <small> {t('optional')}</small>}
        </h2>
        <WholeWords>{say(step.says)}</WholeWords>
        <div className={classes['actions']}>
          {Actions && <Actions variant={variant} />}
          <Button
            component={Link}
            to={step.to}
            variant={Actions ? 'default' : variant}
            aria-label={t(step.done ? 'lookOf' : 'openOf', { title })}
          >
            {t(step.done ? 'look' : 'open')}
          </Button>
        </div>
      </div>
    </li>
  );
}
