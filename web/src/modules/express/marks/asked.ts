import { useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, Input, Reply } from '../../../../../contract/endpoint.ts';
import { call } from '../../../platform/client.ts';

/** An answer, and when it was asked for (by this browser's clock): what was told after that may lack in it. */
export interface Asked<E extends AnyEndpoint> {
  at: string;
  reply: Reply<E>;
}

export async function ask<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Asked<E>> {
  const at = new Date().toISOString();
  return { at, reply: await call(endpoint, input, { signal }) };
}

/** `useRead` that knows when it asked; refreshed by the same events. */
export const useAsked = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, enabled = true) =>
  useQuery({
    queryKey: [endpoint.module, endpoint.name, input, 'asked'] as const,
    queryFn: ({ signal }) => ask(endpoint, input, signal),
    enabled,
  });
