import type { QueryClient } from '@tanstack/react-query';
import { warehouse as api } from '../../../../contract/warehouse.ts';
import { read } from '../../platform/queries.ts';

/** What a bill that was just posted is called; it is posted, also where that cannot be read now. */
export async function numberOf(client: QueryClient, id: number): Promise<string> {
  const bill = await client.fetchQuery(read(api.historyDetail, { id })).catch(() => undefined);
  return bill?.Data.Head.BillNumber ?? '';
}
