import { EDIT_PARTS, type EditPart } from '../../../../../contract/codes/edits.ts';
import { STATUS_WORDS } from '../../../../../contract/codes/order-status.ts';
import type { Order } from '../../../../../contract/orders.ts';
import { orderTrail } from '../../../../../contract/orders.trail.ts';
import { baht, type TimelineItem } from '../../../kit/index.ts';
import { say, wordsOf } from '../../../platform/i18n.ts';
import { isWords } from '../../../platform/words.ts';
import { orderPage, type EventWords } from '../extensions.ts';

const t = wordsOf('orders');
type Entry = Order['timeline'][number];

const OWN: Record<string, EventWords> = {
  create: { says: () => t('events.create') },
  reservation_over: { says: () => t('events.reservation_over') },
  cancel: { says: () => t('events.cancel') },
  edit: { says: () => t('events.edit'), more: editWords },
  hold: { says: () => t('events.hold'), tone: 'waiting' },
  cancel_asked: { says: () => t('events.cancel_asked'), tone: 'waiting' },
  cancel_refused: { says: () => t('events.cancel_refused') },
  unhold: { says: () => t('events.unhold') },
  tags: { says: () => t('events.tags'), more: tagWords },
  matched: { says: () => t('events.matched') },
  matched_short: {
    says: () => t('events.matched_short'),
    tone: 'waiting',
    more: ({ skus }) => [skus],
  },
  drawn: { says: () => t('events.drawn'), more: ({ box, pieces }) => [`${box}: ${pieces}`] },
  complete: { says: () => t('events.complete') },
  platform: { says: () => t('events.platform') },
};

/** Each put on or taken off. */
function tagWords({ added, removed }: Entry['data']): string[] {
  const signed = (sign: string, tags: unknown) =>
    Array.isArray(tags) ? tags.map((tag) => `${sign} ${String(tag)}`) : [];
  return [...signed('+', added), ...signed('−', removed)];
}

interface Edited {
  field: keyof typeof EDIT_FIELDS;
  before: unknown;
  after: unknown;
}
/** What is no part of its own has its words with the trail. */
const EDIT_FIELDS = orderTrail.actions['order.edit'].fields;
const isEdited = (one: unknown): one is Edited =>
  typeof one === 'object' && one !== null && 'field' in one && String(one.field) in EDIT_FIELDS;

/** Each part with its before and after; of who it goes to that it changed. */
function editWords({ parts, changes }: Entry['data']): string[] {
  const said = (Array.isArray(changes) ? changes : []).filter(isEdited);
  const value = (of: unknown) => (typeof of === 'number' ? baht(of) : String(of));
  const silent = (Array.isArray(parts) ? parts : []).filter(
    (part): part is EditPart => part === 'recipient' || part === 'note',
  );
  return [
    ...said.map(
      ({ field, before, after }) => `${say(EDIT_FIELDS[field])}: ${value(before)} → ${value(after)}`,
    ),
    ...silent.map((part) => say(EDIT_PARTS[part])),
  ];
}

/** An order's story in words, the newest first. */
export function timelineOf(order: Order): TimelineItem[] {
  const words = Object.assign({}, OWN, ...orderPage.parts().map(({ events }) => events)) as typeof OWN;
  return order.timeline.toReversed().map((entry) => itemOf(entry, words[entry.event]));
}

function itemOf(entry: Entry, words: EventWords | undefined): TimelineItem {
  const { id, at, user_name: who, event, to_status, data } = entry;
  const own = typeof words?.tone === 'function' ? words.tone(data) : words?.tone;
  const tone = to_status ? STATUS_WORDS[to_status].tone : own;
  return {
    id,
    at,
    who,
    what: words?.says() ?? event,
    more: moreOf(entry, words),
    ...(tone ? { tone } : {}),
  };
}

/** What belongs to the event: statuses, amounts, reasons. */
function moreOf({ data, from_status, to_status }: Entry, words: EventWords | undefined): string {
  const { amount, reason, reason_words: kind, note } = data;
  const parts = [
    from_status &&
      to_status &&
      t('change', { from: say(STATUS_WORDS[from_status]), to: say(STATUS_WORDS[to_status]) }),
    typeof amount === 'number' && baht(amount),
    ...(words?.more?.(data) ?? []),
    isWords(kind) && say(kind),
    reason,
    note,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}
