import { useState, type ReactNode } from 'react';
import { DASHBOARD_TERMS } from '../../../../contract/reports.dashboard.ts';
import { FIGURE_NAMES, figureOf } from '../../../../contract/reports.figures.ts';
import { OFFER_FIGURES } from '../../../../contract/reports.offers.ts';
import { RATE, RETURN_FIGURES } from '../../../../contract/reports.returns.ts';
import { reports as api } from '../../../../contract/reports.ts';
import { reportScreens } from '../../../../contract/reports.screens.ts';
import type { Words } from '../../../../contract/shared.ts';
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
  return (
    <Guard right={reportScreens.meanings.right}>
      <PageHead title={t('meanings.title')} says={t('meanings.says')} />
      <Group of={OF_SALES}>
        <div>
          <dt>{t('meanings.before')}</dt>
          <dd>
            <WholeWords>{t('meanings.beforeMeans')}</WholeWords>
          </dd>
        </div>
      </Group>
      <Group title={t('meanings.returns')} of={OF_RETURNS} />
      <Group title={t('meanings.offers')} of={OF_OFFERS} />
      <Group title={t('meanings.dashboard')} of={OF_DASHBOARD} />
      {has(useSession(), api.rebuild.right) && <SumsOfDays />}
    </Guard>
  );
}

interface Meaning extends Words {
  name: string;
  means: Words;
  only?: 'secret' | 'ofOrders';
}
const OF_SALES = FIGURE_NAMES.flatMap((name): Meaning[] => {
  const { ofGoods, ...figure } = figureOf(name);
  const only = figure.secret
    ? { only: 'secret' as const }
    : figure.ofOrders
      ? { only: 'ofOrders' as const }
      : {};
  return [
    { ...figure, name, ...only },
    ...(ofGoods ? [{ ...ofGoods, name: `${name}-goods`, only: 'secret' as const }] : []),
  ];
});
const named = (of: Record<string, Words & { means: Words }>, secret: string): Meaning[] =>
  Object.entries(of).map(([name, one]) => ({ ...one, name, ...(name === secret && { only: 'secret' }) }));
const OF_RETURNS = named({ ...RETURN_FIGURES, rate: RATE }, 'cost');
const OF_OFFERS = named(OFFER_FIGURES, 'gift_cost');
const OF_DASHBOARD = named(DASHBOARD_TERMS, 'stock');

function Group({ title, of, children }: { title?: string; of: readonly Meaning[]; children?: ReactNode }) {
  const t = useWords('reports');
  const say = useSay();
  return (
    <section className={classes['meanings']} aria-label={title ?? t('meanings.title')}>
      {title && <h2>{title}</h2>}
      <dl>
        {of.map(({ name, means, only, ...called }) => (
          <div key={name} id={title ? undefined : name}>
            <dt>{say(called)}</dt>
            <dd>
              <WholeWords>{say(means)}</WholeWords>
              {only && <small>{t(`meanings.${only}`)}</small>}
            </dd>
          </div>
        ))}
        {children}
      </dl>
    </section>
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
