/**
 * A space before the words that begin something new, where a name runs on into them: "สมพงษ์ ทองดีเบอร์0812345678",
 * "พรชัย เรืองศรีบ้านเลขที่ 9/4". Only where what they announce follows at once, for names hold these letters too.
 */
export function unglued(text: string): string {
  return text
    .replace(intoPhone, ' ')
    .replace(intoAddress, ' ')
    .replace(intoVillage, ' ')
    .replace(nickname, '$1 $3 ($2)')
    .replace(/(?<=[ก-๎])(?=รหัส ?(?:ไปรษณีย์|ปณ\.?)? ?[:.]? ?[1-9]\d{4})/g, ' ')
    .replace(/(?<=[ก-๎])(?=(?:add(?:ress|r)?|tel)[. :]*\d)|(?<=\d)(?=add(?:ress|r)?[. :]*\d)/gi, ' ');
}

const number = String.raw`[ .:]*[(+]?(?:0|66)\d`;
const intoPhone = new RegExp(
  String.raw`(?<=[ก-๎])(?<!หมายเลข|เบอร?์?|ที่|(?<![ก-๎]|ไม่)มี)(?=(?:เบอร?์?(?:โทร(?:ศัพท์)?|มือถือ|ติดต่อ)?|โทร(?:ศัพท์)?|มือถือ)${number})`,
  'g',
);
const intoAddress =
  /(?<=[ก-ฮะ-ฺเ-๎])(?<!คือ|อยู่|ของ|ตาม|(?<![ก-๎]|ไม่)มี|ตำบล|เปลี่ยน|แจ้ง|ขอ)(?=(?:ที่อยู่(?:จัดส่ง)? ?\d|(?:บ้าน)?เลขที่ ?\d|บ้านเลขที่ ?[ก-ฮเ-ไ]))(?<!บ้าน(?=เลขที่))/g;
/** นามวงษ์ม.9; but กม.9 and ซม. are lengths, รร. and the like stand alone. */
const intoVillage = /(?<=[ก-๎]{3})(?<![กซตท]|(?<![ก-๎])[ก-๎]{1,2}|บ้าน)(?=(?:ม\. ?|หมู่(?:ที่)? ?)\d)/g;
/** A nickname between name and surname: น้ำทิพย์(น้ำ) มีลาภ is น้ำทิพย์ มีลาภ (น้ำ). */
const nickname =
  /(?<=^[ |]*(?:(?:ชื่อ|ผู้รับ|ส่ง|ถึง|คุณ|นาย|นาง|นางสาว|น\.ส\.)[ :]*)?)((?!ร้าน|บ้าน|โรง|บริษัท|ต\.|อ\.|จ\.)[ก-๎]{2,15}) ?\(([ก-๎]{1,8}|[A-Za-z]{2,8})\) ?([ก-๎]{3,20})(?=[ \n]|\d|$)/gm;
