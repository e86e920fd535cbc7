import type { Provider } from '../../../../contract/codes/providers.ts';
import { STATUS } from '../../../../contract/codes/order-status.ts';
import type { Actor } from '../../../platform/actor.ts';
import { literal, rows, sql, where } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';
import { LINE_WAITS } from '../waiting.store.ts';
import { matching } from './matching.ts';
import { inFilter, WHOLE, type ReadyFilter } from './ready.ts';
import { visibleTo } from './visible-to.ts';
import { NEEDS } from './waits.ts';

/** Of one order that waits for packing, what keeps it out of a cut; nothing: the cut may take it. */
export interface KeptOut {
  id: number;
  ready_at: Date;
  why: ('cancel' | 'held' | 'match' | 'short' | 'old' | 'filter')[];
}
/** All orders that wait for packing, the longest waiting first, each with what keeps it out of a cut with this filter. */
export const keptOut = (
  tx: Reader,
  who: Actor,
  f: ReadyFilter & { q?: string | undefined },
): Promise<KeptOut[]> =>
  rows<KeptOut>(
    tx,
    sql`
    select o.id, o.ready_at, array_remove(array[
      case when ${NEEDS.cancel} then 'cancel' end, case when ${NEEDS.held} then 'held' end,
      case when ${NEEDS.match} then 'match' when not (${WHOLE}) then 'short' end,
      case when o.ready_at < ${f.since} then 'old' end,
      case when not (${inFilter(tx, f)}) then 'filter' end], null) as why
    from orders o
    ${where(sql`o.enterprise_id = ${tx.enterpriseId} and o.status = ${literal(STATUS.awaitingShipment)}`, visibleTo(who), f.q && matching(f.q))}
    order by o.ready_at, o.id`,
  );

interface KeptOutDetail {
  id: number;
  number: string;
  ready_at: Date;
  sale_channel: string;
  provider: Provider;
  quantity: number;
  note: string;
  skus: string[];
}
/** What is to be known of such orders: why they are held, and the codes of what they wait for. */
export const keptOutDetails = (tx: Reader, ids: number[]): Promise<KeptOutDetail[]> =>
  rows<KeptOutDetail>(
    tx,
    sql`
    select o.id, o.number, o.ready_at, c.name as sale_channel, o.provider, o.quantity,
      case when o.cancel_asked_at is null and o.held_at is null then '' else coalesce((
        select e.data ->> case when o.cancel_asked_at is null then 'note' else 'reason' end from order_events e
        where e.enterprise_id = o.enterprise_id and e.order_id = o.id
          and e.event = case when o.cancel_asked_at is null then 'hold' else 'cancel_asked' end order by e.id desc limit 1), '') end as note,
      array(select l.sku from order_lines l where l.enterprise_id = o.enterprise_id and l.order_id = o.id and ${LINE_WAITS} order by l.line) as skus
    from orders o join published.sale_channels c on c.enterprise_id = o.enterprise_id and c.id = o.sale_channel_id
    where o.enterprise_id = ${tx.enterpriseId} and o.id = any (${ids}::bigint[]) order by o.ready_at, o.id`,
  );
