import { useEffect, useRef } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMapPin, IconNote, IconPhone, IconX } from '@tabler/icons-react';
import { express as api, type Parcel } from '../../../../contract/express.ts';
import { OWN_COURIER, PROVIDERS } from '../../../../contract/codes/providers.ts';
import { failureWords } from '../../../../contract/codes/fail-reasons.ts';
import { useSay, useWords } from '../../platform/i18n.ts';
import { has, useSession } from '../../platform/session.ts';
import { WholeWords } from '../../platform/Sentence.tsx';
import { Moment, Money, StatusBadge, Unbroken } from '../../kit/index.ts';
import type { MarkedParcel } from './marks/ahead.ts';
import type { MarkKind } from './marks/mark.ts';
import { addressOf, mapOf, phoneText } from './parcel.ts';
import classes from './express.module.css';

interface Props {
  parcel: MarkedParcel;
  /** Just scanned: brought into sight. */
  found: boolean;
  /** The first of the way. */
  next: boolean;
  onAct: (what: MarkKind) => void;
}

/** All that is needed at a door: who, where, how much, and the two ways it ends. */
export function ParcelCard({ parcel, found, next, onAct }: Props) {
  const t = useWords('express');
  const say = useSay();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (found) card.current?.scrollIntoView({ block: 'center' });
  }, [found]);
  return (
    <li
      ref={card}
      className={classes['parcel']}
      data-found={found || undefined}
      data-next={next || undefined}
    >
      <div className={classes['top']}>
        {next && <StatusBadge tone="moving">{t('next')}</StatusBadge>}
        {parcel.unheard && <StatusBadge tone="waiting">{t('unheard')}</StatusBadge>}
        {parcel.coming_back && <StatusBadge tone="returned">{t('comingBack')}</StatusBadge>}
        <strong>
          <Unbroken text={parcel.recipient_name} />
        </strong>
        <small className="figures">
          {parcel.order_number}
          {parcel.round_number && parcel.seq !== null && (
            <> · {t('round', { round: parcel.round_number, seq: parcel.seq })}</>
          )}
          {parcel.tracking_number && <> · {parcel.tracking_number}</>}
        </small>
        {parcel.provider !== OWN_COURIER && (
          <small data-tone="waiting">{t('goesWith', { name: say(PROVIDERS[parcel.provider]) })}</small>
        )}
      </div>
      <Cash parcel={parcel} />
      <div className={classes['links']}>
        <Anchor href={`tel:${parcel.phone}`} aria-label={t('call', { phone: phoneText(parcel.phone) })}>
          <IconPhone size={22} stroke={1.6} aria-hidden="true" />
          <span className="figures">{phoneText(parcel.phone)}</span>
        </Anchor>
        <Anchor href={mapOf(parcel)} target="_blank" rel="noreferrer" title={t('map')}>
          <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <Unbroken text={addressOf(parcel)} />
          </span>
        </Anchor>
      </div>
      {parcel.note && (
        <p className={classes['note']}>
          <IconNote size={20} stroke={1.6} aria-hidden="true" />
          <Unbroken text={parcel.note} />
        </p>
      )}
      <When parcel={parcel} />
      <Acts parcel={parcel} onAct={onAct} />
    </li>
  );
}

function Cash({ parcel }: { parcel: Parcel }) {
  const t = useWords('express');
  if (parcel.state === 'delivered' && parcel.cash_collected !== null)
    return (
      <p className={classes['due']} data-tone="done">
        {t('collected')}{' '}
        <b>
          <Money amount={parcel.cash_collected} />
        </b>
      </p>
    );
  return parcel.cash > 0 && parcel.state !== 'delivered' ? (
    <p className={classes['due']} data-tone="waiting">
      {t('collect')}{' '}
      <b>
        <Money amount={parcel.cash} />
      </b>
    </p>
  ) : (
    <WholeWords className={classes['due']}>{t('paid')}</WholeWords>
  );
}

function When({
  parcel: { state, failed_at, failed_reason_type, failed_reason, delivered_at, picked_up_at },
}: {
  parcel: Parcel;
}) {
  const t = useWords('express');
  const say = useSay();
  if (state === 'failed')
    return (
      <p className={classes['when']} data-tone="stopped">
        {say(failureWords(failed_reason_type, failed_reason))} · {t('failedAt')} <Moment at={failed_at} />
      </p>
    );
  if (state === 'delivered' || state === 'picked_up')
    return (
      <p className={classes['when']}>
        {t(state === 'delivered' ? 'deliveredAt' : 'pickedUpAt')}{' '}
        <Moment at={state === 'delivered' ? delivered_at : picked_up_at} />
      </p>
    );
  return null;
}

function Acts({ parcel, onAct }: Pick<Props, 'parcel' | 'onAct'>) {
  const t = useWords('express');
  const user = useSession();
  // who only looks is told so once, above the list
  if (!has(user, api.deliver.right)) return null;
  if (parcel.state !== 'picked_up' && parcel.state !== 'failed') return null;
  return (
    <div className={classes['acts']}>
      <Button variant="default" leftSection={<IconX size={20} stroke={1.8} />} onClick={() => onAct('fail')}>
        {t('fail')}
      </Button>
      <Button leftSection={<IconCheck size={20} stroke={1.8} />} onClick={() => onAct('deliver')}>
        {t('deliver')}
      </Button>
      {parcel.state === 'failed' && !parcel.coming_back && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.8} />}
          onClick={() => onAct('comingBack')}
        >
          {t('back')}
        </Button>
      )}
    </div>
  );
}
