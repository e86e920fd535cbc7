export default {
  title: 'จากโต๊ะแพ็ก',
  box: 'กล่อง {{no}}',
  weight: 'ชั่งได้ {{grams}} กรัม',
  expected: 'ควรหนัก {{grams}} กรัม',
  by: 'โดย {{name}}',
  photo: 'รูปของในกล่อง {{no}}',
  without: 'ปิดโดยไม่สแกน',
  withoutSays_other: '{{count}} ชิ้นไม่ได้สแกน “{{reason}}”',
  label: 'พิมพ์ใบปะหน้ากล่อง {{no}}',
};
