import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { DEAD_DAYS, SOLD_DAYS, type Dashboard as Figures } from '../../../../../contract/warehouse.views.ts';
import { warehouse as api } from '../../../../../contract/warehouse.ts';
import { warehouseScreens } from '../../../../../contract/warehouse.screens.ts';
import { useWords } from '../../../platform/i18n.ts';
import { useRead } from '../../../platform/queries.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import { WholeWords } from '../../../platform/Sentence.tsx';
import {
  BarList,
  Day,
  Failed,
  Guard,
  Loading,
  Money,
  Moment,
  PageHead,
  addDays,
  baht,
  count,
  today,
} from '../../../kit/index.ts';
import classes from './dashboard.module.css';

/** The warehouse at a glance; every figure and every bar opens its rows. */
export function Dashboard() {
  const t = useWords('warehouse');
  const read = useRead(api.dashboard, {});
  return (
    <Guard right={warehouseScreens.dashboard.right}>
      <PageHead
        title={t('dashboard.title')}
        says={
          read.data && (
            <>
              {t('dashboard.asOf')} <Moment at={new Date(read.dataUpdatedAt).toISOString()} />
            </>
          )
        }
      />
      {read.isPending && <Loading lines={12} />}
      {read.isError && !read.data && <Failed error={read.error} retry={() => void read.refetch()} />}
      {read.data && <Parts of={read.data.Data} />}
    </Guard>
  );
}

function Parts({ of }: { of: Figures }) {
  const t = useWords('warehouse');
  const { stock, low, sold, waiting, dead, storages } = of;
  const days = { from: addDays(today(), 1 - SOLD_DAYS), to: today() };
  const soldRows = warehouseScreens.stockHistory({ view: 'quantity', show: 'table', ...days });
  const stockOf = (sku: string) => warehouseScreens.stock({ q: sku });
  return (
    <div className={classes['parts']}>
      <Part
        title={t('dashboard.low')}
        to={warehouseScreens.stock({ low: true })}
        more={{ to: warehouseScreens.lowStock(), words: t('dashboard.toBuy') }}
        figure={count(low.items)}
        unit={t('dashboard.items')}
        tone={low.items ? 'waiting' : undefined}
        says={t('dashboard.lowSays')}
        none={low.top.length ? undefined : t('summary.noneLow')}
      >
        <BarList
          tone="waiting"
          bars={low.top.map((i) => ({
            key: i.id,
            label: named(i),
            value: i.available,
            says: t('dashboard.ofThreshold', { n: count(i.available), threshold: count(i.threshold) }),
            to: stockOf(i.sku),
          }))}
        />
      </Part>
      <Part
        title={t('dashboard.waiting')}
        to={warehouseScreens.stock({ reserved: true, sort: '-on_hand' })}
        more={{ to: warehouseScreens.waitShip(), words: t('dashboard.toShip') }}
        figure={count(waiting.pieces)}
        unit={t('dashboard.piecesOf', { orders: count(waiting.orders), items: count(waiting.items) })}
        says={t('dashboard.waitingSays')}
        none={waiting.top.length ? undefined : t('dashboard.noneWaiting')}
      >
        <BarList
          tone="moving"
          bars={waiting.top.map((i) => ({
            key: i.id,
            label: named(i),
            value: i.pieces,
            says: t('dashboard.ofOnHand', { n: count(i.pieces), on_hand: count(i.on_hand) }),
            to: stockOf(i.sku),
          }))}
        />
      </Part>
      <Part
        title={t('dashboard.sold', { max: SOLD_DAYS })}
        to={soldRows}
        figure={count(sold.pieces)}
        unit={t('dashboard.pieces')}
        says={t('dashboard.soldSays', { items: count(sold.items) })}
        none={sold.top.length ? undefined : t('dashboard.noneSold')}
      >
        <BarList
          tone="done"
          bars={sold.top.map((i) => ({
            key: i.id,
            label: named(i),
            value: i.pieces,
            says: count(i.pieces),
            to: warehouseScreens.stockHistory({ item_id: i.id, kind: 'pack', ...days }),
          }))}
        />
      </Part>
      <Part
        title={t('dashboard.dead', { max: DEAD_DAYS })}
        to={warehouseScreens.stock({ dead: true, sort: dead.value === null ? '-on_hand' : '-value' })}
        figure={dead.value === null ? count(dead.pieces) : <Money amount={dead.value} />}
        unit={t('dashboard.deadUnit', { pieces: count(dead.pieces), items: count(dead.items) })}
        tone={dead.items ? 'stopped' : undefined}
        says={t('dashboard.deadSays', { max: DEAD_DAYS })}
        none={dead.top.length ? undefined : t('dashboard.noneDead')}
      >
        <BarList
          tone="stopped"
          bars={dead.top.map((i) => ({
            key: i.id,
            label: (
              <>
                {named(i)} · <Day day={i.since} />
              </>
            ),
            value: i.value ?? i.pieces,
            says: i.value === null ? count(i.pieces) : baht(i.value),
            to: stockOf(i.sku),
          }))}
        />
      </Part>
      <Part
        title={t(stock.value === null ? 'dashboard.byStorage' : 'dashboard.valueByStorage')}
        to={warehouseScreens.storageStock()}
        figure={stock.value === null ? count(stock.pieces) : <Money amount={stock.value} />}
        unit={t('dashboard.stockUnit', { pieces: count(stock.pieces), items: count(stock.items) })}
        says={stock.value === null ? undefined : t('dashboard.valueSays')}
        none={storages.length ? undefined : t('summary.empty')}
      >
        <BarList
          bars={storages.slice(0, 10).map((s) => ({
            key: s.id,
            label: s.name,
            value: s.value ?? s.pieces,
            says:
              s.value === null
                ? count(s.pieces)
                : t('dashboard.valueOf', { value: baht(s.value), pieces: count(s.pieces) }),
            to: warehouseScreens.stockDetail({ storage_id: s.id }),
          }))}
        />
      </Part>
    </div>
  );
}
const named = ({ sku, name }: { sku: string; name: string }) => `${sku} ${name}`;

function Part(props: {
  title: string;
  /** The rows behind the figure. */
  to: string;
  figure: ReactNode;
  unit: string;
  tone?: AnyTone | undefined;
  says?: string | undefined;
  /** What one does about it. */
  more?: { to: string; words: string } | undefined;
  /** Said instead of the bars where there is nothing to show. */
  none?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classes['part']} aria-label={props.title}>
      <h2>
        <Link to={props.to}>{props.title}</Link>
      </h2>
      <p className={classes['figure']} data-tone={props.tone}>
        <Link to={props.to}>
          <strong>{props.figure}</strong> {props.unit}
        </Link>
      </p>
      {props.says && <WholeWords className={classes['says']}>{props.says}</WholeWords>}
      {props.none ? <p className={classes['none']}>{props.none}</p> : props.children}
      {props.more && !props.none && (
        <p className={classes['more']}>
          <Link to={props.more.to}>{props.more.words}</Link>
        </p>
      )}
    </section>
  );
}
