import { PROVIDERS, STATUS_WORDS } from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/orders.ts';
import type { AnyTone } from '../../../platform/tones.ts';
import { say, wordsOf } from '../../../platform/i18n.ts';
import type { Both } from '../../../platform/words.ts';
import { baht, type TimelineItem } from '../../../kit/index.ts';
import type th from '../orders.th.ts';
import { VERDICT_TONES } from '../slips/verdict.ts';

type Known = keyof typeof th.events;
type Entry = Order['timeline'][number];

const TONES: Partial<Record<Known, AnyTone>> = {
  hold: 'waiting',
  slip_rejected: 'stopped',
  delivery_failed: 'stopped',
  pull_out: 'waiting',
  reopen: 'waiting',
  print: 'moving',
  close: 'moving',
};

/** An order's story in words, the newest first. */
export const timelineOf = (order: Order): TimelineItem[] => order.timeline.toReversed().map(itemOf);

function itemOf(entry: Entry): TimelineItem {
  const { id, at, user_name: who, event, to_status } = entry;
  const t = wordsOf('orders');
  const tone = to_status
    ? STATUS_WORDS[to_status].tone
    : event === 'slip'
      ? VERDICT_TONES[(entry.data['verdict'] as keyof typeof VERDICT_TONES | undefined) ?? 'none']
      : TONES[event as Known];
  return {
    id,
    at,
    who,
    what: t(`events.${event as Known}`, { defaultValue: event }),
    more: moreOf(entry),
    ...(tone ? { tone } : {}),
  };
}

/** What belongs to the event: statuses, reasons, before and after. */
function moreOf({ event, data, from_status, to_status }: Entry): string {
  const t = wordsOf('orders');
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : undefined);
  const amount = (key: string) => (typeof data[key] === 'number' ? baht(data[key]) : undefined);
  const parts = [
    from_status &&
      to_status &&
      t('eventMore.status', { from: say(STATUS_WORDS[from_status]), to: say(STATUS_WORDS[to_status]) }),
    (event === 'tracking' || event === 'provider') &&
      t('eventMore.change', { before: side(data['before']), after: side(data['after']) }),
    amount('amount'),
    amount('cash') && t('eventMore.cash', { amount: amount('cash')! }),
    event === 'slip' && slipWords(data['reasons']),
    isBoth(data['reason_words']) && say(data['reason_words']),
    text('reason'),
    text('note'),
    text('round'),
    typeof data['parcel'] === 'number' && t('eventMore.parcel', { no: data['parcel'] }),
    event !== 'tracking' && text('tracking'),
    typeof data['copy'] === 'number' && data['copy'] > 1 && t('eventMore.copy', { copy: data['copy'] }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function slipWords(reasons: unknown): string {
  const t = wordsOf('orders');
  const known = ['used', 'checksum', 'amount', 'unverified', 'no_qr'] as const;
  return known
    .filter((reason) => Array.isArray(reasons) && reasons.includes(reason))
    .map((reason) => t(`slip.reasons.${reason}`))
    .join(' · ');
}

/** Before and after come as a text, as both languages, or as a provider's code. */
function side(value: unknown): string {
  if (isBoth(value)) return say(value);
  if (typeof value === 'number' && value in PROVIDERS) return say(PROVIDERS[value as keyof typeof PROVIDERS]);
  return typeof value === 'string' && value ? value : wordsOf('orders')('eventMore.nothing');
}
const isBoth = (value: unknown): value is Both =>
  typeof value === 'object' && value !== null && 'th' in value && 'en' in value;
