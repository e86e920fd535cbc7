import {
  QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnyEndpoint, Input, Reply } from '../../../contract/endpoint.ts';
import type { Topic } from '../../../contract/topics.ts';
import { call, type CallOptions } from './client.ts';
import { ApiError } from './errors.ts';
import { refresh } from './topics.ts';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // What the browser knows of the network is a guess: a request is tried, and its failure is said.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (count, error) => count < 2 && passes(error),
      // what happened meanwhile is told once: a screen that could not be read then asks until it can
      refetchInterval: ({ state }) => (passes(state.error) ? 15_000 : false),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Whether it is likely gone when one asks again. */
function passes(error: Error | null): boolean {
  return error instanceof ApiError && (error.unanswered || error.status === 503);
}

/** The answer of an endpoint as a query: `queryClient.ensureQueryData(read(profile.me, {}))`. */
export const read = <E extends AnyEndpoint>(endpoint: E, input: Input<E>) =>
  queryOptions({
    queryKey: [endpoint.module, endpoint.name, input] as const,
    queryFn: ({ signal }): Promise<Reply<E>> => call(endpoint, input, { signal }),
  });

interface ReadOptions {
  /** False: not yet (an id is missing, a panel is closed). */
  enabled?: boolean;
  /** Keeps the rows of the page before on screen while the next one comes; not where it did not come. */
  keepPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
}

/** Reads an endpoint of the contract; refreshed by the server's events and by commands. */
export function useRead<E extends AnyEndpoint>(endpoint: E, input: Input<E>, options: ReadOptions = {}) {
  const { keepPrevious, ...rest } = options;
  const client = useQueryClient();
  const query = read(endpoint, input);
  const failed = client.getQueryState(query.queryKey)?.errorUpdateCount;
  return useQuery({
    ...query,
    ...rest,
    ...(keepPrevious && !failed ? { placeholderData: keepPreviousData } : {}),
  });
}

interface CommandOptions<E extends AnyEndpoint> {
  /** Whose answers are old once this is done. */
  invalidates: Topic[];
  onDone?: (reply: Reply<E>, input: Input<E>) => void;
}

/** Changes something: `const cancel = useCommand(orders.cancel, { invalidates: ['orders', 'stock'] })`. */
export function useCommand<E extends AnyEndpoint>(endpoint: E, options: CommandOptions<E>) {
  const client = useQueryClient();
  return useMutation<Reply<E>, Error, Input<E> | (Input<E> & { _: CallOptions })>({
    mutationFn: (input) => {
      const { _, ...rest } = input as Input<E> & { _?: CallOptions };
      return call(endpoint, rest as Input<E>, _);
    },
    onSuccess: (reply, input) => {
      refresh(client, options.invalidates);
      options.onDone?.(reply, input);
    },
    // what speaks against it came after the screen was drawn
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) refresh(client, options.invalidates);
    },
  });
}

/** The same outside components, for what is done at once: `await send(orders.hold, { id, hold: false }, ['orders'])`. */
export async function send<E extends AnyEndpoint>(endpoint: E, input: Input<E>, invalidates: Topic[]) {
  const reply = await call(endpoint, input);
  refresh(queries, invalidates);
  return reply;
}
