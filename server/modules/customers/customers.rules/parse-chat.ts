import { findBeside, type Beside } from './beside.ts';
import { readByRules, type ByRules } from './by-rules.ts';
import { saysHouse } from './house.ts';
import { readReceiver } from './learned/reader.ts';
import type { Mention } from './mentions.ts';
import type { Phone } from './phones.ts';
import type { Level } from './place-names.ts';
import { lineConfidence, nameConfidence, phonesRead, receiverRead } from './receiver.ts';
import type { Guess } from './resolve-place.ts';
import { mask, overlap, type Span } from './spans.ts';
import { tidy } from './thai-text.ts';
import type { Zipcode } from './zipcodes.ts';

/** What was found in a pasted text. A value is null where it is unsure or absent; confidence is 0–1. */
export interface ParsedAddress {
  name: Guess;
  phone: Guess;
  address: Guess;
  sub_district: Guess;
  district: Guess;
  province: Guess;
  zipcode: Guess;
  beside: Beside & {
    said: Said;
    /** Two receivers or addresses: nothing is filled in. */
    several: boolean;
  };
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

/** Rules find telephone numbers and places; who receives and the line of the address are learned (decision 0091). */
function readChat(pasted: string): { parsed: ParsedAddress; free: string } {
  const read = readByRules(pasted);
  if ('several' in read) {
    const beside = findBeside(read.whole, { ...read, phones: [], used: [] });
    return { parsed: { ...nothing, beside: { ...beside, said: {}, several: true } }, free: '' };
  }
  const { whole, seen, withoutLabels, written, zipcodes, place, cod, amounts } = read;
  const reading = readReceiver(seen, read.marks, read.ruled);
  const { name, line } = receiverRead(read, reading);
  const phones = phonesRead(read, reading);
  const places = [...written, ...zipcodes];
  // a company that the rules see and the reader does not is left over
  const taken = `${name?.value ?? ''} ${line?.value ?? ''}`;
  const isTaken = (one: Span) => taken.includes(tidy(seen.slice(one.start, one.end)));
  const used = [
    ...places,
    ...(line?.parts ?? []),
    ...(name ? [name.at, ...read.ruled.named.filter(isTaken)] : []),
  ];
  const isHome = saysHome(read);
  const parsed = {
    name: name ? { value: name.value, confidence: nameConfidence(name, read) } : none,
    phone: phoneOf(phones, read),
    address: line
      ? { value: line.value, confidence: written.length && isHome ? lineConfidence(line) : UNKNOWN_PLACE }
      : none,
    ...place,
    beside: {
      ...findBeside(whole, {
        cod,
        amounts,
        phones: [...new Set([...phones.slice(0, 1), ...read.phones].map((one) => one.value))],
        used: [...read.phones, ...phones.slice(0, 1), ...used],
      }),
      said: saidInstead(withoutLabels, place, { mentions: written, used: read.used, zipcodes }),
      several: false,
    },
  };
  return { parsed, free: mask(withoutLabels, isHome ? used : name ? [name.at] : []) };
}

/** A surname may be a place, too: in "A12 2 สมหญิง ใจดี 081…" nobody lives in "12 2". */
const saysHome = ({ mentions, place, ruled: { house }, withoutLabels }: ByRules): boolean =>
  mentions.some(({ as }) => as !== 'bare') ||
  place.district.confidence >= 0.9 ||
  (house !== undefined && saysHouse(withoutLabels, house.start));
/** How sure a line is that leads to no place: it may be goods. */
const UNKNOWN_PLACE = 0.5;

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

function phoneOf([first]: Phone[], { phones, text }: ByRules): Guess {
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
