import type { Given, Reply } from '../../../../contract/endpoint.ts';
import type { labels, LabelWait } from '../../../../contract/labels.ts';
import type { Provider } from '../../../../contract/codes/providers.ts';
import type { Actor } from '../../../platform/actor.ts';
import { iso } from '../../../platform/clock.ts';
import { isLike } from '../../../platform/search.ts';
import { onlyRow, page, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { FROM, isPrinted, labelsOf } from './labels-of.ts';

interface Found {
  id: number;
  file_name: string;
  page: number;
  width_mm: number;
  height_mm: number;
  file: string;
  at: Date;
  user_name: string;
  why: LabelWait | null;
  read: string;
  order_id: number | null;
  number: string;
  box: number;
  recipient_name: string;
  provider: Provider;
  status: number;
  tracking_number: string | null;
  is_printed: boolean;
}
type List = typeof labels.list;
/** Those that wait for their order first, then the newest. */
export async function labelList(tx: Reader, who: Actor, f: Given<List>): Promise<Reply<List>> {
  const those = where(
    sql`l.enterprise_id = ${tx.enterpriseId} and l.removed_at is null`,
    labelsOf(who),
    f.q && isLike(sql`l.id`, 'label', f.q),
  );
  const inState = f.state ? sql`and (l.order_id is not null) = ${f.state === 'attached'}` : sql``;
  const [found, states] = await Promise.all([
    rows<Found>(
      tx,
      sql`
      select l.id, l.file_name, l.page, l.width_mm, l.height_mm, l.file, l.at, l.user_name, l.why, l.read,
        l.order_id, o.number, l.box, o.recipient_name, o.provider, o.status, o.tracking_number, ${isPrinted} as is_printed
      ${FROM} ${those} ${inState} order by (l.order_id is not null), l.id desc ${page(f)}`,
    ),
    onlyRow<{ waiting: number; attached: number }>(
      tx,
      sql`select count(*) filter (where l.order_id is null)::int as waiting, count(l.order_id)::int as attached ${FROM} ${those}`,
    ),
  ]);
  return {
    Data: found.map(
      ({ file, at, order_id, number, box, recipient_name, provider, status, tracking_number, ...label }) => ({
        ...label,
        url: `/files/${file}`,
        at: iso(at),
        order:
          order_id === null
            ? null
            : { id: order_id, number, box, recipient_name, provider, status, tracking_number },
      }),
    ),
    Datum: {
      total: f.state ? states[f.state] : states.waiting + states.attached,
      page: f.page,
      page_size: f.page_size,
      states,
    },
  };
}
