import { ALL_ENDPOINTS } from '../../server/modules.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Caller, World } from './app.ts';
import type { Call } from './proof.ts';
import { proofOf } from './proofs.ts';
import type { Stage } from './stage.ts';

/** The endpoints that a call can show. */
export const CALLABLE: readonly AnyEndpoint[] = ALL_ENDPOINTS.filter((e) => !proofOf(e).withoutCall);

/** Arranges an endpoint's calls; always a list. */
export async function callsOf(e: AnyEndpoint, s: Stage, world: World): Promise<(Call & { who: Caller })[]> {
  const arranged = await proofOf(e).call!(s, world);
  return [arranged]
    .flat()
    .map((call) => ({ ...call, who: call.who ?? s.admin, input: { ...readable(e), ...call.input } }));
}

/** A list as a file is asked for as text: in a workbook nobody sees what is packed. */
export const readable = (e: AnyEndpoint): Record<string, unknown> => ('sheet' in e ? { format: 'csv' } : {});
