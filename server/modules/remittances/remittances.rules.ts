import type { RemittanceState } from '../../../contract/remittances.ts';
import type { Words } from '../../../contract/shared.ts';

export const SAID: Record<RemittanceState, Words> = {
  unmatched: { th: 'ยังไม่ได้บอกว่าคอลัมน์ไหนคืออะไร', en: 'still waits for its columns to be matched' },
  open: { th: 'ยังไม่ได้ลงรับ', en: 'is not settled yet' },
  settled: { th: 'ลงรับแล้ว', en: 'is settled' },
  taken_back: { th: 'ถูกถอนแล้ว', en: 'was taken back' },
};

/** What accepting an amount comes to, in satang: no more is settled than was owed. */
export function accepted({
  owed,
  amount,
  rest,
}: {
  owed: number;
  amount: number;
  rest: 'owed' | 'given_up';
}) {
  const paid = Math.min(owed, amount);
  return { paid, over: amount - paid, given_up: rest === 'given_up' ? owed - paid : 0 };
}

/** Years of two digits are of the Buddhist era from here on: 69 is 2569, 26 is 2026. */
const FIRST_SHORT_BE = 60;
/** `21/11/2569 14:05`, `21-11-69`, `2026-11-21T…` → the day; null where it is none. */
export function dayIn(text: string): string | null {
  const [head = ''] = text.trim().split(/[\sT]/);
  const plain = head.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ??
    turned(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain)) ??
    [];
  if (!year || !month || !day) return null;
  const iso = [christian(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}
const turned = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1]];
function christian(year: string): string {
  const n = Number(year);
  if (year.length === 2) return String(n >= FIRST_SHORT_BE ? 2500 + n - 543 : 2000 + n);
  return String(n > 2400 ? n - 543 : n);
}
