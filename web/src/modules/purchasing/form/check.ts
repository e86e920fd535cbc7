import { wordsOf } from '../../../platform/i18n.ts';
import type { PurchaseValues } from './values.ts';

/** What the browser can tell without asking; keys are the paths of the fields. */
export function check(v: PurchaseValues): Record<string, string | undefined> {
  const t = wordsOf('purchasing');
  const { running_from: from, running_to: to } = v;
  const goods = v.lines.reduce((sum, line) => sum + line.qty * (line.price ?? 0) - (line.discount ?? 0), 0);
  return {
    partner: v.partner ? undefined : t('need.partner'),
    lines: v.lines.length ? undefined : t('need.lines'),
    waiting: v.waiting.length ? t('need.network') : undefined,
    refused: v.refused.length ? t('need.acknowledged') : undefined,
    discount: (v.discount ?? 0) > round(goods) ? t('need.smallerDiscount') : undefined,
    running_from: from === undefined && to !== undefined ? t('need.from') : undefined,
    running_to:
      to === undefined && from !== undefined
        ? t('need.to')
        : from !== undefined && to !== undefined && to < from
          ? t('need.order')
          : undefined,
    ...Object.fromEntries(
      v.lines.flatMap(({ qty, price, discount }, i) => [
        [`lines.${i}.price`, price === undefined ? t('need.price') : undefined],
        [
          `lines.${i}.discount`,
          (discount ?? 0) > round(qty * (price ?? 0)) ? t('need.smallerLineDiscount') : undefined,
        ],
      ]),
    ),
  };
}
const round = (amount: number) => Math.round(amount * 100) / 100;
