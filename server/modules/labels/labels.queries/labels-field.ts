import type { OrderLabel } from '../../../../contract/labels.ts';
import { iso } from '../../../platform/clock.ts';
import { jsonRows, sql } from '../../../platform/sql.ts';
import { isPrinted } from './labels-of.ts';

/** Labels of an order (alias `o`) that were made elsewhere, box by box. */
export const labelsField = {
  json: jsonRows(sql`
    select l.id, l.file_name, l.page, l.width_mm, l.height_mm, '/files/' || l.file as url, l.at, l.user_name, l.box, ${isPrinted} as is_printed
    from marketplace_labels l
    where l.enterprise_id = o.enterprise_id and l.order_id = o.id and l.removed_at is null order by l.box, l.id`),
  show: (found: OrderLabel[]): OrderLabel[] => found.map((one) => ({ ...one, at: iso(one.at) })),
};
