import { STATUS } from '../../../../contract/codes/order-status.ts';
import { literal, sql } from '../../../platform/sql.ts';

/** The rules' stateOf as SQL for a parcel (alias `p`) and its order (alias `o`). A test holds the two equal. */
export const parcelState = sql`
  case when o.status = ${literal(STATUS.cancelled)} then 'cancelled' when p.delivered_at is not null then 'delivered'
       when p.failed_at is not null then 'failed' when p.picked_up_at is not null then 'picked_up'
       when p.closed_at is not null then 'ready' else 'packing' end`;
