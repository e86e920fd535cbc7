import { NOTE, REASON, type Fields } from './audit.ts';
import { CREDIT_KIND_WORDS, PAY_BACK_WORDS } from './payments.credit.ts';
import { VERIFY_ANSWER_WORDS } from './payments.verifying.ts';
import { ORDER_STATUS } from './orders.trail.ts';

declare module './audit.ts' {
  interface Trails {
    payments: typeof paymentTrail;
  }
}

const decided: Fields = {
  status: ORDER_STATUS,
  paid: { th: 'ยอดที่รับ', en: 'Paid', reads: 'satang' },
  by: {
    th: 'แบบ',
    en: 'How',
    reads: {
      codes: {
        undo_payment: { th: 'กดเลิกทำทันที', en: 'Undone at once' },
        unconfirm_payment: { th: 'ยกเลิกภายหลัง', en: 'Taken back later' },
      },
    },
  },
  reason: REASON,
};

export const paymentTrail = {
  title: { th: 'การเงิน', en: 'Payments' },
  things: { slip: { th: 'สลิป', en: 'Slip' } },
  actions: {
    'payment.slip': {
      thing: 'slip',
      th: 'แนบสลิป',
      en: 'Added a slip',
      fields: {
        order: { th: 'ออเดอร์', en: 'Order' },
        amount: { th: 'ยอดในสลิป', en: 'Amount', reads: 'baht' },
        verdict: {
          th: 'ผลตรวจสลิป',
          en: 'Verdict',
          reads: {
            codes: {
              red: { th: 'แดง', en: 'Red' },
              amber: { th: 'เหลือง', en: 'Amber' },
              green: { th: 'เขียว', en: 'Green' },
            },
          },
        },
      },
    },
    'payment.slip_verified': {
      thing: 'slip',
      th: 'ตรวจสลิปกับธนาคาร',
      en: 'Verified a slip with the bank',
      fields: {
        answer: { th: 'ธนาคารตอบ', en: 'Answer', reads: { codes: VERIFY_ANSWER_WORDS } },
        service: { th: 'บริการ', en: 'Service' },
        bank_amount: { th: 'ยอดที่ธนาคารแจ้ง', en: 'Amount at the bank', reads: 'satang' },
        account: { th: 'บัญชีที่ธนาคารแจ้ง', en: 'Account at the bank' },
      },
    },
    'payment.slip_rejected': {
      thing: 'slip',
      th: 'ไม่รับสลิป',
      en: 'Rejected a slip',
      fields: { reason: REASON },
    },
    'payment.slip_reject_undone': { thing: 'slip', th: 'เลิกทำการไม่รับสลิป', en: 'Undid rejecting a slip' },
    'payment.confirm': { thing: 'order', th: 'ยืนยันยอด', en: 'Confirmed a payment', fields: decided },
    'payment.unconfirm': {
      thing: 'order',
      th: 'ยกเลิกการยืนยันยอด',
      en: 'Took a confirmation back',
      fields: decided,
    },
    'payment.referred': {
      thing: 'order',
      th: 'ส่งให้หัวหน้าตรวจ',
      en: 'Sent a slip to the finance lead',
      fields: { note: NOTE },
    },
    'payment.part': {
      thing: 'order',
      th: 'รับเงินบางส่วน',
      en: 'Accepted a part payment',
      fields: {
        paid: { th: 'ยอดที่รับ', en: 'Paid', reads: 'satang' },
        lacks: { th: 'ยังขาด', en: 'Due', reads: 'satang' },
      },
    },
    'payment.part_undone': {
      thing: 'order',
      th: 'เลิกทำการรับเงินบางส่วน',
      en: 'Undid a part payment',
      fields: { taken_back: { th: 'ยอดที่เลิกรับ', en: 'Taken back', reads: 'satang' } },
    },
    'payment.credit': {
      thing: 'customer',
      th: 'เครดิตลูกค้าเปลี่ยน',
      en: 'Credit moved',
      fields: {
        order: { th: 'ออเดอร์', en: 'Order' },
        kind: { th: 'เพราะ', en: 'Because', reads: { codes: CREDIT_KIND_WORDS } },
        credit: { th: 'เครดิต', en: 'Credit', reads: 'satang' },
      },
    },
    'payment.paid_back': {
      thing: 'order',
      th: 'คืนเงินให้ลูกค้า',
      en: 'Paid back',
      fields: {
        paid_back: { th: 'ยอดที่คืน', en: 'Paid back', reads: 'satang' },
        way: { th: 'วิธี', en: 'How', reads: { codes: PAY_BACK_WORDS } },
        note: NOTE,
      },
    },
    'payment.credit_paid_back': {
      thing: 'customer',
      th: 'คืนเครดิตเป็นเงิน',
      en: 'Paid credit back',
      fields: {
        paid_back: { th: 'ยอดที่คืน', en: 'Paid back', reads: 'satang' },
        way: { th: 'วิธี', en: 'How', reads: { codes: PAY_BACK_WORDS } },
        note: NOTE,
      },
    },
    'payment.refer_undone': {
      thing: 'order',
      th: 'เลิกส่งให้หัวหน้าตรวจ',
      en: 'Undid sending to the finance lead',
    },
  },
} as const;
