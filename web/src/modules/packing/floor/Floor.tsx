import type { ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { PROVIDERS } from '../../../../../contract/codes/providers.ts';
import { STUCK_WORDS, type Floor as Seen } from '../../../../../contract/packing.floor.ts';
import { floor as api } from '../../../../../contract/packing.ts';
import { orderScreens } from '../../../../../contract/orders.screens.ts';
import { packingScreens } from '../../../../../contract/packing.screens.ts';
import { useSay, useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import { Sentence, WholeWords } from '../../../platform/Sentence.tsx';
import {
  BarList,
  Failed,
  Guard,
  Loading,
  MayLink,
  Moment,
  StatusBadge,
  Unbroken,
  count,
  useKey,
} from '../../../kit/index.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { useFullScreen } from '../check/useFullScreen.ts';
import { HourBars } from './HourBars.tsx';
import classes from './floor.module.css';

/** Read again by the clock, never by what is scanned. */
const EVERY_MS = 5000;

/** The packing floor on a wall: how fast, by whom, what is left today, what is stuck. */
export function Floor() {
  const t = useWords('packing');
  const read = useRead(api.now, {}, { refetchInterval: EVERY_MS });
  const { full, toggle } = useFullScreen();
  useKey('KeyF', toggle);
  const seen = read.data?.Data;
  const words = t(full ? 'check.leaveFullScreen' : 'check.fullScreen');
  return (
    <Guard right={packingScreens.floor.right}>
      <section className={classes['floor']} data-full={full || undefined}>
        <header>
          <h1>{t('floor.title')}</h1>
          {seen && (
            <span className={classes['at']}>
              {t('floor.at')} <Moment at={seen.at} />
            </span>
          )}
          <ActionIcon variant="default" size={44} aria-label={words} title={words} onClick={toggle}>
            {full ? <IconMinimize size={22} stroke={1.6} /> : <IconMaximize size={22} stroke={1.6} />}
          </ActionIcon>
        </header>
        {seen ? (
          <Board seen={seen} />
        ) : read.isPending ? (
          <Loading lines={6} />
        ) : (
          <Failed error={read.error} retry={() => void read.refetch()} />
        )}
      </section>
    </Guard>
  );
}

function Board({ seen }: { seen: Seen }) {
  const t = useWords('packing');
  const say = useSay();
  const waiting = seen.to_hand_over.reduce((sum, { parcels }) => sum + parcels, 0);
  const stayed = seen.to_hand_over.reduce((sum, { left_behind }) => sum + left_behind, 0);
  return (
    <>
      <dl className={classes['figures']}>
        <Figure
          name={t('floor.left')}
          value={seen.left.orders}
          beside={t('floor.pieces', { count: seen.left.pieces })}
        />
        <Figure
          name={t('floor.closed')}
          value={seen.closed}
          beside={t('floor.lastHour', { n: count(seen.last_hour) })}
        />
        <Figure
          name={t('floor.ready')}
          value={seen.ready.orders}
          beside={seen.ready.oldest && <Moment at={seen.ready.oldest} />}
          to={packingScreens.rounds()}
        />
        <Figure
          name={t('floor.toHandOver')}
          value={waiting}
          beside={
            <ul>
              {seen.to_hand_over.map(({ provider, parcels }) => (
                <li key={provider}>
                  {say(PROVIDERS[provider])} <b className="figures">{count(parcels)}</b>
                </li>
              ))}
              {stayed > 0 && (
                <li data-tone="waiting">
                  <Sentence text={t('floor.leftBehind', { n: count(stayed) })} />
                </li>
              )}
            </ul>
          }
        />
      </dl>
      <div className={classes['columns']}>
        <section>
          <h2>{t('floor.packers')}</h2>
          {seen.packers.length ? (
            <BarList
              tone="done"
              bars={seen.packers.map(({ user_id, name, parcels, last_hour, station }) => ({
                key: user_id ?? 0,
                label: <Unbroken text={[name || t('floor.system'), station].filter(Boolean).join(' · ')} />,
                value: last_hour,
                says: t('floor.rate', { n: count(last_hour), all: count(parcels) }),
              }))}
            />
          ) : (
            <WholeWords className={classes['none']}>{t('floor.noPackers')}</WholeWords>
          )}
          <h2>{t('floor.hours')}</h2>
          <HourBars hours={seen.hours} title={t('floor.hours')} />
          <h2>{t('floor.rounds')}</h2>
          <ul className={classes['rounds']}>
            {seen.rounds.map(({ id, number, orders, closed }) => (
              <li key={id}>
                <Link to={packingScreens.round(id)}>{number}</Link>
                <ProgressBar label={number} done={closed} of={orders} />
              </li>
            ))}
          </ul>
          {seen.rounds.length === 0 && (
            <WholeWords className={classes['none']}>{t('floor.noRounds')}</WholeWords>
          )}
        </section>
        <section>
          <h2>
            {t('floor.stuck')}{' '}
            <b data-some={seen.stuck.length > 0 || undefined}>{count(seen.stuck.length)}</b>
          </h2>
          {seen.stuck.length === 0 && (
            <WholeWords className={classes['none']}>{t('floor.nothingStuck')}</WholeWords>
          )}
          <ul className={classes['stuck']}>
            {seen.stuck.map((one) => (
              <li key={one.order_id}>
                <span>
                  <MayLink to={orderScreens.order(one.order_id)} right={orderScreens.order.right}>
                    {one.number}
                  </MayLink>
                  <small>{t('floor.seqIn', { seq: one.seq, round: one.round })}</small>
                </span>
                <StatusBadge tone={one.why === 'cancel' ? 'stopped' : 'waiting'}>
                  {say(STUCK_WORDS[one.why])}
                </StatusBadge>
                <span>
                  <Moment at={one.since} />
                  {one.by && (
                    <small>
                      <Unbroken text={one.by} />
                    </small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

interface FigureProps {
  name: string;
  value: number;
  beside: ReactNode;
  to?: string;
}
function Figure({ name, value, beside, to }: FigureProps) {
  return (
    <div>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>
        <strong className="figures">{count(value)}</strong>
        <div>{beside}</div>
      </dd>
    </div>
  );
}
