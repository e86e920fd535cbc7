import type { Db } from 'pg-boss';

/** One kind of background work. At least once: the work must bear being done twice. */
export interface Job<T extends object = Record<string, never>> {
  name: string;
  work: (data: T) => Promise<void>;
  /** Five-field cron in Asia/Bangkok; absent: only when asked for. */
  every?: string;
  /** So many of it at once in one process, where one of them may have to wait for somebody outside; else one. */
  atOnce?: number;
}
export type AnyJob = Job<never>;

/** The queue as one process sees it. */
export interface JobQueue {
  /** Puts a job in over this connection; it begins as soon as that connection's transaction is committed. */
  put(name: string, data: object, over: Db): Promise<void>;
  /** Takes no more work and lets what runs end; what has not ended in time is given back at once. */
  stop(ms: number): Promise<void>;
}

export interface Working {
  /** False: this process only puts jobs in. */
  works: boolean;
  leaseSeconds: number;
}

/** Work that takes longer hangs: it is given up and tried again. */
export const LONGEST_SECONDS = 3_600;
