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
import {
  insertLabel,
  knownPages,
  lockSource,
  markAttached,
  markBrought,
  replaceEarlier,
} from '../labels.store.ts';
import { orderFor } from './order-for.ts';

type Bring = typeof labels.bring;
type Told = DataOf<Bring>;

/**
 * Keeps each page of a PDF as a label, attached to the order whose numbers stand on it, or to the order that is named;
 * a page that finds none waits. The same page again is not kept twice: one that waited is looked up once more, by what whoever
 * brings it may see. Nothing is kept of a file that cannot be read.
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
  const pages = await keptPages(who, read.pages, before);
  return transaction(who, async (tx) => {
    await lockSource(tx, source);
    const known = await knownPages(tx, source);
    const told = { pages: pages.length, attached: 0, waiting: 0, known: 0, replaced: 0 };
    const attached: { order_id: number; data: { box: number; page: number; file: string } }[] = [];
    const whose = await ordersOf(tx, who, to, pages, fail);
    const stillWait: number[] = [];
    let first = 0;
    for (const { page, stored, width_mm, height_mm } of pages) {
      const found = whose(page);
      const here = known.get(page);
      let id = here?.waits;
      if (here && (!id || 'why' in found)) {
        told.known += 1;
        if (id) stillWait.push(id);
        continue;
      }
      if (id && 'to' in found) await markAttached(tx, who, id, found.to);
      else if (stored) {
        await addFile(tx, who, stored);
        const size = { width_mm, height_mm };
        const label = { source, file_name: file.name, page, file: stored.name, ...size };
        id = await insertLabel(tx, who, label, placeOf(found));
      }
      first ||= id ?? 0;
      if ('why' in found) told.waiting += 1;
      else attached.push({ order_id: found.to.id, data: { box: found.to.box, page, file: file.name } });
    }
    told.attached = attached.length;
    const boxes = attached.map(({ order_id, data }) => ({ id: order_id, box: data.box }));
    told.replaced = await replaceEarlier(tx, who, source, boxes);
    await markBrought(tx, who, stillWait);
    await noteMany(tx, who, 'marketplace_label', attached);
    const { attached: found, waiting } = told;
    if (first)
      record(tx, who, {
        action: 'label.bring',
        thing: 'label',
        id: first,
        after: { file: file.name, pages: found + waiting, attached: found, waiting },
      });
    announce(tx, 'labels');
    return told;
  });
}

const placeOf = (of: Belongs) =>
  'to' in of ? { to: of.to, why: null, read: of.to.number } : { to: null, ...of };

interface KeptPage extends Omit<PdfPage, 'pdf'> {
  page: number;
  /** Absent where the page is here already. */
  stored?: NewFile;
}
/** Stored before the transaction: nobody's row waits for a bucket. */
async function keptPages(
  who: Actor,
  pages: readonly PdfPage[],
  known: ReadonlyMap<number, unknown>,
): Promise<KeptPage[]> {
  const kept: KeptPage[] = [];
  for (const [at, { pdf, ...one }] of pages.entries()) {
    const page = at + 1;
    const made = { bytes: Buffer.from(pdf), type: 'application/pdf', ending: 'pdf' };
    kept.push({ ...one, page, ...(!known.has(page) && { stored: await keepMade(who, 'label', made) }) });
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
