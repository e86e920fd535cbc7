import type { Words } from '../shared.ts';

interface Bank extends Words {
  /** Short names that people type for it, in small letters. */
  short: string[];
}

/** The Bank of Thailand's codes, as slips carry them. */
const BANKS: Record<string, Bank> = {
  '002': { th: 'กรุงเทพ', en: 'Bangkok Bank', short: ['bbl', 'บัวหลวง'] },
  '004': { th: 'กสิกรไทย', en: 'KASIKORNBANK', short: ['kbank', 'k-bank', 'k plus', 'กสิกร'] },
  '006': { th: 'กรุงไทย', en: 'Krungthai', short: ['ktb', 'krung thai'] },
  '011': { th: 'ทหารไทยธนชาต', en: 'ttb', short: ['ทีทีบี', 'tmb', 'thanachart', 'ธนชาต'] },
  '014': { th: 'ไทยพาณิชย์', en: 'SCB', short: ['siam commercial', 'เอสซีบี'] },
  '022': { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai', short: ['cimb', 'ซีไอเอ็มบี'] },
  '024': { th: 'ยูโอบี', en: 'UOB', short: [] },
  '025': { th: 'กรุงศรีอยุธยา', en: 'Krungsri', short: ['bay', 'กรุงศรี', 'ayudhya'] },
  '030': { th: 'ออมสิน', en: 'GSB', short: ['mymo', 'government savings'] },
  '033': { th: 'อาคารสงเคราะห์', en: 'GHB', short: ['ธอส', 'ธ.อ.ส.'] },
  '034': { th: 'ธ.ก.ส.', en: 'BAAC', short: ['ธกส', 'เพื่อการเกษตร'] },
  '066': { th: 'อิสลาม', en: 'Islamic Bank', short: ['ibank'] },
  '067': { th: 'ทิสโก้', en: 'TISCO', short: [] },
  '069': { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra', short: ['kkp', 'เกียรตินาคิน'] },
  '070': { th: 'ไอซีบีซี', en: 'ICBC', short: [] },
  '071': { th: 'ไทยเครดิต', en: 'Thai Credit', short: ['tcrb'] },
  '073': { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank', short: ['lhb', 'lhbank', 'แลนด์แอนด์เฮ้าส์'] },
};

/** A bank's name; an unknown code as it is. */
export const bankOf = (code: string): Words => BANKS[code] ?? { th: code, en: code };

/** Everything that the bank which a text names is called by: "โอน กสิกรไทย" is found by kbank too. */
export function bankNames(text: string): string | undefined {
  const bank = Object.values(BANKS).find((one) => namesOf(one).some((name) => speaksOf(text, name)));
  return bank && `ธนาคาร${namesOf(bank).join(' ')}`;
}

const namesOf = ({ th, en, short }: Bank) => [th, en, ...short];

/** Latin names are whole words: a bay leaf's is not the bank's; Thai ones stand without spaces. */
const speaksOf = (text: string, name: string): boolean =>
  /[ก-๙]/.test(name)
    ? text.includes(name)
    : new RegExp(`(?<![a-z])${name.replaceAll('-', '[- ]')}(?![a-z])`, 'i').test(text);
