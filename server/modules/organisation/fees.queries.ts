import type { Provider } from '../../../contract/codes/providers.ts';
import { inOrder, type FeeRule } from '../../../contract/organisation.fees.ts';
import { jsonRows, rows, sql, type Sql } from '../../platform/sql.ts';
import type { Reader } from '../../platform/tx.ts';

/** What a provider charges, amounts in satang, within a statement. */
export const feeRulesSql = (tx: Reader, provider: Provider): Sql =>
  jsonRows(
    sql`select up_to_g, from_amount, fee from shipping_fees where enterprise_id = ${tx.enterpriseId} and provider = ${provider}`,
  );

/** The rules of all providers in their order, amounts in satang. */
export async function feeRules(tx: Reader): Promise<Map<Provider, FeeRule[]>> {
  const found = await rows<FeeRule & { provider: Provider }>(
    tx,
    sql`select provider, up_to_g, from_amount, fee from shipping_fees where enterprise_id = ${tx.enterpriseId}`,
  );
  const by = Map.groupBy(found, ({ provider }) => provider);
  return new Map(
    [...by].map(([provider, rules]) => [
      provider,
      inOrder(rules).map(({ up_to_g, from_amount, fee }) => ({ up_to_g, from_amount, fee })),
    ]),
  );
}

/** Those of one, in their order. */
export const feeRulesOf = async (tx: Reader, provider: Provider): Promise<FeeRule[]> =>
  (await feeRules(tx)).get(provider) ?? [];
