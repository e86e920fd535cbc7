import { parentPort } from 'node:worker_threads';
import type { PdfJob, Progress } from './pdf.ts';
import { joinPdfs, withDocuments, type PdfPart } from './pdf-join.ts';
import { openTypesetter, type Typeset } from './typesetter.ts';

/** Typst keeps all that it knows of a page until the last: so many items at a time bound its memory. */
const AT_ONCE = 50;
const ready = openTypesetter();

parentPort!.on('message', (job: PdfJob & { id: number }) => void answer(job));

async function answer({ id, ...job }: PdfJob & { id: number }): Promise<void> {
  try {
    parentPort!.postMessage({ id, pdf: await typeset(job, (done) => parentPort!.postMessage({ id, done })) });
  } catch (err) {
    parentPort!.postMessage({ id, error: (err as Error).message ?? String(err) });
  }
}

async function typeset({ documents = [], ...job }: PdfJob, progress: Progress): Promise<Uint8Array> {
  const own = job.items.length ? await typesetItems(job, progress) : null;
  if (own && !documents.length) return own;
  return withDocuments(own, String(job.data['title'] ?? ''), documents);
}

async function typesetItems({ sources, data, items }: PdfJob, progress: Progress): Promise<Uint8Array> {
  const typesetter = await ready;
  const parts: PdfPart[] = [];
  for (let done = 0; done < items.length;) {
    const some = items.slice(done, done + AT_ONCE);
    const { pdf, pages } = await typesetter({ sources, data: { ...data, items: some } });
    const isLast = done + some.length === items.length;
    const full = isLast ? null : fullPages(pages);
    parts.push({ pdf, ...(full && { pages: full.pages }) });
    done += full?.items ?? some.length;
    progress(done);
  }
  return parts.length === 1 ? parts[0]!.pdf : await joinPdfs(parts);
}

/** The last page of a part may have room for the next items: what begins on it is left to the next part. */
function fullPages(pages: Typeset['pages']): { items: number; pages: number } | null {
  const last = pages.findLastIndex(([from], i) => i > 0 && from > pages[i - 1]![1]);
  return last < 0 ? null : { items: last, pages: pages[last]![0] - 1 };
}
