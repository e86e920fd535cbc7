import { STATUS_WORDS, notHandedOver } from '../../../../../contract/codes/order-status.ts';
import { trackingFault } from '../../../../../contract/codes/tracking.ts';
import type { OrderRow } from '../../../../../contract/orders.ts';
import { say, wordsOf } from '../../../platform/i18n.ts';
import type { Pasted } from './read-pasted.ts';

export interface Checked extends Pasted {
  order: OrderRow | undefined;
  /** Why it is not written, in words. */
  wrong: string | undefined;
  /** It stands so already. */
  same: boolean;
}

/** What is wrong with each line, before anything is written: by what was found of the orders, and by the other lines. */
export function checkPasted(lines: readonly Pasted[], orders: readonly OrderRow[]): Checked[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const [numbers, trackings] = [firstLines(lines, 'number'), firstLines(lines, 'tracking')];
  return lines.map((line) => {
    const order = byNumber.get(line.number);
    const same = order !== undefined && order.tracking_number === line.tracking;
    return { ...line, order, same, wrong: same ? undefined : wrongWith(line, order, numbers, trackings) };
  });
}

function wrongWith(
  { line, number, tracking }: Pasted,
  order: OrderRow | undefined,
  numbers: Map<string, number>,
  trackings: Map<string, number>,
): string | undefined {
  const t = wordsOf('shipping');
  if (!number) return t('paste.noNumber');
  if (!tracking) return t('paste.noTracking');
  if (numbers.get(number) !== line) return t('paste.numberTwice', { line: numbers.get(number)! });
  if (trackings.get(tracking) !== line) return t('paste.trackingTwice', { line: trackings.get(tracking)! });
  if (!order) return t('paste.unknown', { number });
  if (!notHandedOver(order.status)) return t('paste.tooLate', { status: say(STATUS_WORDS[order.status]) });
  const fault = trackingFault(order.provider, tracking);
  return fault ? t('tracking.wrong', { what: say(fault.what), remedy: say(fault.remedy) }) : undefined;
}

/** On which line each stands first. */
function firstLines(lines: readonly Pasted[], of: 'number' | 'tracking'): Map<string, number> {
  const first = new Map<string, number>();
  for (const line of lines) if (!first.has(line[of])) first.set(line[of], line.line);
  return first;
}
