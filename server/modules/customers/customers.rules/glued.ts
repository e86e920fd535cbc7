/**
 * A space before the words that begin something new, where a name runs on into them: "สมพงษ์ ทองดีเบอร์0812345678",
 * "พรชัย เรืองศรีบ้านเลขที่ 9/4". Only where what they announce follows at once, for names hold these letters too.
 */
export function unglued(text: string): string {
  return text
    .replace(intoPhone, ' ')
    .replace(intoAddress, ' ')
    .replace(/(?<=[ก-๎])(?=รหัส ?(?:ไปรษณีย์|ปณ\.?)? ?[:.]? ?[1-9]\d{4})/g, ' ')
    .replace(/(?<=[ก-๎])(?=(?:add(?:ress|r)?|tel)[. :]*\d)|(?<=\d)(?=add(?:ress|r)?[. :]*\d)/gi, ' ');
}

const number = String.raw`[ .:]*[(+]?(?:0|66)\d`;
const intoPhone = new RegExp(
  String.raw`(?<=[ก-๎])(?<!หมายเลข|เบอร์|ที่|มี)(?=(?:เบอร์?(?:โทร(?:ศัพท์)?|มือถือ|ติดต่อ)?|โทร(?:ศัพท์)?|มือถือ)${number})`,
  'g',
);
const intoAddress =
  /(?<=[ก-ฮะ-ฺเ-๎])(?<!คือ|อยู่|ของ|ตาม|มี|ตำบล|เปลี่ยน|แจ้ง|ขอ)(?=(?:ที่อยู่(?:จัดส่ง)? ?\d|(?:บ้าน)?เลขที่ ?\d|บ้านเลขที่ ?[ก-ฮเ-ไ]))(?<!บ้าน(?=เลขที่))/g;
