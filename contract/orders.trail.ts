import { NOTE, NUMBER, REASON, type Field } from './audit.ts';
import { CANCEL_REASONS } from './codes/cancel-reasons.ts';
import { EDIT_PARTS } from './codes/edits.ts';
import { STATUS_WORDS } from './codes/order-status.ts';

declare module './audit.ts' {
  interface Trails {
    orders: typeof orderTrail;
  }
}

/** Where an order stood or stands, as other modules' actions tell it too. */
export const ORDER_STATUS: Field = { th: 'สถานะ', en: 'Status', reads: { codes: STATUS_WORDS } };

export const orderTrail = {
  title: { th: 'ออเดอร์', en: 'Orders' },
  things: { order: { th: 'ออเดอร์', en: 'Order' } },
  actions: {
    'order.create': {
      thing: 'order',
      th: 'สร้างออเดอร์',
      en: 'Made an order',
      fields: {
        number: { ...NUMBER },
        order_amount: { th: 'ยอดออเดอร์', en: 'Order amount', reads: 'satang' },
        despite_block: { th: 'ขายทั้งที่บล็อกไว้', en: 'Despite the block', reads: 'flag' },
      },
    },
    'order.cancel': {
      thing: 'order',
      th: 'ยกเลิกออเดอร์',
      en: 'Cancelled an order',
      fields: {
        status: ORDER_STATUS,
        by: {
          th: 'จาก',
          en: 'By',
          reads: {
            codes: {
              cancel: { th: 'กดยกเลิก', en: 'cancelling it' },
              fail_payment: { th: 'ไม่รับการชำระเงิน', en: 'rejecting its payment' },
              reservation_over: { th: 'หมดเวลาจอง', en: 'its reservation expired' },
            },
          },
        },
        reason_type: { ...REASON, reads: { codes: CANCEL_REASONS } },
        reason: { th: 'รายละเอียด', en: 'Details' },
      },
    },
    'order.ask_cancel': {
      thing: 'order',
      th: 'จดคำขอยกเลิกของลูกค้า',
      en: 'Noted that the buyer asks to cancel',
      fields: { reason: { ...REASON } },
    },
    'order.answer_cancel': {
      thing: 'order',
      th: 'ตอบคำขอยกเลิกของลูกค้า',
      en: 'Answered the buyer’s request to cancel',
      fields: { agree: { th: 'ยกเลิกให้', en: 'Agreed', reads: 'flag' }, reason: { ...REASON } },
    },
    'order.status': {
      thing: 'order',
      th: 'เปลี่ยนสถานะออเดอร์เอง',
      en: 'Moved an order by hand',
      fields: { status: ORDER_STATUS, reason: { ...REASON } },
    },
    'order.edit': {
      thing: 'order',
      th: 'แก้ไขออเดอร์',
      en: 'Changed an order',
      fields: {
        // who it went to stands with the order and its customer: a trail that is never changed keeps no addresses
        changed: { th: 'แก้', en: 'Changed', reads: { codes: EDIT_PARTS } },
        goods: EDIT_PARTS.goods,
        discount: { th: 'ส่วนลด', en: 'Discount', reads: 'satang' },
        coupon_discount: { th: 'คูปอง', en: 'Coupon', reads: 'satang' },
        shipping_fee: { th: 'ค่าส่ง', en: 'Shipping fee', reads: 'satang' },
        order_amount: { th: 'ยอดออเดอร์', en: 'Order amount', reads: 'satang' },
        channel: EDIT_PARTS.channel,
        method: EDIT_PARTS.method,
        version: { th: 'ครั้งที่', en: 'Version', reads: 'hidden' },
        status: ORDER_STATUS,
      },
    },
    'order.reserve': {
      thing: 'order',
      th: 'จองของให้ออเดอร์อีกครั้ง',
      en: 'Reserved goods for an order again',
      fields: {
        ready: { th: 'จองครบ', en: 'Reserved', reads: 'count' },
        short: { th: 'ของไม่พอ', en: 'Short', reads: 'count' },
        waiting: { th: 'ยังรอ', en: 'Waiting', reads: 'count' },
      },
    },
    'order.tag': {
      thing: 'order',
      th: 'เปลี่ยนป้ายออเดอร์',
      en: 'Changed the tags of an order',
      fields: { tags: { th: 'ป้าย', en: 'Tags' } },
    },
    'order.hold': { thing: 'order', th: 'พักออเดอร์', en: 'Put an order on hold', fields: { note: NOTE } },
    'order.unhold': { thing: 'order', th: 'เลิกพักออเดอร์', en: 'Released an order', fields: { note: NOTE } },
  },
} as const;
