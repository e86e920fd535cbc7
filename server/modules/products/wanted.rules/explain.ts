/** A product's name, read once: its words by spaces, Latin words and numbers by themselves. */
export interface ReadName {
  tokens: string[];
  latin: Set<string>;
  thai: string;
}

export function readName(name: string): ReadName {
  const lower = name.toLowerCase();
  return {
    tokens: lower.split(/[\s()/,-]+/).filter(Boolean),
    latin: new Set(lower.match(/[a-z]+|\d+/g) ?? []),
    thai: lower.replace(/[^ก-๎]+/g, ' ').trim(),
  };
}

interface Explained {
  /** Letters of the text that the name has too. */
  letters: number;
  /** What the name does not have: Thai letters, and whole words or numbers. */
  strange: number;
  strangeWords: string[];
  /** The text begins the name as it begins, or says most of it. */
  head: boolean;
  /** Everything of the name is said. */
  whole: boolean;
}

/** How far a name explains what was written, spaces aside. Thai is compared by runs of letters, for it has no spaces. */
export function explain(text: string, name: ReadName): Explained {
  const words = text.match(/[a-z]+|\d+/g) ?? [];
  const isKnown = (word: string) =>
    name.latin.has(word) || (word.length > 3 && name.latin.has(word.replace(/s$/, '')));
  const known = words.filter(isKnown);
  const strangeWords = words.filter((word) => !isKnown(word) && !NOISE_WORDS.test(word));
  const { left, rest, from } = tile(text.replace(/[^ก-๎]+/g, ' ').trim(), name.thai);
  const strange = left.replace(NOISE, '').replace(/[^ก-๎]/g, '').length;
  const thaiLetters = (name.thai.match(/[ก-๎]/g) ?? []).length;
  const unsaid = rest.replace(/[^ก-๎]/g, '').length;
  const letters = thaiLetters - unsaid + known.join('').length;
  const first = name.tokens[0] ?? '';
  const saysMost = unsaid <= thaiLetters * 0.4;
  return {
    letters,
    strange,
    strangeWords,
    head: /^[a-z\d]/.test(first) ? known.includes(/^(?:[a-z]+|\d+)/.exec(first)![0]) : from || saysMost,
    whole: unsaid <= 1 && [...name.latin].every((word) => known.includes(word)),
  };
}

/** Takes common runs of three letters or more out of both, the longest first; a short word counts as a whole. */
function tile(text: string, name: string): { left: string; rest: string; from: boolean } {
  let [left, rest, from] = [text, name, false];
  for (let turn = 0; turn < 12; turn++) {
    const run = longestCommon(left, rest);
    if (run.length < 3 && !(run.length === 2 && isWord(run, rest))) break;
    const at = rest.indexOf(run);
    from ||= at === 0;
    left = left.replace(run, ' ');
    rest = rest.slice(0, at) + '¦'.repeat(run.length) + rest.slice(at + run.length);
  }
  return { left, rest: rest.replaceAll('¦', ' '), from };
}

const isWord = (run: string, of: string) => of.split(' ').includes(run);

function longestCommon(a: string, b: string): string {
  let best = '';
  for (let i = 0; i < a.length; i++)
    while (i + best.length < a.length && isRun(a.slice(i, i + best.length + 1), b))
      best = a.slice(i, i + best.length + 1);
  return best;
}
const isRun = (run: string, of: string) => !run.includes(' ') && of.includes(run);

/** Words of talk that say nothing about which product is meant. */
const NOISE =
  /อยากได้|ต้องการ|สั่งซื้อ|สั่ง|เอา|รับ|ขอ|จอง|ซื้อ|รหัส|สินค้า|รุ่น|แบบ|กลิ่น|สี|ไซ[สซ]์?|ขนาด|เป็น|เพิ่ม|อีก|ด้วย|หน่อย|เลย|ก่อน|ของ|ที่|ให้|นะ|ค่ะ|คะ|ครับ|คับ|ค่า|จ้ะ|จ้า|จ๊ะ|แม่ค้า|พ่อค้า|แอดมิน|สวัสดี|พี่|ร้าน|มี|แล้ว|อัน|ตัว|ชิ้น|จำนวน/g;
const NOISE_WORDS =
  /^(?:cf|f|i|d|we|ll|want|need|get|take|would|like|please|pls|of|a|an|the|to|order|buy|size|and|no|code|hi|hello|for|me|my|us|pcs?)$/;
