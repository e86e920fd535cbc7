import { Worker } from 'node:worker_threads';

/**
 * One paper: named typst sources (the first is the main one), and what they read as /data.json. Of the items as
 * many come at a time as a part of the paper holds; the parts are joined.
 */
export interface PdfJob {
  sources: Record<string, string>;
  data: Record<string, unknown>;
  items: unknown[];
  /**
   * Pages made elsewhere that stand among those of the items as they are: `at` counts items and documents together, in
   * their order. Each item is one page then.
   */
  documents?: { at: number; pages: Uint8Array[] }[];
}
/** How many of the items are typeset. */
export type Progress = (done: number) => void;
interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (err: Error) => void;
  progress: Progress;
}

const IDLE_MS = 60_000;
let worker: Worker | null = null;
let next = 1;
let idle: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();

/**
 * Typesets a PDF with typst in a worker thread, so that requests go on being answered. The worker
 * (about 60 MB) is let go after a minute without work.
 */
export function pdf(job: PdfJob, progress: Progress = () => undefined): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= start();
  const id = next++;
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(id, { resolve, reject, progress });
    worker!.postMessage({ id, ...job });
  });
}

function start(): Worker {
  const w = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  w.unref();
  w.on('message', (m: { id: number; done?: number; pdf?: Uint8Array; error?: string }) => {
    const job = waiting.get(m.id);
    if (m.done !== undefined) return job?.progress(m.done);
    waiting.delete(m.id);
    if (m.pdf) job?.resolve(Buffer.from(m.pdf));
    else job?.reject(new Error(m.error));
    if (waiting.size === 0) idle = setTimeout(letGo, IDLE_MS).unref();
  });
  w.on('error', (err) => {
    for (const job of waiting.values()) job.reject(err as Error);
    waiting.clear();
    worker = null;
  });
  return w;
}

function letGo(): void {
  void worker?.terminate();
  worker = null;
}
