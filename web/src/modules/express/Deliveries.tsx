import { useState } from 'react';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { expressScreens } from '../../../../contract/express.screens.ts';
import { useWords } from '../../platform/i18n.ts';
import { useRead } from '../../platform/queries.ts';
import { has, useSession } from '../../platform/session.ts';
import { Empty, Failed, Guard, Loading, Money, PageHead, SoundSwitch, StatusTabs } from '../../kit/index.ts';
import { oneOf, useUrl } from '../../platform/url.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { FailDialog } from './FailDialog.tsx';
import { ParcelCard } from './ParcelCard.tsx';
import { PickUps } from './PickUps.tsx';
import { STATES, codeOf, isCodeOf } from './parcel.ts';
import classes from './express.module.css';

const fields = { state: oneOf(STATES, 'ready') };
const ALL = 200;

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
  const mayRecord = has(useSession(), api.deliver.right);
  const [{ state }, set] = useUrl(fields);
  const read = useRead(api.parcels, { state, page_size: ALL });
  const [acting, setActing] = useState<{ what: 'deliver' | 'fail'; parcel: Parcel }>();
  const [found, setFound] = useState<number>();
  const about = read.data?.Datum;
  const parcels = read.data?.Data ?? [];
  const close = () => setActing(undefined);

  const find = async (code: string): Promise<boolean> => {
    const among = (list: Parcel[]) => list.find((p) => isCodeOf(p, code));
    // the tab may have been opened this very moment, or what was just picked up lacks in it
    const parcel = among(parcels) ?? among((await read.refetch()).data?.Data ?? []);
    if (!parcel) return false;
    setFound(parcel.id);
    if (mayRecord && (state === 'picked_up' || state === 'failed')) setActing({ what: 'deliver', parcel });
    return true;
  };

  return (
    <div className={classes['carry']}>
      <PageHead title={t('title')} actions={<SoundSwitch />} />
      {about && (
        <p className={classes['cash']}>
          <span>
            {t('cash')} <small>{t('cashHint')}</small>
          </span>
          <strong>
            <Money amount={about.cash} />
          </strong>
        </p>
      )}
      <StatusTabs
        label={t('states.label')}
        tabs={STATES.map((value) => ({
          value,
          label: t(`states.${value}`),
          count: about?.counts[value],
        }))}
        value={state}
        onChange={(value) => set({ state: STATES.find((known) => known === value) ?? 'ready' })}
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
      {read.isPending ? (
        <Loading />
      ) : !read.data ? (
        <Failed error={read.error} retry={() => void read.refetch()} />
      ) : parcels.length === 0 ? (
        <Empty title={t(`empty.${state}`)} hint={t(`empty.${state}Hint`)} />
      ) : (
        <>
          {!mayRecord && <WholeWords className={classes['soft']}>{t('readOnly')}</WholeWords>}
          <ul className={classes['parcels']}>
            {parcels.map((parcel) => (
              <ParcelCard
                key={parcel.id}
                parcel={parcel}
                found={parcel.id === found}
                onAct={(what) => setActing({ what, parcel })}
              />
            ))}
          </ul>
        </>
      )}
      {acting?.what === 'deliver' && (
        <DeliverDialog key={codeOf(acting.parcel)} parcel={acting.parcel} onClose={close} />
      )}
      {acting?.what === 'fail' && (
        <FailDialog key={codeOf(acting.parcel)} parcel={acting.parcel} onClose={close} />
      )}
    </div>
  );
}
