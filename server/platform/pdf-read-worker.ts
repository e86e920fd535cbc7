import { parentPort, workerData } from 'node:worker_threads';
import type { PdfPage, PdfRead } from './pdf-read.ts';

const MM_OF_POINT = 25.4 / 72;
const { bytes, most } = workerData as { bytes: Uint8Array; most: number };

parentPort!.postMessage(await read());

async function read(): Promise<PdfRead> {
  const { PDFDocument, EncryptedPDFError } = await import('@cantoo/pdf-lib');
  try {
    const whole = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity });
    const count = whole.getPageCount();
    if (count === 0) return { unreadable: 'empty' };
    if (count > most) return { unreadable: 'too_many', pages: count };
    const texts = await textsOf(count);
    // what only one of two readers takes for a PDF is half of one
    if (!texts) return { unreadable: 'not_pdf' };
    const pages: PdfPage[] = [];
    for (let at = 0; at < count; at += 1) {
      const { width, height } = whole.getPage(at).getCropBox();
      const lies = whole.getPage(at).getRotation().angle % 180 !== 0;
      const [wide, high] = lies ? [height, width] : [width, height];
      const alone = await PDFDocument.create({ updateMetadata: false });
      const [page] = await alone.copyPages(whole, [at]);
      alone.addPage(page!);
      pages.push({
        text: texts[at] ?? '',
        width_mm: Math.max(1, Math.round(wide * MM_OF_POINT)),
        height_mm: Math.max(1, Math.round(high * MM_OF_POINT)),
        pdf: await alone.save({ objectsPerTick: Infinity }),
      });
    }
    return { pages };
  } catch (err) {
    return { unreadable: err instanceof EncryptedPDFError ? 'locked' : 'not_pdf' };
  }
}

/** The words of each page, line by line; null where it is no PDF of so many pages. */
async function textsOf(count: number): Promise<string[] | null> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => null);
  if (pdf?.numPages !== count) return null;
  const texts: string[] = [];
  for (let no = 1; no <= count; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent().catch(() => ({ items: [] }));
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join(''));
  }
  return texts;
}
