import { z } from 'zod';
import { Count, SignedBaht, type Words } from './shared.ts';

/** What a figure is counted in. */
export type FigureKind = 'count' | 'baht' | 'percent';
interface Figure extends Words {
  kind: FigureKind;
  /** What it means, for the page of meanings; every report says it so. */
  means: Words;
  /** Told to who sees cost and profit. */
  secret?: true;
  /** Of an order as a whole: no product has it. */
  ofOrders?: true;
  /** What it is by product, where that is another figure. */
  ofGoods?: Words & { means: Words };
}

/** Every figure of the sale reports, in the order in which one follows from another: the one place that says what they are. */
export const FIGURES = {
  orders: {
    th: 'ออเดอร์',
    en: 'Orders',
    kind: 'count',
    means: {
      th: 'ออเดอร์ที่สั่งในวันเหล่านั้นและขายแล้ว คือรอแพ็กเป็นต้นไป ไม่นับที่ยังไม่จ่าย ที่ยกเลิก และออเดอร์เคลม ในรายงานสินค้าคือออเดอร์ที่มีสินค้านั้น',
      en: 'Orders made on these days that are sold: to be packed and beyond. Unpaid and cancelled ones and claims are not counted. By product: the orders that have it.',
    },
  },
  pieces: {
    th: 'ชิ้น',
    en: 'Pieces',
    kind: 'count',
    means: {
      th: 'จำนวนที่ขายในออเดอร์เหล่านั้น รวมของแถม',
      en: 'How many were sold in these orders, free goods among them.',
    },
  },
  goods: {
    th: 'ราคาเต็ม',
    en: 'Full price',
    kind: 'baht',
    means: {
      th: 'ราคาต่อชิ้น × จำนวน ก่อนส่วนลดทุกอย่าง',
      en: 'Price × pieces, before all discounts.',
    },
  },
  discount: {
    th: 'ส่วนลด',
    en: 'Discount',
    kind: 'baht',
    means: {
      th: 'ส่วนลดของบรรทัดและของทั้งออเดอร์ ส่วนลดทั้งออเดอร์แบ่งลงสินค้าตามยอดของแต่ละบรรทัด รวมกันเท่าเดิมทุกสตางค์',
      en: 'Discounts of lines and of whole orders. That of an order is shared by its lines by their amounts, to the satang.',
    },
  },
  coupon: {
    th: 'คูปอง',
    en: 'Coupons',
    kind: 'baht',
    means: {
      th: 'ส่วนที่คูปองลดให้ แบ่งลงเฉพาะสินค้าที่คูปองใช้ได้',
      en: 'What coupons took off, shared by the goods that each coupon was for.',
    },
  },
  sales: {
    th: 'ยอดขาย',
    en: 'Sales',
    kind: 'baht',
    means: {
      th: 'ราคาเต็ม − ส่วนลด − คูปอง ไม่รวมค่าส่ง',
      en: 'Full price − discount − coupons, without shipping.',
    },
  },
  returned: {
    th: 'คืนสินค้า',
    en: 'Returned',
    kind: 'baht',
    means: {
      th: 'ยอดที่ลูกค้าจ่ายสำหรับชิ้นที่กลับมาหรือหายระหว่างทางกลับ ของออเดอร์เหล่านั้น ไม่ว่ากลับมาวันไหน',
      en: 'What was paid for pieces of these orders that came back or were lost on the way back, whenever that was.',
    },
  },
  net: {
    th: 'ยอดขายสุทธิ',
    en: 'Net sales',
    kind: 'baht',
    means: { th: 'ยอดขาย − คืนสินค้า', en: 'Sales − returned.' },
  },
  average: {
    th: 'เฉลี่ยต่อออเดอร์',
    en: 'Per order',
    kind: 'baht',
    ofOrders: true,
    means: { th: 'ยอดขาย ÷ ออเดอร์', en: 'Sales ÷ orders.' },
  },
  shipping: {
    th: 'ค่าส่งที่เก็บ',
    en: 'Shipping charged',
    kind: 'baht',
    ofOrders: true,
    means: {
      th: 'ค่าส่งที่เก็บจากลูกค้าในออเดอร์ที่ขายแล้ว',
      en: 'Shipping fees charged on orders that are sold.',
    },
  },
  cancelled_orders: {
    th: 'ออเดอร์ยกเลิก',
    en: 'Cancelled orders',
    kind: 'count',
    ofOrders: true,
    means: {
      th: 'ออเดอร์ที่สั่งในวันเหล่านั้นและยกเลิกแล้ว ไม่ว่ายกเลิกวันไหน',
      en: 'Orders made on these days and cancelled, whenever that was.',
    },
  },
  cancelled: {
    th: 'ยอดยกเลิก',
    en: 'Cancelled',
    kind: 'baht',
    ofOrders: true,
    means: {
      th: 'ยอดออเดอร์ที่ยกเลิก รวมค่าส่ง ไม่อยู่ในยอดขาย',
      en: 'What cancelled orders came to, with shipping. It is in no sales.',
    },
  },
  sent: {
    th: 'ยอดสุทธิที่ส่งแล้ว',
    en: 'Net sales sent',
    kind: 'baht',
    secret: true,
    means: {
      th: 'ยอดขายสุทธิของสินค้าที่ออกจากคลังแล้ว ของที่ยังไม่ออกยังไม่รู้ต้นทุน จึงไม่นับในกำไร',
      en: 'Net sales of goods that have left. What has not left has no cost yet and is in no profit.',
    },
  },
  cost: {
    th: 'ต้นทุน',
    en: 'Cost',
    kind: 'baht',
    secret: true,
    means: {
      th: 'ต้นทุนเฉลี่ยเคลื่อนที่ ณ เวลาที่ของออก รวมของแถม ลบต้นทุนของดีที่กลับเข้าคลังขาย ของเสีย ของหาย และของกักยังเป็นต้นทุน',
      en: 'The moving average when the goods left, free goods among them, less that of good pieces that came back. What came back broken, is lost or set aside stays a cost.',
    },
  },
  claim_cost: {
    th: 'ต้นทุนเคลม',
    en: 'Cost of claims',
    kind: 'baht',
    secret: true,
    means: {
      th: 'ต้นทุนของที่ส่งให้ลูกค้าอีกครั้ง ในออเดอร์เคลมที่ทำในวันเหล่านั้น',
      en: 'The cost of goods sent again, of claims made on these days.',
    },
  },
  shipping_paid: {
    th: 'ค่าส่งที่จ่าย',
    en: 'Shipping paid',
    kind: 'baht',
    secret: true,
    ofOrders: true,
    means: {
      th: 'ค่าธรรมเนียมที่ขนส่งหักไว้ในใบนำส่งเงินปลายทางที่กระทบยอดแล้ว ส่วนที่ขนส่งวางบิลต่างหากระบบยังไม่รู้',
      en: 'What shipping providers kept by their settled cash-on-delivery sheets. What they bill otherwise is not known here.',
    },
  },
  compensation: {
    th: 'ค่าชดเชยที่ได้',
    en: 'Compensation',
    kind: 'baht',
    secret: true,
    ofOrders: true,
    means: {
      th: 'เงินที่ขนส่งหรือคู่ค้าชดเชยสำหรับออเดอร์เหล่านั้นและได้รับแล้ว',
      en: 'What shipping providers and partners paid for goods of these orders.',
    },
  },
  profit: {
    th: 'กำไร',
    en: 'Profit',
    kind: 'baht',
    secret: true,
    means: {
      th: 'ยอดสุทธิที่ส่งแล้ว + ค่าส่งที่เก็บของออเดอร์ที่ส่งแล้ว − ต้นทุน − ต้นทุนเคลม − ค่าส่งที่จ่าย + ค่าชดเชย ค่าธรรมเนียมแพลตฟอร์มยังไม่รู้ จึงยังไม่หัก เทียบกับช่วงก่อนเมื่อของทั้งสองช่วงออกครบแล้ว ก่อนนั้นบอกว่าคิดจากยอดที่ส่งแล้วเท่าไร',
      en: 'Net sales sent + shipping charged on orders sent − cost − cost of claims − shipping paid + compensation. Fees of marketplaces are not known yet and not taken off. It is compared once all goods of both periods have left; until then it says what it is of.',
    },
    ofGoods: {
      th: 'กำไรสินค้า',
      en: 'Profit of goods',
      means: {
        th: 'ในรายงานที่แยกสินค้า: ยอดสุทธิที่ส่งแล้ว − ต้นทุน − ต้นทุนเคลม ไม่มีค่าส่งและค่าชดเชย เพราะเป็นของทั้งออเดอร์ จึงต่างจากกำไร เทียบกับช่วงก่อนเมื่อของทั้งสองช่วงออกครบแล้ว',
        en: 'In reports by product: net sales sent − cost − cost of claims. Shipping and compensation are of whole orders and not in it, so it differs from profit. It is compared once all goods of both periods have left.',
      },
    },
  },
  margin: {
    th: 'กำไรต่อยอดส่ง',
    en: 'Margin',
    kind: 'percent',
    secret: true,
    means: {
      th: 'กำไร ÷ ยอดสุทธิที่ส่งแล้ว ในรายงานที่แยกสินค้าคือกำไรสินค้า ÷ ยอดสุทธิที่ส่งแล้ว',
      en: 'Profit ÷ net sales sent; in reports by product, profit of goods ÷ net sales sent.',
    },
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as [FigureName, ...FigureName[]];
/** What a figure is called and means, in a report by product (`ofGoods`) or one of whole orders. */
export const figureOf = (name: FigureName, ofGoods = false): Figure => {
  const figure: Figure = FIGURES[name];
  return ofGoods ? { ...figure, ...figure.ofGoods } : figure;
};

const Money = SignedBaht;
/** The figures of one row, in baht; null: no product has it, or it is not for this person's eyes. */
export const Figures = {
  orders: Count.nullable(),
  pieces: Count,
  goods: Money,
  discount: Money,
  coupon: Money,
  sales: Money,
  returned: Money,
  net: Money,
  average: Money.nullable(),
  shipping: Money.nullable(),
  cancelled_orders: Count.nullable(),
  cancelled: Money.nullable(),
  sent: Money.nullable(),
  cost: Money.nullable(),
  claim_cost: Money.nullable(),
  shipping_paid: Money.nullable(),
  compensation: Money.nullable(),
  profit: Money.nullable(),
  /** Per cent, one decimal. */
  margin: z.number().nullable(),
} satisfies Record<FigureName, z.ZodType>;
export const FiguresRow = z.strictObject(Figures);
export type Figured = z.infer<typeof FiguresRow>;
