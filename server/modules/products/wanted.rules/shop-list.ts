/**
 * Which lines are the shop's list and no wishes: several with a price behind each and no quantity, or those below a
 * heading of the shop. `named` are the lines with a product, `counted` those with a quantity.
 */
export function linesOfShop(lines: string[], named: Set<number>, counted: Set<number>): Set<number> {
  const isPlain = (line: number) => !counted.has(line) || IN_STOCK.test(lines[line]!);
  const could = (line: number) => named.has(line) && isPlain(line) && !CHOOSES.test(lines[line]!);
  const headed = lines.map((text, at) =>
    HEADING.test(text) && !counted.has(at) ? runOf(at + 1, lines.length, could) : [],
  );
  // a heading that names something itself is a form's: "รายการสินค้า: สบู่มะลิ"
  const lists = headed.filter((run) => run.length > 1 || (run.length === 1 && !named.has(run[0]! - 1)));
  const likely = [...named].filter(could);
  const priced = likely.filter((line) => PRICED.test(lines[line]!) || IN_STOCK.test(lines[line]!));
  const isPicked = lines.some((text) => PICKED.test(text));
  const numbered = isPicked ? likely.filter((line) => NUMBERED.test(lines[line]!)) : [];
  const several = [priced, numbered].filter((some) => some.length > 1);
  return new Set([...lists, ...several].flat());
}

/** The lines from there on that belong to it. */
function runOf(from: number, end: number, could: (line: number) => boolean): number[] {
  const run: number[] = [];
  for (let line = from; line < end && could(line); line++) run.push(line);
  return run;
}

const HEADING =
  /(?:รายการ|ลิสต์|ราคา)(?:สินค้า|ของร้าน|ร้าน)|สินค้า(?:ใน|พร้อม|ทั้งหมด|ของร้าน|ขายดี)|เมนู|แคต+า?ล็อ[กค]|สต.?อ[กค]|โปร(?:โมชั่น|วันนี้)|พร้อมส่ง *:?$|price ?list|catalog|in stock/;
/** Words of who orders, not of who sells. */
export const CHOOSES = /เอา|รับ|สั่ง|ขอ(?!ง)|จอง|อยากได้|ต้องการ|(?<![a-z])(?:cf|f|want|need|order|buy)(?![a-z])/;
const IN_STOCK = /เหลือ|สต.?อ[กค]|พร้อมส่ง|in stock|left/;
/** A number from 20 on that ends the line, or one that is called a price. */
const PRICED =
  /(?:(?<![\d.,/-])(?:[2-9]\d|\d{3,5}|\d{1,2},\d{3})(?:\.\d\d?)?|\d[\d,.]* ?(?:บาท|บ\.?|฿|baht|thb|\.-|,-|-)|฿ ?\d[\d,.]*)[ .!)|]*$|(?:ราคา|ละ) ?\d|\d ?(?:บาท|฿)/;
const NUMBERED = /^ *\d{1,2}[.)]/;
const PICKED = /(?:ข้อ|รายการที่|อันที่) ?\d/;
