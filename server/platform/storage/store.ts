/** Where uploaded files lie. Keys are `enterprise/na/name`; a write is whole or not at all. */
export interface Store {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Removing what is gone changes nothing. */
  remove(key: string): Promise<void>;
  /** What lies below a prefix, in portions. */
  list(prefix: string): AsyncIterable<{ key: string; written: Date }[]>;
}
