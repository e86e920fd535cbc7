/**
 * Words that the browser's Thai dictionary breaks inside, alone or beside others ("ออเด|อร์", "สต็|อก", "ทุกร|อบ",
 * "หาก|ล่อง", "แล้วก|ลับ"), as they stand in sentences of the screens.
 */
export const UNBREAKABLE = [
  'ออเดอร์',
  'สต็อก',
  'แชต',
  'แท็บ',
  'บาร์โค้ด',
  'อัปโหลด',
  'ป๊อปอัป',
  'สติกเกอร์',
  'แอดมิน',
  'สินค้า',
  'กล่อง',
  'รอบ',
  'กลับ',
] as const;

const AT_THEM = new RegExp(`(${UNBREAKABLE.join('|')})`);

/** A text in pieces: every other one is such a word. */
export const atUnbreakable = (text: string): string[] => text.split(AT_THEM);
