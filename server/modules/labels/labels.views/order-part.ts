import { labels, type OrderLabel } from '../../../../contract/labels.ts';
import { allows } from '../../../../contract/rights.ts';
import { firstRefusal, NO_PERMISSION, unless } from '../../../platform/rights.ts';
import type { OrderPart } from '../../orders/index.ts';
import { NOTHING_TO_PRINT, takesLabel } from '../labels.rules.ts';
import { labelsField } from '../labels.queries/labels-field.ts';

/** What labels add to an order (alias `o`): those that were made elsewhere. Its buyer has no use for them. */
export const orderPart: OrderPart<{ labels: OrderLabel[] }> = {
  page: {
    labels: labelsField,
  },
  actions: {
    bring_label: (order, mover) =>
      firstRefusal(
        unless(allows(mover, labels.bring.right), NO_PERMISSION),
        unless(takesLabel(order.status), NOTHING_TO_PRINT),
      ),
  },
  forCustomer: (order) => ({ ...order, labels: [] }),
};
