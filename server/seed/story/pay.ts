import { day, MINUTE } from '../calendar.ts';
import type { SlipKind } from '../sizes.ts';
import { when, type Book } from './book.ts';
import type { SlipRow, SlipShown, Told } from './told.ts';

/** A slip arrives. The picture is drawn when all is told. */
export function slip(book: Book, order: Told, at: number, wanted: SlipKind): void {
  const { ids, random, enterpriseId: enterprise_id } = book.given;
  const { row, plan } = order;
  const first =
    wanted === 'duplicate' ? (book.slips.find((s) => s.row.accepted_at && s.kind === 'good') ?? null) : null;
  const kind = wanted === 'duplicate' && !first ? 'good' : wanted;
  const sent = first ? first.at : at - random.int(1, 5) * MINUTE;
  const shown = first ?? {
    sender: plan.recipient.name,
    bank: random.pick(['002', '004', '006', '011', '014', '025', '030']),
    reference: day(sent).replaceAll('-', '') + random.digits(4) + random.letters(9),
    amount:
      row.order_amount - (kind === 'wrong_amount' ? Math.min(100_00, Math.ceil(row.order_amount / 2)) : 0),
  };
  const readable = kind !== 'no_qr' && kind !== 'bad_checksum';
  const slip: SlipRow = {
    enterprise_id,
    id: ids.next('slips'),
    order_id: row.id,
    file: '',
    amount: kind === 'wrong_amount' ? shown.amount : row.order_amount,
    transferred_at: when(sent),
    bank: readable ? shown.bank : null,
    reference: readable ? shown.reference : null,
    qr: kind === 'no_qr' ? 'none' : kind === 'bad_checksum' ? 'bad_checksum' : 'good',
    duplicate_of: first?.row.id ?? null,
    uploaded_at: when(at),
    uploaded_by: plan.seller.id,
    accepted_at: null,
    accepted_by: null,
  };
  const { sender, bank, reference, amount } = shown;
  const picture: SlipShown = { row: slip, kind, sender, bank, reference, amount, at: sent };
  book.rows.slips.push(slip);
  book.slips.push(picture);
  order.slips.push(picture);
  const reasons = REASONS[kind];
  const verdict = kind === 'good' || kind === 'no_qr' ? 'amber' : 'red';
  book.event(row.id, at, plan.seller, 'slip', null, null, {
    amount: slip.amount / 100,
    verdict,
    reasons,
    order_amount: row.order_amount / 100,
  });
}

const REASONS: Record<SlipKind, string[]> = {
  good: ['unverified'],
  no_qr: ['no_qr'],
  bad_checksum: ['checksum'],
  wrong_amount: ['amount'],
  duplicate: ['used'],
};

/** The checker takes the payment: the order waits for packing. */
export function confirm(book: Book, order: Told, at: number): void {
  const { ids, random, cast, enterpriseId: enterprise_id } = book.given;
  const { row, plan } = order;
  const checker = random.pick(cast.checker);
  const reason = order.slips.length
    ? null
    : random.pick(['เห็นยอดเข้าในแอปธนาคารแล้ว', 'ยอดเข้าตรงตามสเตตเมนต์', 'ลูกค้าจ่ายหน้าร้าน']);
  const slip = order.slips[0]?.row ?? null;
  if (slip) {
    slip.accepted_at = when(at);
    slip.accepted_by = checker.id;
  }
  book.rows.payments.push({
    enterprise_id,
    id: ids.next('payments'),
    order_id: row.id,
    slip_id: slip?.id ?? null,
    method_id: plan.method.id,
    amount: row.order_amount,
    reason,
    at: when(at),
    user_id: checker.id,
    user_name: checker.name,
  });
  Object.assign(row, { paid_amount: row.order_amount, paid_at: when(at), paid_by: checker.id });
  book.move(order, at, checker, 'confirm_payment', 111, {
    amount: row.order_amount / 100,
    ...(reason ? { reason } : {}),
  });
  row.ready_at = when(at);
}
