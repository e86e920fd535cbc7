const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** An amount in satang as it is written on papers: `สองร้อยหกสิบแปดบาทถ้วน`, `ยี่สิบเอ็ดบาทห้าสิบสตางค์`. */
export function bahtInWords(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  const whole = baht > 0 || rest === 0 ? `${inWords(baht)}บาท` : '';
  return whole + (rest === 0 ? 'ถ้วน' : `${inWords(rest)}สตางค์`);
}

/** By the Royal Society's rule: ยี่สิบ for twenty, สิบ for ten, เอ็ด for a one after anything. */
function inWords(n: number): string {
  if (n === 0) return DIGITS[0]!;
  if (n >= 1_000_000) {
    const rest = n % 1_000_000;
    return `${inWords(Math.floor(n / 1_000_000))}ล้าน${rest ? below(rest, true) : ''}`;
  }
  return below(n, false);
}
/** Under a million; `after`: millions stand before it. */
const below = (n: number, after: boolean): string =>
  [...String(n)]
    .map((char, i, all) => {
      const [digit, place] = [Number(char), all.length - 1 - i];
      if (digit === 0) return '';
      if (place === 1 && digit === 1) return 'สิบ';
      if (place === 1 && digit === 2) return 'ยี่สิบ';
      if (place === 0 && digit === 1 && (n > 1 || after)) return 'เอ็ด';
      return DIGITS[digit]! + PLACES[place]!;
    })
    .join('');
