/**
 * Forms that give each heading twice, "ชื่อ/Name:", "เขต / District:", "Tel (โทร):": the Thai one alone says what
 * follows. What was written to be filled in stays.
 */
export function inOneLanguage(text: string): string {
  return text.replace(thaiFirst, '$1').replace(englishFirst, '$1$2');
}

const thai =
  'ชื่อ(?:-?(?:นาม)?สกุล|ผู้รับ)?|ผู้รับ|ที่อยู่(?:จัดส่ง)?|(?:เบอร์)?โทร(?:ศัพท์)?|เบอร์|มือถือ|ตำบล|แขวง|ตำบล\\/แขวง|อำเภอ|เขต|อำเภอ\\/เขต|จังหวัด|รหัสไปรษณีย์|รหัส';
const english =
  "tambon|tambol|khwaeng|khwang|amphoe|amphur|khet|changwat|(?:full ?|receiver(?:’s|'s)? ?)?name|receiver|recipient|(?:shipping )?address|tel(?:ephone)?|phone(?: ?(?:no|number))?|mobile|sub[- ]?district|district|province|city|zip(?: ?code)?|post(?:al)? ?code|postcode";
const thaiFirst = new RegExp(
  `(?<![ก-๎])(${thai}) ?(?:[/|] ?(?:${english})|\\((?:${english})\\))\\.?(?![a-z])`,
  'gi',
);
const englishFirst = new RegExp(
  `(?<![a-z])(?:${english})\\.? ?(?:[/|] ?(${thai})(?![ก-๎])|\\((${thai})\\))`,
  'gi',
);
