import { plain, type Words } from '../shared.ts';

interface Bank extends Words {
  /** Short names that people type for it, in small letters. */
  short: string[];
  /** How many digits its account numbers have; absent: not known for sure. */
  account?: readonly number[];
}

/**
 * The Bank of Thailand's codes of financial institutions, as slips carry them. The digits of an account are those that the
 * banks' own apps and books show: ten written 123-4-56789-0, twelve at the three banks of the state (a savings book of the
 * GSB may have fifteen), fourteen at TISCO and Kiatnakin Phatra, whose newer numbers have ten.
 */
const BANKS: Record<string, Bank> = {
  '002': { th: 'กรุงเทพ', en: 'Bangkok Bank', short: ['bbl', 'บัวหลวง'], account: [10] },
  '004': { th: 'กสิกรไทย', en: 'KASIKORNBANK', short: ['kbank', 'k-bank', 'k plus', 'กสิกร'], account: [10] },
  '006': { th: 'กรุงไทย', en: 'Krungthai', short: ['ktb', 'krung thai'], account: [10] },
  '008': { th: 'เจพีมอร์แกน เชส', en: 'JPMorgan Chase', short: ['jpmorgan'] },
  '011': { th: 'ทหารไทยธนชาต', en: 'ttb', short: ['ทีทีบี', 'tmb', 'thanachart', 'ธนชาต'], account: [10] },
  '014': { th: 'ไทยพาณิชย์', en: 'SCB', short: ['siam commercial', 'เอสซีบี'], account: [10] },
  '017': { th: 'ซิตี้แบงก์', en: 'Citibank', short: ['citi', 'ซิตี้'], account: [10] },
  '018': { th: 'ซูมิโตโม มิตซุย', en: 'Sumitomo Mitsui', short: ['smbc'] },
  '020': { th: 'สแตนดาร์ดชาร์เตอร์ด', en: 'Standard Chartered', short: ['scbt', 'sc thai'] },
  '022': { th: 'ซีไอเอ็มบี ไทย', en: 'CIMB Thai', short: ['cimb', 'ซีไอเอ็มบี'], account: [10] },
  '024': { th: 'ยูโอบี', en: 'UOB', short: [], account: [10] },
  '025': { th: 'กรุงศรีอยุธยา', en: 'Krungsri', short: ['bay', 'กรุงศรี', 'ayudhya'], account: [10] },
  '026': { th: 'เมกะ สากลพาณิชย์', en: 'Mega ICBC', short: [] },
  '027': { th: 'แห่งอเมริกา', en: 'Bank of America', short: ['bofa'] },
  '029': { th: 'อินเดียนโอเวอร์ซีส์', en: 'Indian Overseas Bank', short: ['iob'] },
  '030': { th: 'ออมสิน', en: 'GSB', short: ['mymo', 'government savings'], account: [12, 15] },
  '031': { th: 'ฮ่องกงและเซี่ยงไฮ้', en: 'HSBC', short: ['เอชเอสบีซี'] },
  '032': { th: 'ดอยซ์แบงก์', en: 'Deutsche Bank', short: ['deutsche'] },
  '033': { th: 'อาคารสงเคราะห์', en: 'GHB', short: ['ธอส', 'ธ.อ.ส.'], account: [12] },
  '034': { th: 'ธ.ก.ส.', en: 'BAAC', short: ['ธกส', 'เพื่อการเกษตร'], account: [12] },
  '035': { th: 'เพื่อการส่งออกและนำเข้า', en: 'EXIM Thailand', short: ['exim', 'ธสน'] },
  '039': { th: 'มิซูโฮ', en: 'Mizuho', short: [] },
  '045': { th: 'บีเอ็นพี พารีบาส์', en: 'BNP Paribas', short: ['bnp'] },
  '052': { th: 'แห่งประเทศจีน', en: 'Bank of China', short: ['boc'] },
  '066': { th: 'อิสลาม', en: 'Islamic Bank', short: ['ibank'], account: [10] },
  '067': { th: 'ทิสโก้', en: 'TISCO', short: [], account: [10, 14] },
  '069': { th: 'เกียรตินาคินภัทร', en: 'Kiatnakin Phatra', short: ['kkp', 'เกียรตินาคิน'], account: [10, 14] },
  '070': { th: 'ไอซีบีซี', en: 'ICBC', short: [] },
  '071': { th: 'ไทยเครดิต', en: 'Thai Credit', short: ['tcrb'] },
  '073': { th: 'แลนด์ แอนด์ เฮ้าส์', en: 'LH Bank', short: ['lhb', 'lhbank', 'แลนด์แอนด์เฮ้าส์'], account: [10] },
  '079': { th: 'เอเอ็นแซด', en: 'ANZ', short: [] },
  '098': { th: 'พัฒนาวิสาหกิจขนาดกลางและขนาดย่อม', en: 'SME D Bank', short: ['sme bank', 'ธพว'] },
};

/** A bank's name; an unknown code as it is. */
export const bankOf = (code: string): Words => BANKS[code] ?? { th: code, en: code };
export const isBank = (code: string): boolean => code in BANKS;
/** To choose from, each with all that it is called by. */
export const BANK_CHOICES = Object.entries(BANKS).map(([code, bank]) => ({
  code,
  name: bank,
  also: ['ธนาคาร', code, ...namesOf(bank)].join(' '),
}));

/** An account number as it is kept, however it is grouped on the book. */
export const accountDigits = (written: string): string => plain(written).replace(/[\s-]/g, '');
/** Ten digits as every bank writes them, others in fours. */
export const accountShown = (digits: string): string =>
  digits.length === 10
    ? digits.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4')
    : digits.replace(/(\d{4})(?=\d)/g, '$1-');

/** Whether an account number of so many digits can be one of this bank's, and how many those have, in words. */
export function accountLengths(code: string): { fits: (digits: number) => boolean; limit: string } {
  const known = BANKS[code]?.account;
  return known
    ? { fits: (digits) => known.includes(digits), limit: known.join(' / ') }
    : { fits: (digits) => digits >= LEAST && digits <= MOST, limit: `${LEAST}–${MOST}` };
}
const LEAST = 10;
const MOST = 15;

/** Everything that the bank which a text names is called by: "โอน กสิกรไทย" is found by kbank too. */
export function bankNames(text: string): string | undefined {
  const bank = Object.values(BANKS).find((one) => namesOf(one).some((name) => speaksOf(text, name)));
  return bank && `ธนาคาร${namesOf(bank).join(' ')}`;
}

function namesOf({ th, en, short }: Bank): string[] {
  return [th, en, ...short];
}

/** Latin names are whole words: a bay leaf's is not the bank's; Thai ones stand without spaces. */
const speaksOf = (text: string, name: string): boolean =>
  /[ก-๙]/.test(name)
    ? text.includes(name)
    : new RegExp(`(?<![a-z])${name.replaceAll('-', '[- ]')}(?![a-z])`, 'i').test(text);
