import { pattern, settingsFor } from './settings.ts';

/** What a shop decides about its warehouse. */
export const warehouseSettings = settingsFor(
  'warehouse',
  { th: 'คลังสินค้า', en: 'Warehouse' },
  {
    bill_number_pattern: pattern({
      usual: '{kind}{yy}{mm}-{n6}',
      tokens: { kind: 'OUT' },
      title: { th: 'รูปแบบเลขบิลคลัง', en: 'Numbers of stock bills' },
      means: {
        th: 'เลขของบิลรับเข้า จ่ายออก ย้าย แพ็ก คืน ปรับยอด {kind} คือ IN OUT TR PK RT AD RV ตามชนิด',
        en: 'The numbers of bills in, out, transferred, packed, returned and adjusted. {kind} is IN, OUT, TR, PK, RT, AD or RV.',
      },
      effect: { th: 'มีผลกับบิลใหม่ เลขเดิมไม่เปลี่ยน', en: 'Holds for new bills; numbers given stay.' },
    }),
    count_number_pattern: pattern({
      usual: 'CT{yy}{mm}-{n6}',
      tokens: {},
      title: { th: 'รูปแบบเลขใบนับ', en: 'Numbers of count sheets' },
      means: { th: 'เลขของใบนับสต็อกใบใหม่', en: 'The number of a new count sheet.' },
      effect: { th: 'มีผลกับใบนับใหม่ เลขเดิมไม่เปลี่ยน', en: 'Holds for new sheets; numbers given stay.' },
    }),
  },
);
