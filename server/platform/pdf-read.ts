import { Worker } from 'node:worker_threads';

/** A page of a PDF that was brought: its words, its size as it is seen, and itself as a file of one page. */
export interface PdfPage {
  text: string;
  width_mm: number;
  height_mm: number;
  pdf: Uint8Array;
}
export type UnreadablePdf = 'not_pdf' | 'locked' | 'empty' | 'too_many' | 'too_slow';
export type PdfRead = { pages: PdfPage[] } | { unreadable: UnreadablePdf; pages?: number };

const LONGEST_MS = 60_000;

/**
 * Reads a PDF of somebody else's in a thread of its own, with bounded time and memory, and takes it apart into its pages.
 * Their content is copied as it is.
 */
export function readPdf(bytes: Buffer, most: number): Promise<PdfRead> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-read-worker.ts', import.meta.url), {
      workerData: { bytes, most },
      resourceLimits: { maxOldGenerationSizeMb: 768 },
    });
    const say = (read: PdfRead) => {
      clearTimeout(tooLong);
      resolve(read);
      void worker.terminate();
    };
    const tooLong = setTimeout(() => say({ unreadable: 'too_slow' }), LONGEST_MS);
    worker.once('message', say);
    worker.once('error', () => say({ unreadable: 'not_pdf' }));
  });
}
