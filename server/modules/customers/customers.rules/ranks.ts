/**
 * Ranks of soldiers, sailors, airmen and police, as they stand before a name: in letters (จ.ส.อ., ร.ต.อ.หญิง) and in
 * words (สิบเอก, พลทหาร). They are titles: on a label the name counts, and by it the customer is found again.
 */
export const rank = String.raw`(?<![ก-๎A-Za-z.])(?:ว่าที่ ?)?(?:${inLetters()}|${inWords()})(?:[ .]?หญิง(?= *[ก-ฮเ-ไ]))?`;

function inLetters(): string {
  const army = 'จ\\.ส\\.[อทต]\\.|ส\\.[อทต]\\.(?:[อทต]\\.)?|[พร]\\.[อทต]\\.(?:[อทต]\\.)?|พล\\.[อทต]\\.';
  const fleet = 'พ\\.จ\\.[อทต]\\.|จ\\.[อทต]\\.|น\\.[อทต]\\.|พลฯ|นนส\\.|อส\\.ทพ\\.|นรต\\.|นตท\\.';
  return `${army}|${fleet}|จ\\.ส\\.ต\\.|ด\\.ต\\.`;
}

function inWords(): string {
  const steps = '(?:ตรี|โท|เอก)';
  const arms = `(?:จ่าสิบ|สิบตำรวจ|ร้อยตำรวจ|พันตำรวจ|พันจ่าอากาศ|พันจ่า|เรืออากาศ|นาวาอากาศ|จ่าอากาศ|สิบ|ร้อย|พัน|จ่า|เรือ|นาวา|พล(?:เรือ|อากาศ|ตำรวจ)?)${steps}`;
  // สิบเอกณรงค์ is a rank and a name; จ่าเอกชัย could be a name, so a name of two letters at least follows
  return `(?:${arms}|พลทหาร|(?:นาย)?ดาบตำรวจ)(?=หญิง| *[ก-ฮเ-ไ][ก-๎]{2})`;
}
