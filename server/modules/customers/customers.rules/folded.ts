/**
 * How a name sounds to who types it: tone marks and silent letters are left out, letters of one sound are one. `ใหม่`, `ไหม`
 * and `ใหม` are the same, as are Chanthaburi and Chantaburi. For looking a name up, never for showing it.
 */
export const folded = (text: string): string =>
  REPLACED.reduce((result, [sound, letter]) => result.replace(sound, letter), text.toLowerCase());

const REPLACED: [RegExp, string][] = [
  [/.์|[่-๋็ํฯ.\s-]/g, ''],
  [/ใ/g, 'ไ'],
  [/ทร(?=[าุ])/g, 'ซ'],
  [/[ศษ]/g, 'ส'],
  [/ณ/g, 'น'],
  [/[ฎ]/g, 'ด'],
  [/[ฏ]/g, 'ต'],
  [/[ฐ]/g, 'ถ'],
  [/[ธฑฒ]/g, 'ท'],
  [/ภ/g, 'พ'],
  [/ญ/g, 'ย'],
  [/ฬ/g, 'ล'],
  [/ฤๅ?/g, 'ริ'],
  [/รร/g, 'ั'],
  [/([ptkcbg])h/g, '$1'],
  [/v/g, 'w'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/([a-z])\1/g, '$1'],
];
