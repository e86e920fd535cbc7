import { IconBarcode, IconTruckReturn } from '@tabler/icons-react';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { RETURN_REASONS, type ReturnReason } from '../../../../contract/codes/return-reasons.ts';
import { returnScreens } from '../../../../contract/returns.screens.ts';
import { FOUND_AS, FOUND_AS_WORDS, returns as api } from '../../../../contract/returns.ts';
import type { Order } from '../../../../contract/orders.ts';
import { say, wordsOf } from '../../platform/i18n.ts';
import { baht } from '../../kit/index.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { ReturnsSection } from './ReturnsSection.tsx';

const t = wordsOf('returns');
const icon = { size: 18, stroke: 1.6 };
/** It has left the shop and is not all back. */
const mayComeBack = ({ status, returns }: Order) =>
  returns?.state !== 'done' &&
  (status === STATUS.inTransit ||
    status === STATUS.delivered ||
    status === STATUS.completed ||
    status === STATUS.claimed);

/** It was cancelled once it was packed, and its goods are not on their shelf yet. */
const isPutBack = ({ returns }: Order) => returns?.kind === 'put_back' && returns.state !== 'done';

/** What was found of a parcel, as the timeline tells it. */
const found = (data: Record<string, unknown>): unknown[] => [
  data['number'],
  FOUND_AS.filter((as) => typeof data[as] === 'number')
    .map((as) => `${say(FOUND_AS_WORDS[as])} ${String(data[as])}`)
    .join(' · '),
  typeof data['rest'] === 'number' && data['rest'] > 0 && t('events.rest', { count: data['rest'] }),
];

/** What the page of an order has of its return. */
export const parts: OrderPageParts = {
  sections: [{ stage: 'end', Section: ReturnsSection }],
  actions: [
    {
      stage: 'end',
      asks: 'take_return',
      right: api.create.right,
      label: (order) => t(isPutBack(order) ? 'act.putBack' : 'act.take'),
      icon: <IconBarcode {...icon} />,
      when: (order) =>
        mayComeBack(order) ||
        isPutBack(order) ||
        (order.left_in_part && !(order.returns?.kind === 'return' && order.returns.state === 'done')),
      to: ({ number }) => returnScreens.station({ order: number }),
    },
    {
      stage: 'end',
      asks: 'announce_return',
      right: api.announce.right,
      label: () => t('act.announce'),
      icon: <IconTruckReturn {...icon} />,
      rare: true,
      when: mayComeBack,
      Dialog: AnnounceDialog,
    },
  ],
  events: {
    return: { says: () => t('events.return'), more: found },
    return_counted: { says: () => t('events.counted'), tone: 'returned', more: found },
    return_announced: {
      says: () => t('events.announced'),
      tone: 'returned',
      more: ({ number, reason_type }) => [
        number,
        typeof reason_type === 'string' && reason_type in RETURN_REASONS
          ? say(RETURN_REASONS[reason_type as ReturnReason])
          : false,
      ],
    },
    return_reopened: {
      says: () => t('events.reopened'),
      tone: 'returned',
      more: ({ number, no }) => [number, typeof no === 'number' && t('station.parcelNo', { no })],
    },
    return_ended: { says: () => t('events.ended'), more: ({ number }) => [number] },
    put_back: {
      says: () => t('events.putBack'),
      tone: 'waiting',
      more: ({ number, pieces }) => [
        number,
        typeof pieces === 'number' && t('events.pieces', { count: pieces }),
      ],
    },
    put_back_done: { says: () => t('events.putBackDone'), tone: 'done', more: found },
    refund_paid: {
      says: () => t('events.refundPaid'),
      more: ({ amount }) => [typeof amount === 'number' && baht(amount)],
    },
    refund_refused: { says: () => t('events.refundRefused') },
  },
};
