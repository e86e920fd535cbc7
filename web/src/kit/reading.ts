/** The state of something being read, as `useRead` gives it. Shells take it whole, so that none forgets a part. */
export interface Reading<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => Promise<unknown>;
}
