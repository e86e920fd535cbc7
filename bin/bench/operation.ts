export interface Operation {
  name: string;
  count: number;
  /** The product's call; `n` counts, `connection` says which process is asked. */
  run: (n: number, connection: number) => Promise<unknown>;
  /** The same as one statement. */
  limit?: (n: number) => Promise<unknown>;
  /** The share of the limit that is aimed at. */
  aim?: number;
  /** Makes what so many calls use up. */
  before?: (count: number) => Promise<void>;
}
