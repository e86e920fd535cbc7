import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { labels } from '../../contract/labels.ts';
import type { Caller } from './app.ts';

const POINTS_OF_MM = 72 / 25.4;
let made = 0;
/** A PDF as a marketplace makes it: a page for each text, 105×148 mm. No two are the same file. */
export async function labelsPdf(texts: readonly string[], { wide = 105, high = 148 } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setSubject(`${process.pid} ${Date.now()} ${(made += 1)}`);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([wide * POINTS_OF_MM, high * POINTS_OF_MM]);
    text.split('\n').forEach((line, i) => page.drawText(line, { x: 20, y: 380 - 20 * i, size: 12, font }));
  }
  return Buffer.from(await pdf.save());
}

export const bringLabels = (who: Caller, bytes: Buffer, to: { order_id?: number; box?: number } = {}) =>
  who.call(labels.bring, to, {}, { bytes, name: 'labels.pdf' });
/** A label that waits for its order. */
export async function waitingLabel(who: Caller): Promise<number> {
  await bringLabels(who, await labelsPdf([`SPXTH${Date.now()}${(made += 1)}`]));
  const [newest] = await who.do(labels.list, { state: 'waiting' });
  return newest!.id;
}
