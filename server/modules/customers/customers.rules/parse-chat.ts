import { findAmounts } from './amounts.ts';
import { addressLine, textOf } from './address-line.ts';
import { findBeside, findCod, findTaxNumbers, type Beside } from './beside.ts';
import { inOneLanguage } from './bilingual.ts';
import { findCompany, receiverOf } from './company.ts';
import { withoutEchoes } from './echoes.ts';
import { findEnglishMentions } from './english-mentions.ts';
import { unglued } from './glued.ts';
import { findHouse, saysHouse } from './house.ts';
import { findLabels, findSender, type Label } from './labels.ts';
import { findDates, findHeads } from './line-copies.ts';
import { findMentions, type Mention } from './mentions.ts';
import { wallsOf, type Wall } from './name-pieces.ts';
import { findName } from './names.ts';
import { findMaskedNumbers, findMaskedWords, findOtherNumbers } from './other-numbers.ts';
import { findExtensions, findIncomplete, findPhones, inUse, type Phone } from './phones.ts';
import { believable } from './place-context.ts';
import { resolvePlace, type Guess } from './resolve-place.ts';
import { hasSeveralAddresses } from './several-addresses.ts';
import { lineAt, mask, overlap, type Span } from './spans.ts';
import { readable, tidy } from './thai-text.ts';
import { findSlips, findSuperseded } from './superseded.ts';
import type { Level } from './place-names.ts';
import { findZipcodes, type Zipcode } from './zipcodes.ts';

/** What was found in a pasted text. A value is null where it is unsure or absent; confidence is 0–1. */
export interface ParsedAddress {
  name: Guess;
  phone: Guess;
  address: Guess;
  sub_district: Guess;
  district: Guess;
  province: Guess;
  zipcode: Guess;
  beside: Beside & { several: boolean; said: Said };
}
/** What the chat has where another value was taken, or none. */
type Said = Partial<Record<Level | 'zipcode', string>>;

/** Reads what a customer pasted into the chat. Never throws; what lies beyond 10,000 characters is not read. */
export const parseChat = (pasted: string): ParsedAddress => readChat(pasted).parsed;

/**
 * The words of a chat that are neither name, phone, address nor money: what is wanted stands there. What was taken out is
 * "¦". Of two addresses nothing is left: whose goods are they?
 */
export const wordsBeside = (pasted: string): string => readChat(pasted).free;

function readChat(pasted: string): { parsed: ParsedAddress; free: string } {
  const copied = unglued(inOneLanguage(readable(pasted.slice(0, 10_000))));
  const whole = mask(copied, findHeads(copied), '|');
  const cod = findCod(whole);
  const amounts = findAmounts(whole);
  const paid = [...cod.sure, ...amounts];
  const meantOnly = mask(whole, findSlips(whole), ' ');
  const text = mask(mask(meantOnly, [...findSender(whole), ...findSuperseded(whole)], '\n'), [
    ...paid,
    ...findExtensions(whole),
    ...findTaxNumbers(whole),
    ...findOtherNumbers(whole),
    ...findMaskedWords(whole),
    ...findDates(whole),
  ]);
  const labels = findLabels(text);
  const phones = inUse(text, findPhones(text, labels));
  const unreadable = [...findIncomplete(text, phones), ...findMaskedNumbers(text)];
  const withoutPhones = mask(text, [...phones, ...unreadable]);
  const zipcodes = findZipcodes(withoutPhones);
  const withoutLabels = mask(withoutPhones, labels);
  // A pasted address names a handful of places; a wall of names would only cost time.
  const called = withoutEchoes(
    withoutLabels,
    findMentions(withoutLabels),
    findEnglishMentions(withoutLabels),
  ).slice(0, 150);
  const mentions = believable(withoutLabels, called, { labels, phones, zipcodes });
  if (hasSeveralAddresses(withoutLabels, { mentions, zipcodes })) {
    const beside = findBeside(whole, { cod, amounts, phones: [], used: [] });
    return { parsed: { ...nothing, beside: { ...beside, several: true, said: {} } }, free: '' };
  }
  const { used, ...place } = resolvePlace(withoutLabels, mentions, zipcodes);

  const written = mentions.filter((one) => one.as !== 'bare' || used.includes(one));
  const places = [...written, ...zipcodes];
  const form = labels.some(({ kind }) => kind === 'name')
    ? labels.find(
        ({ kind, start, end }) =>
          kind === 'address' &&
          !labels.some((one) => one.kind === 'name' && one.start === start) &&
          (!/ส่ง/.test(text.slice(start, end).replace('ที่อยู่จัดส่ง', '')) ||
            leadsToHouse.test(text.slice(end, end + 12))),
      )
    : undefined;
  const house = findHouse(mask(withoutLabels, places), written, {
    afterLabel: form?.end,
    names: endsOfNameLabels(labels),
  });
  const walls: Wall[] = [
    ...wallsOf(labels),
    ...[...phones, ...unreadable].map((one) => ({ ...one, kind: 'telephone' as const })),
    ...places.map((one) => ({ ...one, kind: 'place' as const })),
    ...(house ? [{ ...house, kind: 'house' as const }] : []),
  ];
  const person = findName(text, walls);
  const reached = person.at ? nearestFirst(text, phones, person.at) : phones;
  const company = findCompany(text, [...walls, ...(person.at ? [person.at] : [])]);
  const { name, lead, used: named } = receiverOf(text, person, company, phones.length > 0);
  const again = sameNameElsewhere(text, name.value);
  const free = mask(withoutLabels, [...places, ...named, ...again, ...(house ? [house] : [])]);
  const line = addressLine(free, { house, written, named: name.value !== null });
  const rest = textOf(mask(withoutLabels, places), line.parts);
  // of "12/*** ม.4" a parcel has no use
  const address = isMasked(whole, line.parts, walls) ? '' : [lead, rest].filter(Boolean).join(' ');
  // a surname may be a place, too: in "A12 2 สมหญิง ใจดี 081…" nobody lives in "12 2"
  const isHome =
    mentions.some(({ as }) => as !== 'bare') ||
    place.district.confidence >= 0.9 ||
    (house !== undefined && saysHouse(withoutLabels, house.start));
  const parsed = {
    name,
    phone: phoneOf(reached, text),
    address: address
      ? { value: address, confidence: rest && written.length && isHome ? line.confidence : 0.5 }
      : { value: null, confidence: 0 },
    ...place,
    beside: {
      ...findBeside(whole, {
        cod,
        amounts,
        phones: [...new Set(reached.map((one) => one.value))],
        used: [...phones, ...places, ...line.parts, ...named],
      }),
      several: false,
      said: saidInstead(withoutLabels, place, { mentions: written, used, zipcodes }),
    },
  };
  const taken = isHome ? [...places, ...line.parts, ...named] : named;
  return { parsed, free: mask(withoutLabels, taken) };
}

const none: Guess = { value: null, confidence: 0 };
/** Of two receivers nothing is filled in; all they are told with is left over, to be read. */
const nothing = {
  name: none,
  phone: none,
  address: none,
  sub_district: none,
  district: none,
  province: none,
  zipcode: none,
};

/** ส่งที่บ้านผู้ใหญ่แดง ม.9, and not ส่งที่ สมชาย ใจดี 9 ม.4. */
const leadsToHouse =
  /^ *(?:[\d#]|บ้าน|หมู่|หอ|คอนโด|ตึก|อาคาร|ห้อง|ร้าน|โรง|วัด|ตลาด|สำนักงาน|หน้า|หลัง|ข้าง|ตรงข้าม|ซ\.|ซอย|ถ\.|ถนน|ม\.)/;

const endsOfNameLabels = (labels: Label[]) =>
  labels.filter(({ kind }) => kind === 'name').map(({ end }) => end);

/** Whether the platform made a part of the line unreadable, in it or at its ends. */
function isMasked(whole: string, parts: Span[], walls: Wall[]): boolean {
  return parts.some(({ start, end }) => {
    const line = lineAt(whole, start);
    const from = Math.max(line.start, ...walls.map((one) => (one.end <= start ? one.end : 0)));
    return /\d\*|\*\d|\*{2,}/.test(whole.slice(from, end + 6));
  });
}

/** Who is named a second time is no part of the address. */
const sameNameElsewhere = (text: string, name: string | null): Span[] => {
  if (!name?.includes(' ')) return [];
  const starts: Span[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    starts.push({ start: at, end: at + name.length });
  return starts;
};

/** Of several numbers that of the receiver's line comes first; without one the order of the text holds. */
function nearestFirst(text: string, phones: Phone[], person: Span): Phone[] {
  const line = lineAt(text, person.start);
  const isOnLine = ({ start }: Phone) => start >= line.start && start < line.end;
  const own = phones.find((one) => one.start >= person.end && isOnLine(one)) ?? phones.find(isOnLine);
  return own ? [own, ...phones.filter((one) => one !== own)] : phones;
}

function phoneOf(phones: Phone[], text: string): Guess {
  const [first] = phones;
  if (!first) return { value: null, confidence: 0 };
  const own = alsoMobile(first, phones, text);
  if (own) return { value: own.value, confidence: 0.85 };
  const rivals = phones.filter((one) => one.value !== first.value);
  const several = rivals.some(({ start }) => !spare.test(text.slice(Math.max(0, start - 16), start)));
  return { value: first.value, confidence: several ? 0.7 : first.whole ? 0.97 : 0.6 };
}

/** Who gives a landline and, in the same breath, a mobile number is reached by the second on the road. */
function alsoMobile(first: Phone, phones: Phone[], text: string): Phone | undefined {
  const next = phones.find(({ start }) => start > first.end);
  const isOne = next && first.value.length === 9 && next.value.length === 10 && phones.length === 2;
  return isOne && inOneBreath.test(text.slice(first.end, next.start)) ? next : undefined;
}

const inOneBreath = /^[ ,/]*(?:(?:หรือ|และ|มือถือ|เบอร์มือถือ|m|mobile|or)[ :.]*)?$/i;
const spare = /(?:สำรอง|ที่ ?(?:สอง|2)|อีกเบอร์)[ :(]*$/;

/** Places that stand behind their prefix, and zip codes, where the answer is another. */
function saidInstead(
  text: string,
  place: Record<Level | 'zipcode', Guess>,
  { mentions, used, zipcodes }: { mentions: Mention[]; used: Mention[]; zipcodes: Zipcode[] },
): Said {
  const other = (level: Level) =>
    mentions.find(
      (one) =>
        one.level === level &&
        one.as !== 'bare' &&
        !(one.as === 'explicit' && one.names.includes(place[level].value ?? '')) &&
        !used.some((believed) => believed !== one && overlap(believed, one)),
    );
  const zip = zipcodes.findLast(({ value }) => value !== place.zipcode.value);
  const words = (['sub_district', 'district', 'province'] as const).flatMap((level) => {
    const one = other(level);
    return one ? [[level, tidy(text.slice(one.start, one.end))] as const] : [];
  });
  return { ...Object.fromEntries(words), ...(zip ? { zipcode: zip.value } : {}) };
}
