import { useState } from 'react';
import { FIGURE_NAMES, figureOf } from '../../../../contract/reports.figures.ts';
import { reports as api } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { useSay, useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  ActionButton,
  ConfirmDialog,
  DateRange,
  Failed,
  Guard,
  Loading,
  Moment,
  PageHead,
  addDays,
  today,
  useDialogCommand,
  type Range,
} from '../../kit/index.ts';
import classes from './reports.module.css';

/** What the figures mean: the one place that says it; for an administrator also how far they are added up. */
export function Meanings() {
  const t = useWords('reports');
  const say = useSay();
  return (
    <Guard right={reportScreens.meanings.right}>
      <PageHead title={t('meanings.title')} says={t('meanings.says')} />
      <dl className={classes['meanings']}>
        {FIGURE_NAMES.map((name) => {
          const figure = figureOf(name);
          const only = [
            ...(figure.ofOrders ? [t('meanings.ofOrders')] : []),
            ...(figure.secret ? [t('meanings.secret')] : []),
          ];
          return (
            <div key={name} id={name}>
              <dt>{say(figure)}</dt>
              <dd>
                <WholeWords>{say(figure.means)}</WholeWords>
                {only.length > 0 && <small>{only.join(' · ')}</small>}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{t('meanings.before')}</dt>
          <dd>
            <WholeWords>{t('meanings.beforeMeans')}</WholeWords>
          </dd>
        </div>
      </dl>
      {has(useSession(), api.rebuild.right) && <SumsOfDays />}
    </Guard>
  );
}

/** How far days are added up, and the way to have some of them added up again. */
function SumsOfDays() {
  const t = useWords('reports');
  const read = useRead(api.state, {});
  const [asking, ask] = useState(false);
  const state = read.data?.Data;
  return (
    <section className={classes['sums']} aria-label={t('sums.title')}>
      <h2>{t('sums.title')}</h2>
      <WholeWords>{t('sums.says')}</WholeWords>
      {read.isPending && <Loading lines={1} />}
      {read.isError && !state && <Failed error={read.error} retry={() => void read.refetch()} />}
      {state && (
        <p>
          {t('sums.reckoned', { count: state.reckoned })}
          {state.waiting > 0 && ` · ${t('sums.waiting', { count: state.waiting })}`}
          {state.reckoned_at && (
            <>
              {' · '}
              {t('sums.last')} <Moment at={state.reckoned_at} />
            </>
          )}
        </p>
      )}
      <ActionButton variant="default" disabledReason={undefined} onClick={() => ask(true)}>
        {t('sums.rebuild')}
      </ActionButton>
      {asking && <RebuildDialog onClose={() => ask(false)} />}
    </section>
  );
}

/** As far back as papers of a shop are kept. */
const MOST_DAYS = 3660;

function RebuildDialog({ onClose }: { onClose: () => void }) {
  const t = useWords('reports');
  const [days, setDays] = useState<Range>({ from: addDays(today(), -31), to: addDays(today(), -1) });
  const { from, to } = days;
  const { send } = useDialogCommand(api.rebuild, {
    invalidates: ['reports'],
    onClose,
    done: ({ Data }) => t('sums.done', { count: Data.orders }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('sums.ask')}
      says={t('sums.askSays')}
      confirm={t('sums.confirm')}
      disabledReason={from && to ? undefined : t('sums.choose')}
      onConfirm={() => send({ from: from!, to: to! })}
      onCancel={onClose}
    >
      <DateRange label={t('sums.days')} value={days} onChange={setDays} maxDays={MOST_DAYS} />
    </ConfirmDialog>
  );
}
