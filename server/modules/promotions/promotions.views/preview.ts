import { PREVIEW_DAYS, type PromotionInput } from '../../../../contract/promotions.ts';
import { addDays, dayOf, now, startOfDay } from '../../../platform/clock.ts';
import { toSatang } from '../../../platform/money.ts';
import type { Reader } from '../../../platform/tx.ts';
import { purchases } from '../../orders/index.ts';
import { freeItems, runningIn } from '../promotions.queries/preview.ts';
import { shareOut, timesReached } from '../promotions.rules.ts';

/** What a promotion would have given to the orders of the last days, and which others run in its days. */
export async function previewOf(tx: Reader, input: Omit<PromotionInput, 'name'>) {
  const { trigger, gifts, sale_channels, times, when_out, from, to } = input;
  const rule = {
    sale_channels,
    times,
    min_amount: 'amount' in trigger ? toSatang(trigger.amount) : null,
    products: 'products' in trigger ? trigger.products : [],
  };
  const [bought, items, beside] = await Promise.all([
    purchases(tx, { since: startOfDay(addDays(dayOf(now()), -PREVIEW_DAYS)) }),
    freeItems(
      tx,
      gifts.map((g) => g.item_id),
    ),
    runningIn(tx, from, to),
  ]);
  const reached = bought.map((one) => timesReached(rule, one)).filter((n) => n > 0);
  const all = reached.reduce((sum, n) => sum + n, 0);
  const tried = { ...rule, id: 0, name: '', when_out, from: '0001-01-01', to: '9999-12-31' };
  const named = items.map(({ item_id, sku }) => ({
    item_id,
    sku,
    quantity: gifts.find((g) => g.item_id === item_id)!.quantity,
  }));
  const available = new Map(items.map((item) => [item.item_id, item.available]));
  const { without, waiting } = shareOut(bought, [{ ...tried, gifts: named }], new Set(), available);
  return {
    orders: reached.length,
    short: without.length + waiting.length,
    gifts: items.map((item) => ({
      ...item,
      needed: all * gifts.find(({ item_id }) => item_id === item.item_id)!.quantity,
    })),
    beside,
  };
}
