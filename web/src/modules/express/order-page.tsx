import { failureWords } from '../../../../contract/codes/fail-reasons.ts';
import { expressScreens } from '../../../../contract/express.screens.ts';
import type { DeliveryMark } from '../../../../contract/express.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useSay, useWords, wordsOf } from '../../platform/i18n.ts';
import { DetailSection, ImageZoom, MayLink, Moment, StatusBadge, Unbroken, baht } from '../../kit/index.ts';
import type { OrderPageParts } from '../orders/index.ts';
import classes from './express.module.css';

const t = wordsOf('express');

/** With which van an order left, what happened at the door, and who handed its cash in. */
function DoorSection({ order }: { order: Order }) {
  const words = useWords('express');
  const { delivery_marks: marks, manifests, cash_handins: handins } = order;
  if (!marks.length && !manifests.length && !handins.length) return null;
  return (
    <DetailSection title={words('door.title')}>
      <ul className={classes['door']}>
        {marks.map((mark) => (
          <MarkRow key={mark.id} mark={mark} />
        ))}
        {handins.map((one) => (
          <li key={one.id}>
            <span>
              {words('door.handin')}{' '}
              <MayLink to={expressScreens.handin(one.id)} right={expressScreens.handin.right}>
                {one.number}
              </MayLink>{' '}
              · {baht(one.amount)} ·{' '}
              {one.received_by ? <Unbroken text={one.received_by} /> : words('door.handinWaits')}
            </span>
          </li>
        ))}
        {manifests.map((one) => (
          <li key={`${one.id} ${one.no}`}>
            <span>
              {(order.parcels.length > 1 || one.no > 1) && <>{words('door.box', { no: one.no })} · </>}
              {words(one.left ? 'door.signed' : one.at ? 'door.manifest' : 'door.inManifest')}{' '}
              <MayLink to={expressScreens.manifest(one.id)} right={expressScreens.manifest.right}>
                {one.number}
              </MayLink>{' '}
              {one.at && (
                <>
                  · <Moment at={one.at} />
                </>
              )}
              {one.left && (
                <>
                  {' '}
                  <StatusBadge tone="stopped">{words('door.left')}</StatusBadge>{' '}
                  <Unbroken text={one.left.reason} />
                  <small>
                    <Moment at={one.left.at} /> · {one.left.by}
                  </small>
                  <Afterwards of={one} order={order} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** What became of a box that was left behind: it waits here, or left later. */
function Afterwards({ of: { id, no }, order }: { of: Order['manifests'][number]; order: Order }) {
  const words = useWords('express');
  const later = order.manifests.filter((one) => one.no === no && one.id > id);
  // the manifest after it has a line of its own
  if (later.length) return null;
  const parcel = order.parcels.find((one) => one.no === no);
  if (!parcel) return null;
  return <small>{words(parcel.picked_up_at ? 'door.wentWithout' : 'door.waits')}</small>;
}

const TONES = { delivered: 'done', failed: 'stopped', coming_back: 'returned' } as const;

function MarkRow({ mark }: { mark: DeliveryMark }) {
  const words = useWords('express');
  const say = useSay();
  const why = mark.kind === 'failed' ? say(failureWords(mark.reason_type, mark.note)) : mark.note;
  return (
    <li>
      <span>
        <StatusBadge tone={TONES[mark.kind]}>{words(`door.${mark.kind}`)}</StatusBadge>{' '}
        {mark.no > 1 && <>{words('door.box', { no: mark.no })} · </>}
        {mark.cash !== null && <>{words('events.cash', { amount: baht(mark.cash) })} · </>}
        {why && <Unbroken text={why} />}
        <small>
          <Moment at={mark.at} /> · {mark.by}
          {mark.made_at && isLate(mark) && (
            <>
              {' '}
              · {words('door.madeAt')} <Moment at={mark.made_at} />
            </>
          )}
        </small>
      </span>
      {mark.photo && <ImageZoom src={mark.photo} alt={words('door.photo')} height={72} />}
    </li>
  );
}
/** Heard of more than a minute after it was marked: there was no network. */
const isLate = ({ at, made_at }: DeliveryMark) => Date.parse(at) - Date.parse(made_at!) > 60_000;

/** What the page of an order has of its delivery. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'ship', Section: DoorSection }],
  events: {
    picked_up: { says: () => t('events.picked_up'), more: ({ tracking }) => [tracking] },
    left_behind: {
      says: () => t('events.left_behind'),
      tone: 'stopped',
      more: ({ manifest, tracking }) => [manifest, tracking],
    },
    hand_over: { says: () => t('events.hand_over'), more: ({ tracking }) => [tracking] },
    parcel_delivered: { says: () => t('events.parcel_delivered'), more: ofDelivery },
    delivered: { says: () => t('events.delivered'), more: ofDelivery },
    delivery_failed: { says: () => t('events.delivery_failed'), tone: 'stopped' },
    brought_back: {
      says: () => t('events.brought_back'),
      tone: 'returned',
      more: ({ tracking }) => [tracking],
    },
    cash_handed_in: { says: () => t('events.cash_handed_in'), tone: 'done', more: ofCash },
    cash_handin_undone: { says: () => t('events.cash_handin_undone'), tone: 'returned', more: ofCash },
  },
};

function ofDelivery({ cash, tracking }: Record<string, unknown>) {
  return [typeof cash === 'number' && t('events.cash', { amount: baht(cash) }), tracking];
}
function ofCash({ handin, amount }: Record<string, unknown>) {
  return [handin, typeof amount === 'number' && baht(amount)];
}
