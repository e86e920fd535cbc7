/** A PDF, and how many of its pages to take, from the first. */
export interface PdfPart {
  pdf: Uint8Array;
  pages?: number;
}

/** A PDF with the pages of others among its own: `at` counts its pages and documents together, in their order. */
export async function withDocuments(
  pdf: Uint8Array | null,
  title: string,
  documents: readonly { at: number; pages: readonly Uint8Array[] }[],
): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const load = (bytes: Uint8Array) =>
    PDFDocument.load(bytes, { parseSpeed: Infinity, updateMetadata: false });
  const whole = pdf ? await load(pdf) : await PDFDocument.create({ updateMetadata: false });
  whole.setTitle(title);
  // pages that stand before a document, beyond one for each item
  let more = 0;
  for (const { at, pages } of documents) {
    for (const bytes of pages) {
      const other = await load(bytes);
      for (const page of await whole.copyPages(other, other.getPageIndices())) {
        whole.insertPage(at + more, page);
        more += 1;
      }
    }
    more -= 1;
  }
  return whole.save({ objectsPerTick: Infinity });
}

/** One PDF of the parts' pages, in their order. */
export async function joinPdfs(parts: PdfPart[]): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const { pdf, pages } of parts) {
    const part = await PDFDocument.load(pdf, { parseSpeed: Infinity, updateMetadata: false });
    const title = part.getTitle();
    if (title) whole.setTitle(title);
    const taken = part.getPageIndices().slice(0, pages);
    for (const page of await whole.copyPages(part, taken)) whole.addPage(page);
  }
  return whole.save({ objectsPerTick: Infinity });
}
