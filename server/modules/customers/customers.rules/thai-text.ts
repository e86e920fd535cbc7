/** The same text with what keyboards and phones leave behind put right; digits are 0–9, emojis and arrows become "|". */
export function readable(text: string): string {
  // Thai and full-width digits: in both ranges the last four bits count from the zero.
  const digits = text.replace(/[๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return repairs.reduce((result, [wrong, right]) => result.replace(wrong, right), digits);
}

/** One line, single spaces, no punctuation at either end. */
export function tidy(text: string): string {
  return text
    .replace(/[\s|¦]+/g, ' ')
    .replace(/ ([,.)])/g, '$1')
    .replace(/,(?: ?,)+/g, ',')
    .replace(/\( ?\)/g, '')
    .replace(/^[\s,.:;=>*#_"'~)\]|/-]+|[\s,:;=<*#_"'~([|/-]+$/g, '');
}

// Order matters: what cannot be seen goes first, so that the marks meet.
const repairs: [RegExp, string][] = [
  [/\p{Cf}|[\uFE0E\uFE0F\u20E3]/gu, ''],
  [/\r\n?/g, '\n'],
  [/[^\S\n]/g, ' '],
  [/[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]+/gu, '|'],
  // arrows and long dashes stand between things as emojis do
  [/[→⇒➔►▶▸—―]/g, '|'],
  [/เเ/g, 'แ'],
  // นํ้า, น้ํา and นำ้ all look like น้ำ.
  [/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33'],
  [/([\u0E48-\u0E4B])\u0E4D\u0E32/g, '$1\u0E33'],
  [/\u0E33([\u0E48-\u0E4B])/g, '$1\u0E33'],
  [/([\u0E48-\u0E4C])([\u0E31\u0E34-\u0E3A])/g, '$2$1'],
  [/([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g, '$1'],
  // The two names with a hyphen (สุไหงโก-ลก, แป-ระ) are mostly written without.
  [/โก-ลก/g, 'โกลก'],
  [/แป-ระ/g, 'แประ'],
];
