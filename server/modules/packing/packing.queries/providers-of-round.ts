import type { Provider } from '../../../../contract/codes/providers.ts';
import { rows, sql } from '../../../platform/sql.ts';
import type { Reader } from '../../../platform/tx.ts';

export interface ProviderParcels {
  provider: Provider;
  parcels: number;
}
/** With which shipping providers a round's parcels travel, and how many with each; the most first. */
export const providersOfRound = (tx: Reader, round: number): Promise<ProviderParcels[]> =>
  rows<ProviderParcels>(
    tx,
    sql`
    select o.provider, count(*)::int as parcels
    from round_orders ro join published.orders o on o.enterprise_id = ro.enterprise_id and o.id = ro.order_id
    where ro.enterprise_id = ${tx.enterpriseId} and ro.round_id = ${round} and ro.pulled_at is null
    group by o.provider order by parcels desc, o.provider`,
  );
