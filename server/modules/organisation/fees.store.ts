import type { Provider } from '../../../contract/codes/providers.ts';
import type { FeeRule } from '../../../contract/organisation.fees.ts';
import { sql } from '../../platform/sql.ts';
import type { Tx } from '../../platform/tx.ts';

/** One change of a provider's fees after the other. */
export const lockFees = (tx: Tx, provider: Provider) =>
  tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shipping fees ${provider}`}, ${tx.enterpriseId}))`,
  );

/** Sets all rules of a provider; amounts in satang. */
export async function writeFees(tx: Tx, provider: Provider, rules: FeeRule[]): Promise<void> {
  await tx.run(
    sql`delete from shipping_fees where enterprise_id = ${tx.enterpriseId} and provider = ${provider}`,
  );
  await tx.run(sql`
    insert into shipping_fees (enterprise_id, provider, up_to_g, from_amount, fee)
    select ${tx.enterpriseId}, ${provider}, r.up_to_g, r.from_amount, r.fee
    from unnest(${rules.map((r) => r.up_to_g)}::int[], ${rules.map((r) => r.from_amount)}::bigint[], ${rules.map((r) => r.fee)}::bigint[])
      as r (up_to_g, from_amount, fee)`);
}
