import { wordsOf } from '../../platform/i18n.ts';
import type { OrderPageParts } from '../orders/index.ts';
import { PackedSection } from './parcels/PackedSection.tsx';
import { WaitsForGifts } from './WaitsForGifts.tsx';

const t = wordsOf('packing');

/** What the page of an order has of its packing. */
export const parts: OrderPageParts = {
  Notice: WaitsForGifts,
  sections: [{ stage: 'ship', Section: PackedSection }],
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
    undo: { says: () => t('events.undo') },
    round_deleted: { says: () => t('events.round_deleted'), more: ({ round }) => [round] },
  },
};

function ofParcel({ parcel, tracking, weight, without_scan }: Record<string, unknown>) {
  return [
    typeof parcel === 'number' && t('order.parcel', { no: parcel }),
    tracking,
    without_scan === true && t('events.without_scan'),
    typeof weight === 'number' && t('parcels.weight', { grams: weight }),
  ];
}
