import { createHash } from 'node:crypto';
import type { labels } from '../../../../contract/labels.ts';
import { MOST_LABELS } from '../../../../contract/labels.ts';
import type { DataOf, Given } from '../../../../contract/endpoint.ts';
import type { Words } from '../../../../contract/shared.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FailOf } from '../../../platform/errors.ts';
import { announce } from '../../../platform/live.ts';
import { readPdf, type PdfPage, type PdfRead, type UnreadablePdf } from '../../../platform/pdf-read.ts';
import { reading, transaction, type Tx } from '../../../platform/tx.ts';
import { record } from '../../audit/index.ts';
import { addFile, keepMade, type NewFile } from '../../files/index.ts';
import { noteMany } from '../../orders/index.ts';
import { namedBy } from '../labels.queries/named.ts';
import { belongs, codesOn, type Belongs } from '../labels.rules.ts';
import { insertLabel, knownPages, lockSource, replaceEarlier } from '../labels.store.ts';
import { orderFor } from './order-for.ts';

type Bring = typeof labels.bring;
type Told = DataOf<Bring>;

/**
 * Keeps each page of a PDF as a label, attached to the order whose numbers stand on it, or to the order that is named;
 * a page that finds none waits. Nothing is kept of a file that cannot be read.
 */
export async function bringLabels(
  who: Actor,
  to: Given<Bring>,
  file: { bytes: Buffer; name: string },
  fail: FailOf<Bring>,
): Promise<Told> {
  const read = await readPdf(file.bytes, MOST_LABELS);
  if ('unreadable' in read)
    throw fail('label_unreadable', { file: file.name, why: WHY[read.unreadable](read) });
  const source = createHash('sha256').update(file.bytes).digest();
  const before = await reading(who, (tx) => knownPages(tx, source));
  const pages = read.pages.map((one, at) => ({ ...one, page: at + 1 }));
  const kept = await keptPages(
    who,
    pages.filter(({ page }) => !before.has(page)),
  );
  return transaction(who, async (tx) => {
    await lockSource(tx, source);
    const known = await knownPages(tx, source);
    const fresh = kept.filter(({ page }) => !known.has(page));
    const whose = await ordersOf(tx, who, to, fresh, fail);
    let first = 0;
    const told = { pages: pages.length, attached: 0, waiting: 0, known: known.size, replaced: 0 };
    const attached: { order_id: number; data: { box: number; page: number; file: string } }[] = [];
    for (const { page, text: _, stored, width_mm, height_mm } of fresh) {
      const found = whose(page);
      await addFile(tx, who, stored);
      const id = await insertLabel(tx, who, {
        ...{ source, file_name: file.name, page, file: stored.name, width_mm, height_mm },
        belongs: found,
        read: 'to' in found ? found.to.number : found.read,
      });
      first ||= id;
      if ('why' in found) told.waiting += 1;
      else attached.push({ order_id: found.to.id, data: { box: found.to.box, page, file: file.name } });
    }
    told.attached = attached.length;
    told.replaced = await replaceEarlier(
      tx,
      who,
      source,
      attached.map(({ order_id, data }) => ({ id: order_id, box: data.box })),
    );
    await noteMany(tx, who, 'marketplace_label', attached);
    if (fresh.length)
      record(tx, who, {
        action: 'label.bring',
        thing: 'label',
        id: first,
        after: { file: file.name, pages: fresh.length, attached: told.attached, waiting: told.waiting },
      });
    announce(tx, 'labels');
    return told;
  });
}

interface KeptPage extends Omit<PdfPage, 'pdf'> {
  page: number;
  stored: NewFile;
}
/** Stored before the transaction: nobody's row waits for a bucket. */
async function keptPages(who: Actor, pages: readonly (PdfPage & { page: number })[]): Promise<KeptPage[]> {
  const kept: KeptPage[] = [];
  for (const { pdf, ...page } of pages) {
    const made = { bytes: Buffer.from(pdf), type: 'application/pdf', ending: 'pdf' };
    kept.push({ ...page, stored: await keepMade(who, 'label', made) });
  }
  return kept;
}

/** Which order each page is of. */
async function ordersOf(
  tx: Tx,
  who: Actor,
  { order_id, box }: Given<Bring>,
  pages: readonly KeptPage[],
  fail: FailOf<Bring>,
): Promise<(page: number) => Belongs> {
  if (order_id !== undefined) {
    const order = await orderFor(tx, who, { id: order_id }, fail);
    return () => ({ to: { ...order, box: box ?? order.box } });
  }
  const known = await namedBy(tx, who, [...new Set(pages.flatMap(({ text }) => codesOn(text)))]);
  const found = new Map(pages.map(({ page, text }) => [page, belongs(text, known)]));
  return (page) => found.get(page)!;
}

const WHY: Record<UnreadablePdf, (of: Extract<PdfRead, { unreadable: unknown }>) => Words> = {
  not_pdf: () => ({
    th: 'ไม่ใช่ไฟล์ PDF หรือไฟล์เสีย ดาวน์โหลดจากแพลตฟอร์มใหม่',
    en: 'it is no PDF, or it is damaged. Download it from the marketplace again.',
  }),
  locked: () => ({
    th: 'ไฟล์มีรหัสผ่าน เปิดแล้วสั่งพิมพ์เป็น PDF ก่อน',
    en: 'it is protected by a password. Open it and print it to a PDF first.',
  }),
  empty: () => ({ th: 'ไม่มีหน้าในไฟล์', en: 'it has no pages.' }),
  too_many: ({ pages }) => ({
    th: `มี ${pages} หน้า อ่านได้ครั้งละไม่เกิน ${MOST_LABELS} หน้า แบ่งเป็นหลายไฟล์`,
    en: `it has ${pages} pages; ${MOST_LABELS} are read at once. Split it into several files.`,
  }),
  too_slow: () => ({
    th: 'อ่านนานเกินหนึ่งนาที แบ่งเป็นไฟล์เล็กลง',
    en: 'it takes more than a minute to read. Split it into smaller files.',
  }),
};
