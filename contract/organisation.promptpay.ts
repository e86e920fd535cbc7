import { wrongTaxDigit } from './organisation.tax-id.ts';
import { plain } from './shared.ts';
import type { FieldProblem } from './fields.ts';

/** What a PromptPay id is, by its digits: a mobile phone, a citizen or tax id, an e-wallet. */
export type PromptPayKind = 'phone' | 'tax_id' | 'wallet';

/** As it is kept: digits alone, a phone with its 0. */
export const promptPayDigits = (typed: string): string =>
  plain(typed)
    .replace(/[\s\-().+]/g, '')
    .replace(/^(00)?66(?=[689]\d{8}$)/, '0');

export const promptPayKind = (digits: string): PromptPayKind | undefined =>
  /^0[689]\d{8}$/.test(digits)
    ? 'phone'
    : /^\d{13}$/.test(digits)
      ? 'tax_id'
      : /^\d{15}$/.test(digits)
        ? 'wallet'
        : undefined;

/** What is wrong with a PromptPay id; undefined where nothing is, or none is given. */
export function promptPayProblem(digits: string, path: string): FieldProblem | undefined {
  if (!digits) return undefined;
  const kind = promptPayKind(digits);
  if (!kind) return { path, problem: 'promptpay', got: String(digits.length) };
  const wrong = kind === 'tax_id' ? wrongTaxDigit(digits) : undefined;
  return wrong && { path, problem: 'check_digit', limit: wrong.should, got: String(wrong.is) };
}

/** Digits the way people write them: 081-234-5678, 1-2345-67890-12-3, 123-4-56789-0; others in fours. */
export const promptPayShown = (digits: string): string =>
  digits.length === 10
    ? digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    : digits.length === 13
      ? digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
      : digits.replace(/(\d{4})(?=\d)/g, '$1-');

export type QrRead =
  | { is: 'promptpay'; id: string }
  /** Of a bill: it is paid to a biller with references, never to an id. */
  | { is: 'bill'; biller: string }
  /** Looks like a payment, but its checksum is wrong. */
  | { is: 'damaged' }
  | { is: 'other' };

const TRANSFER = 'A000000677010111';
const BILL = 'A000000677010112';

/**
 * What a Thai QR payment carries (EMVCo merchant-presented mode; Thai QR Payment Standard of the Bank of Thailand):
 * tag 29 is a PromptPay transfer, in it 01 a phone as 0066…, 02 a citizen or tax id, 03 an e-wallet; tag 30 a bill;
 * tag 63 the CRC-16 of all before its value.
 */
export function readQr(payload: string): QrRead {
  const tags = tagsOf(payload);
  const [transfer, bill] = ['29', '30'].map((tag) => tagsOf(tags?.get(tag) ?? ''));
  const isTransfer = transfer?.get('00') === TRANSFER;
  const isBill = bill?.get('00') === BILL;
  if (!isTransfer && !isBill) return { is: 'other' };
  if (tags?.get('63')?.toUpperCase() !== checksum(payload.slice(0, -4))) return { is: 'damaged' };
  const phone = transfer?.get('01')?.replace(/^0066/, '0');
  const id = phone ?? transfer?.get('02') ?? transfer?.get('03');
  if (isTransfer && id) return { is: 'promptpay', id };
  return isBill ? { is: 'bill', biller: bill.get('01') ?? '' } : { is: 'other' };
}

/** Two digits what it is, two how long, and so on; undefined where the text is not made so. */
function tagsOf(text: string): Map<string, string> | undefined {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d{2})(\d{2})/.exec(text.slice(at));
    if (!head) return undefined;
    const from = at + 4;
    at = from + Number(head[2]);
    if (at > text.length) return undefined;
    found.set(head[1]!, text.slice(from, at));
  }
  return found;
}

/** CRC-16/CCITT-FALSE in four capital hex digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
