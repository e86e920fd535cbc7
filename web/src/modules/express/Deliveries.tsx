import { useState } from 'react';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { expressScreens } from '../../../../contract/express.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import {
  Empty,
  Failed,
  Guard,
  Loading,
  Moment,
  Money,
  PageHead,
  Shout,
  SoundSwitch,
  StatusTabs,
  baht,
  useUnreached,
} from '../../kit/index.ts';
import { oneOf, useUrl } from '../../platform/url.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { BackDialog } from './BackDialog.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { FailDialog } from './FailDialog.tsx';
import { Outbox } from './marks/Outbox.tsx';
import { useParcels } from './marks/keptList.ts';
import type { MarkKind } from './marks/mark.ts';
import { useMarks } from './marks/useMarks.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { PickUps } from './PickUps.tsx';
import { Way } from './Way.tsx';
import { Purse } from './cash/Purse.tsx';
import { STATES, areaOf, byArea, isCodeOf } from './parcel.ts';
import classes from './express.module.css';

const SORTS = ['way', 'area'] as const;
const fields = { state: oneOf(STATES, 'ready'), sort: oneOf(SORTS, 'way') };
const DIALOGS = { deliver: DeliverDialog, fail: FailDialog, comingBack: BackDialog };

/** A delivery user's parcels: pick up by scan, carry, hand over. Made for a phone in one hand. */
export function Deliveries() {
  return (
    <Guard right={expressScreens.deliveries.right}>
      <Parcels />
    </Guard>
  );
}

function Parcels() {
  const t = useWords('express');
  const why = useUnreached();
  const mayRecord = has(useSession(), api.deliver.right);
  const [{ state, sort }, set] = useUrl(fields);
  const [acting, setActing] = useState<{ what: MarkKind; parcel: Parcel }>();
  const [found, setFound] = useState<number>();
  const [sorting, setSorting] = useState(false);
  const [cancelled, setCancelled] = useState<string>();
  const marks = useMarks(setCancelled);
  const { read, isKnown, parcels, sums, asOf } = useParcels(state, [...marks.told, ...marks.waiting]);
  const close = () => setActing(undefined);

  const find = async (code: string): Promise<boolean> => {
    const among = (list: Parcel[]) => list.find((p) => isCodeOf(p, code));
    // the tab may have been opened this very moment, or what was just picked up lacks in it
    const parcel = among(parcels) ?? among((await read.refetch()).data?.reply.Data ?? []);
    if (!parcel) return false;
    setFound(parcel.id);
    if (mayRecord && (state === 'picked_up' || state === 'failed')) setActing({ what: 'deliver', parcel });
    return true;
  };
  const Dialog = acting && DIALOGS[acting.what];
  const isCarried = state === 'picked_up';
  const card = (parcel: Parcel, isNext = false) => (
    <ParcelCard
      key={parcel.id}
      parcel={parcel}
      found={parcel.id === found}
      next={isNext}
      onAct={(what) => setActing({ what, parcel })}
    />
  );

  return (
    <div className={classes['carry']}>
      <PageHead title={t('title')} actions={<SoundSwitch />} />
      {sums && (
        <p className={classes['cash']}>
          <span>
            {t('cash')} <small>{t('cashHint')}</small>
          </span>
          <strong>
            <Money amount={sums.cash} />
          </strong>
        </p>
      )}
      {mayRecord && <Purse marks={marks} />}
      <Outbox marks={marks} />
      <StatusTabs
        label={t('states.label')}
        tabs={STATES.map((value) => ({
          value,
          label: t(`states.${value}`),
          count: sums?.counts[value],
        }))}
        value={state}
        onChange={(value) => {
          setSorting(false);
          set({ state: STATES.find((known) => known === value) ?? 'ready' });
        }}
      />
      <PickUps
        state={state}
        mayRecord={mayRecord}
        find={find}
        show={({ id, tab }) => {
          setFound(id);
          set({ state: tab });
        }}
      />
      {asOf && (
        <p className={classes['soft']} role="status">
          {t('asOf', { why })} <Moment at={asOf} />
        </p>
      )}
      {!isKnown ? (
        read.isPending ? (
          <Loading />
        ) : (
          <Failed error={read.error} retry={() => void read.refetch()} />
        )
      ) : parcels.length === 0 ? (
        <Empty title={t(`empty.${state}`)} hint={t(`empty.${state}Hint`)} />
      ) : sorting ? (
        <Way parcels={parcels} onDone={() => setSorting(false)} />
      ) : (
        <>
          {!mayRecord && <WholeWords className={classes['soft']}>{t('readOnly')}</WholeWords>}
          {parcels.length > 1 && (isCarried || state === 'failed') && (
            <div className={classes['sorts']}>
              <SegmentedControl
                aria-label={t('way.sort')}
                data={SORTS.map((value) => ({ value, label: t(`way.sorts.${value}`) }))}
                value={sort}
                onChange={(value) => set({ sort: SORTS.find((known) => known === value) ?? 'way' })}
              />
              {mayRecord && sort === 'way' && (
                <Button
                  variant="default"
                  leftSection={<IconArrowsSort size={20} stroke={1.6} />}
                  onClick={() => setSorting(true)}
                >
                  {t('way.arrange')}
                </Button>
              )}
            </div>
          )}
          {sort === 'area' && (isCarried || state === 'failed') ? (
            byArea(parcels).map((group) => (
              <section key={areaOf(group[0]!)} className={classes['area']}>
                <h2>
                  {areaOf(group[0]!)} <small>{sumOf(group, t)}</small>
                </h2>
                <ul className={classes['parcels']}>{group.map((parcel) => card(parcel))}</ul>
              </section>
            ))
          ) : (
            <ul className={classes['parcels']}>
              {parcels.map((parcel, at) => card(parcel, isCarried && at === 0 && parcels.length > 1))}
            </ul>
          )}
        </>
      )}
      {acting && Dialog && (
        <Dialog key={acting.parcel.id} parcel={acting.parcel} mark={marks.mark} onClose={close} />
      )}
      {cancelled && (
        <Shout
          title={t('cancelled')}
          what={cancelled}
          says={t('cancelledSays')}
          confirm={t('understood')}
          onConfirm={() => setCancelled(undefined)}
        />
      )}
    </div>
  );
}

const sumOf = (group: readonly Parcel[], t: ReturnType<typeof useWords<'express'>>): string => {
  const cashDue = group.reduce((sum, parcel) => sum + parcel.cash, 0);
  return [
    t('way.parcels', { count: group.length }),
    ...(cashDue ? [`${t('collect')} ${baht(cashDue)}`] : []),
  ].join(' · ');
};
