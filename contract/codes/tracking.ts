import type { Words } from '../shared.ts';
import { PROVIDERS, type Provider } from './providers.ts';

/** A tracking number as shipping providers write it: capitals and digits, nothing between them. */
export const plainTracking = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** What is wrong with a tracking number, and what to do about it. */
export interface TrackingFault {
  what: Words;
  remedy: Words;
  /** So far it is only too short: nobody who is still typing is told so. */
  unfinished?: true;
}

interface Format {
  /** How it is written, said below the field before anything is wrong. */
  hint: Words;
  /** Of a plain number; null where it can be one. */
  fault: (tracking: string) => TrackingFault | null;
  /** Where anybody may look a parcel up; null where the provider is no more than a word of product.md §9. */
  page: ((tracking: string) => string) | null;
}

/** What a tracking number looks like, by who carries the parcel: the one table, for the server and for the field. */
const FORMATS: Record<Provider, Format> = {
  1: {
    hint: {
      th: '13 ตัว เช่น EF123456785TH เว้นว่างไว้ถ้าจะลบ',
      en: '13 characters such as EF123456785TH. Leave it empty to remove the number.',
    },
    fault: postalFault,
    page: (tracking) => `https://track.thailandpost.co.th/?trackNumber=${tracking}`,
  },
  2: { ...plainFormat(), page: null },
  6: {
    hint: {
      th: 'LGR ตามด้วยเลข 9 ตัวขึ้นไป ระบบออกให้ตอนเข้ารอบแพ็ก',
      en: 'LGR and at least 9 digits. The system gives one with the packing round.',
    },
    fault: (tracking) =>
      /^LGR\d{9,27}$/.test(tracking)
        ? null
        : /^(L|LG|LGR\d*)$/.test(tracking)
          ? { ...OWN, ...UNFINISHED }
          : OWN,
    page: null,
  },
  7: { ...plainFormat(), page: null },
};

export const trackingHint = (provider: Provider): Words => FORMATS[provider].hint;
export const trackingPage = (provider: Provider, tracking: string): string | null =>
  FORMATS[provider].page?.(tracking) ?? null;
/** Why a plain number cannot be one of this provider's; null where it can. Numbers kept before are not asked. */
export const trackingFault = (provider: Provider, tracking: string): TrackingFault | null =>
  FORMATS[provider].fault(tracking);

const POSTAL_LENGTH = 13;
const ISSUER = 'TH';
/** UPU standard S10: each of the eight digits by its weight. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/**
 * The check digit of a postal item's eight digits (UPU S10-12, "Identification of postal items – 13-character
 * identifier"): 11 − (Σ digit × weight mod 11), 10 written as 0 and 11 as 5.
 */
export function postalCheckDigit(eight: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(eight[i]), 0);
  const check = 11 - (sum % 11);
  return String(check === 10 ? 0 : check === 11 ? 5 : check);
}

/** Thailand Post's numbers are those of UPU S10, issued by TH: two letters, eight digits, their check digit, the country. */
function postalFault(tracking: string): TrackingFault | null {
  const { length } = tracking;
  if (length !== POSTAL_LENGTH)
    return {
      what: { th: `มี ${length} ตัว ต้องมี 13 ตัว`, en: `it has ${length} characters instead of 13` },
      remedy: COPY,
      ...(length < POSTAL_LENGTH ? UNFINISHED : {}),
    };
  const [, eight, check, issuer] = /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/.exec(tracking) ?? [];
  if (!eight)
    return {
      what: {
        th: 'ต้องเป็นตัวอักษร 2 ตัว ตัวเลข 9 ตัว แล้ว TH',
        en: 'it has to be 2 letters, 9 digits, then TH',
      },
      remedy: COPY,
    };
  if (issuer !== ISSUER)
    return {
      what: { th: `ลงท้ายด้วย ${issuer!} ต้องเป็น TH`, en: `it ends with ${issuer!} instead of TH` },
      remedy: OTHER,
    };
  const right = postalCheckDigit(eight);
  if (check === right) return null;
  return {
    what: {
      th: `เลขตรวจสอบ (ตัวที่ 11) เป็น ${check!} ต้องเป็น ${right}`,
      en: `its check digit (the 11th character) is ${check!} and should be ${right}`,
    },
    remedy: {
      th: 'มีตัวเลขพิมพ์ผิดสักตัว ดูจากใบเสร็จแล้วพิมพ์ใหม่',
      en: 'One of the digits is mistyped: check it against the receipt.',
    },
  };
}

const UNFINISHED = { unfinished: true } as const;
const COPY: Words = {
  th: 'คัดลอกจากใบเสร็จไปรษณีย์ทั้งเลข',
  en: 'Copy the whole number from the post office receipt.',
};
const OTHER: Words = {
  th: `ดูเลขอีกครั้ง หรือเปลี่ยนขนส่งถ้าไม่ได้ส่งกับ${PROVIDERS[1].th}`,
  en: `Check the number, or change the provider if it does not go with ${PROVIDERS[1].en}.`,
};
const OWN: TrackingFault = {
  what: { th: 'เลขของร้านคือ LGR ตามด้วยเลข 9 ตัวขึ้นไป', en: 'the shop’s own are LGR and at least 9 digits' },
  remedy: {
    th: 'เว้นว่างไว้ให้ระบบออกเลข หรือเปลี่ยนขนส่งให้ตรงกับเลขนี้',
    en: 'Leave it empty and the system gives one, or change the provider to the one of this number.',
  },
};

/** Of providers who publish no rule of their own (product.md §8). */
function plainFormat(): Pick<Format, 'hint' | 'fault'> {
  return {
    hint: {
      th: 'A–Z และ 0–9 รวม 8–30 ตัว เว้นว่างไว้ถ้าจะลบ',
      en: '8–30 letters A–Z and digits. Leave it empty to remove the number.',
    },
    fault: (tracking) => {
      const { length } = tracking;
      const foreign = /[^A-Z0-9]/.exec(tracking)?.[0];
      if (foreign)
        return {
          what: {
            th: `มี “${foreign}” ใช้ได้แค่ A–Z และ 0–9`,
            en: `it has “${foreign}”; only A–Z and 0–9 can stand in it`,
          },
          remedy: LABEL,
        };
      if (length < 8 || length > 30)
        return {
          what: { th: `มี ${length} ตัว ต้องมี 8–30 ตัว`, en: `it has ${length} characters instead of 8–30` },
          remedy: LABEL,
          ...(length < 8 ? UNFINISHED : {}),
        };
      return null;
    },
  };
}
const LABEL: Words = {
  th: 'คัดลอกจากใบปะหน้าของขนส่งทั้งเลข',
  en: 'Copy the whole number from the provider’s label.',
};
