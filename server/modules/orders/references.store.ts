import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** One after the other brings an order of a reference: the second finds what the first has made. */
export const lockReference = (tx: Tx, channelId: number, reference: string) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order ${channelId} ${reference}`}, ${tx.enterpriseId}))`,
  );

interface Reference {
  sale_channel_id: number;
  reference: string;
  digest: string;
  order_id: number;
}
export const insertReference = (tx: Tx, r: Reference) =>
  tx.run(sql`
    insert into order_references (enterprise_id, sale_channel_id, reference, digest, order_id)
    values (${tx.enterpriseId}, ${r.sale_channel_id}, ${r.reference}, ${r.digest}, ${r.order_id})`);
