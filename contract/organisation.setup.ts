import { organisationScreens } from './organisation.screens.ts';
import type { SetupStep } from './setup.ts';

export const organisationSteps = {
  shop: {
    key: 'organisation.shop',
    rank: 10,
    title: { th: 'ข้อมูลร้าน', en: 'Your shop' },
    says: {
      th: 'ใส่เบอร์และที่อยู่ร้าน ระบบพิมพ์เป็นผู้ส่งบนใบปะหน้าให้ ของตีกลับจะได้กลับมาถูกที่',
      en: 'Add the shop’s phone and address. They print on labels as the sender’s, so returned parcels find their way back',
    },
    to: organisationScreens.shop,
  },
  channels: {
    key: 'organisation.channels',
    rank: 20,
    title: { th: 'ช่องทางขาย', en: 'Where you sell' },
    says: {
      th: 'บอกว่าร้านขายที่ไหนบ้าง แล้วเลือกได้ในทุกออเดอร์ จะได้รู้ว่ายอดมาจากที่ไหน',
      en: 'Say where you sell. Each order names its channel, so you know where your sales come from',
    },
    to: organisationScreens.channels,
  },
  methods: {
    key: 'organisation.methods',
    rank: 30,
    title: { th: 'วิธีชำระเงิน', en: 'How customers pay' },
    says: {
      th: 'เพิ่มบัญชีหรือพร้อมเพย์ที่ลูกค้าโอนเข้า สแกน QR ของร้านเพื่อเช็กเลขได้ แล้วระบบจะทำ QR ตามยอดให้แต่ละออเดอร์',
      en: 'Add the account or PromptPay that customers pay into, and scan your own QR to check it. Each order then gets a QR for its exact amount',
    },
    to: organisationScreens.paymentMethods,
  },
  fees: {
    key: 'organisation.fees',
    rank: 50,
    title: { th: 'ค่าส่ง', en: 'Shipping fees' },
    says: {
      th: 'ตั้งไว้ครั้งเดียว ระบบใส่ค่าส่งให้ออเดอร์เอง ร้านที่ส่งฟรีหรือพิมพ์เองทุกออเดอร์ข้ามไปได้',
      en: 'Set them once and orders get their fee by themselves. Skip this if you ship for free or type the fee each time',
    },
    to: organisationScreens.shippingFees,
    optional: true,
  },
} as const satisfies Record<string, SetupStep>;
