import type { Words } from '../shared.ts';

/** The Bank of Thailand's codes, as slips carry them. */
const BANKS: Record<string, Words> = {
  '002': { th: 'กรุงเทพ', en: 'Bangkok Bank' },
  '004': { th: 'กสิกรไทย', en: 'KASIKORNBANK' },
  '006': { th: 'กรุงไทย', en: 'Krungthai' },
  '011': { th: 'ทหารไทยธนชาต', en: 'ttb' },
  '014': { th: 'ไทยพาณิชย์', en: 'SCB' },
  '022': { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai' },
  '024': { th: 'ยูโอบี', en: 'UOB' },
  '025': { th: 'กรุงศรีอยุธยา', en: 'Krungsri' },
  '030': { th: 'ออมสิน', en: 'GSB' },
  '033': { th: 'อาคารสงเคราะห์', en: 'GHB' },
  '034': { th: 'ธ.ก.ส.', en: 'BAAC' },
  '066': { th: 'อิสลาม', en: 'Islamic Bank' },
  '067': { th: 'ทิสโก้', en: 'TISCO' },
  '069': { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra' },
  '070': { th: 'ไอซีบีซี', en: 'ICBC' },
  '071': { th: 'ไทยเครดิต', en: 'Thai Credit' },
  '073': { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank' },
};

/** A bank's name; an unknown code as it is. */
export const bankOf = (code: string): Words => BANKS[code] ?? { th: code, en: code };
