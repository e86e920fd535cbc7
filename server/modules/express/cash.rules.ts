import type { HandinState } from '../../../contract/express.cash.ts';
import type { Words } from '../../../contract/shared.ts';

interface Standing {
  received_at: Date | null;
  gone_at: Date | null;
}
export const stateOfHandin = ({ received_at, gone_at }: Standing): HandinState => {
  if (received_at) return gone_at ? 'taken_back' : 'received';
  return gone_at ? 'sent_back' : 'waiting';
};

export const HANDIN_SAID: Record<HandinState, Words> = {
  waiting: {
    th: 'ยังรอคนรับเงิน ให้การเงินกดรับก่อน',
    en: 'still waits to be received: payments has to receive it first.',
  },
  received: { th: 'รับเงินไปแล้ว', en: 'was received already.' },
  sent_back: { th: 'ถูกส่งกลับแล้ว ให้คนส่งส่งเงินใหม่', en: 'was sent back: its cash has to be handed in again.' },
  taken_back: { th: 'ถูกถอนแล้ว', en: 'was taken back.' },
};
