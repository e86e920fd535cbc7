/** A PDF, and how many of its pages to take, from the first. */
export interface PdfPart {
  pdf: Uint8Array;
  pages?: number;
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
