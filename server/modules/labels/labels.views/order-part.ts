import type { OrderLabel } from '../../../../contract/labels.ts';
import { iso } from '../../../platform/clock.ts';
import { jsonRows, sql } from '../../../platform/sql.ts';
import type { OrderPart } from '../../orders/index.ts';
import { isPrinted } from '../labels.queries/labels-of.ts';

/** What labels add to an order (alias `o`): those that were made elsewhere. Its buyer has no use for them. */
export const orderPart: OrderPart<{ labels: OrderLabel[] }> = {
  page: {
    labels: {
      json: jsonRows(sql`
        select l.id, l.file_name, l.page, l.width_mm, l.height_mm, '/files/' || l.file as url, l.at, l.user_name, l.box, ${isPrinted} as is_printed
        from platform_labels l
        where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.removed_at is null order by l.box, l.id`),
      show: (found: OrderLabel[]): OrderLabel[] => found.map((one) => ({ ...one, at: iso(one.at) })),
    },
  },
  forCustomer: (order) => ({ ...order, labels: [] }),
};
