import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import { packing as api } from '../../../../contract/packing.ts';
import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { PackedSection } from './parcels/PackedSection.tsx';
import { WaitsForGifts } from './WaitsForGifts.tsx';
import { rejoin } from './round/rejoin.ts';
import { PullOrder } from './round/PullOrder.tsx';

const t = wordsOf('packing');
const icon = { size: 18, stroke: 1.6 };
const BEING_PACKED: readonly number[] = [STATUS.awaitingCollection, STATUS.partiallyShipping];

/** What the page of an order has of its packing. */
export const parts: OrderPageParts = {
  Notice: WaitsForGifts,
  sections: [{ stage: 'ship', Section: PackedSection }],
  actions: [
    {
      stage: 'pack',
      asks: 'rejoin',
      right: api.rejoin.right,
      label: () => t('pull.rejoin'),
      icon: <IconArrowForwardUp {...icon} />,
      when: ({ left_round }) => left_round !== null,
      act: async ({ id, left_round }) => left_round && rejoin(left_round.id, id),
    },
    {
      stage: 'pack',
      asks: 'pull_out',
      right: api.pullOut.right,
      label: () => t('pull.out'),
      icon: <IconArrowBackUp {...icon} />,
      rare: true,
      when: ({ status }) => BEING_PACKED.includes(status),
      Dialog: PullOrder,
    },
  ],
  facts: ({ round }) => (round ? [[t('order.round'), t('order.roundSeq', { ...round })]] : []),
  events: {
    cut: { says: () => t('events.cut'), more: ({ round }) => [round] },
    print: {
      says: () => t('events.print'),
      tone: 'moving',
      more: ({ copy }) => [typeof copy === 'number' && copy > 1 && t('order.copy', { copy })],
    },
    by_hand: {
      says: () => t('events.by_hand'),
      tone: 'waiting',
      more: ({ sku, qty }) => [sku, typeof qty === 'number' && (qty > 0 ? `+${qty}` : `−${-qty}`)],
    },
    pack_photo: { says: () => t('events.pack_photo') },
    close_part: { says: () => t('events.close_part'), more: ofParcel },
    close: { says: () => t('events.close'), tone: 'moving', more: ofParcel },
    reopen: { says: () => t('events.reopen'), tone: 'waiting' },
    pull_out: { says: () => t('events.pull_out'), tone: 'waiting' },
    rejoin: { says: () => t('events.rejoin'), more: ({ round }) => [round] },
    undo: { says: () => t('events.undo') },
    round_deleted: { says: () => t('events.round_deleted'), more: ({ round }) => [round] },
  },
};

function ofParcel({ parcel, tracking, weight, without_scan, without_insert }: Record<string, unknown>) {
  return [
    typeof parcel === 'number' && t('order.parcel', { no: parcel }),
    tracking,
    without_scan === true && t('events.without_scan'),
    typeof without_insert === 'string' && t('events.without_insert', { inserts: without_insert }),
    typeof weight === 'number' && t('parcels.weight', { grams: weight }),
  ];
}
