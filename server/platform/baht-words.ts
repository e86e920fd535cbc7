const DIGITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];

/** An amount in satang as it is written on papers: `สองร้อยหกสิบแปดบาทถ้วน`, `ยี่สิบเอ็ดบาทห้าสิบสตางค์`. */
export function bahtInWords(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  const whole = baht > 0 || rest === 0 ? `${inWords(baht)}บาท` : '';
  return whole + (rest === 0 ? 'ถ้วน' : `${inWords(rest)}สตางค์`);
}

/** The same in English: `Two hundred sixty-eight baht only`, `Twenty-one baht and fifty satang`. */
function bahtInEnglish(satang: number): string {
  const [baht, rest] = [Math.floor(satang / 100), satang % 100];
  const parts = [
    ...(baht > 0 || rest === 0 ? [`${english(baht)} baht`] : []),
    ...(rest > 0 ? [`${english(rest)} satang`] : []),
  ];
  const said = rest === 0 ? `${parts[0]!} only` : parts.join(' and ');
  return said[0]!.toUpperCase() + said.slice(1);
}
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '– – twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const STEPS = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;
function english(n: number): string {
  if (n < 20) return ONES[n]!;
  if (n < 100) return TENS[Math.floor(n / 10)]! + (n % 10 ? `-${ONES[n % 10]!}` : '');
  const [size, name] = STEPS.find(([step]) => n >= step)!;
  const rest = n % size;
  return `${english(Math.floor(n / size))} ${name}${rest ? ` ${english(rest)}` : ''}`;
}

/** An amount in satang as papers of a language write it. */
export const amountInWords = (satang: number, locale: 'th' | 'en'): string =>
  locale === 'th' ? bahtInWords(satang) : bahtInEnglish(satang);

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
