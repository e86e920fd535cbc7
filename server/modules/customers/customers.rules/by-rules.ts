import { findAmounts } from './amounts.ts';
import { addressLine } from './address-line.ts';
import { findCod, findTaxNumbers } from './beside.ts';
import { inOneLanguage } from './bilingual.ts';
import { findCompany, receiverOf } from './company.ts';
import { withoutEchoes } from './echoes.ts';
import { findEnglishMentions } from './english-mentions.ts';
import { unglued } from './glued.ts';
import { findHouse } from './house.ts';
import { findLabels, findSender, type Label } from './field-labels.ts';
import type { Ruled } from './learned/clues.ts';
import type { Marks } from './learned/tokens.ts';
import { findDates, findHeads } from './line-copies.ts';
import { findMentions, type Mention } from './mentions.ts';
import { wallsOf, type Wall } from './name-pieces.ts';
import { UNSURE } from './name-confidence.ts';
import { findName } from './names.ts';
import { findMaskedNumbers, findMaskedWords, findOtherNumbers } from './other-numbers.ts';
import { isOfOffice, withoutOffices } from './offices.ts';
import { findExtensions, findIncomplete, findPhones, inUse, type Phone } from './phones.ts';
import { believable } from './place-context.ts';
import { resolvePlace, type Guess } from './resolve-place.ts';
import { hasSeveralAddresses } from './several-addresses.ts';
import { mask, type Span } from './spans.ts';
import { findSlips, findSuperseded } from './superseded.ts';
import { readable } from './thai-text.ts';
import { findZipcodes, type Zipcode } from './zipcodes.ts';

/** A pasted text with everything that rules find in it. All positions are the same in all its texts. */
export interface ByRules {
  /** As it was pasted, put right. */
  whole: string;
  /** Without the sender, money and numbers of other things. */
  text: string;
  /** The same with a sender who has no address: who is who, the reader learns. */
  seen: string;
  /** Neither phones nor words that announce something. */
  withoutLabels: string;
  phones: Phone[];
  /** Of `seen`: those of the sender, too. */
  seenPhones: Phone[];
  labels: Label[];
  zipcodes: Zipcode[];
  /** Places that the text names, and of them those the answer is made of. */
  mentions: Mention[];
  written: Mention[];
  used: Mention[];
  place: Omit<ReturnType<typeof resolvePlace>, 'used'>;
  cod: ReturnType<typeof findCod>;
  amounts: Span[];
  /** What a name cannot cross. */
  walls: Wall[];
  marks: Marks;
  /** What the rules take for receiver and address line: the reader's clues. */
  ruled: Ruled;
  name: Guess;
  /** A company stands there that may be who receives, or only who pays. */
  doubtful: boolean;
}
/** Of two addresses nothing but what stands beside them. */
export type Several = Pick<ByRules, 'whole' | 'cod' | 'amounts'> & { several: true };

/** Reads at most 10,000 characters; never throws. */
export function readByRules(pasted: string): ByRules | Several {
  const copied = unglued(inOneLanguage(readable(pasted.slice(0, 10_000))));
  const whole = mask(copied, findHeads(copied), '|');
  const cod = findCod(whole);
  const amounts = findAmounts(whole);
  const meantOnly = mask(whole, findSlips(whole), ' ');
  const meantNumbers = mask(mask(meantOnly, findSuperseded(whole), '\n'), [
    ...cod.sure,
    ...amounts,
    ...findExtensions(whole),
    ...findTaxNumbers(whole),
    ...findOtherNumbers(whole),
    ...findMaskedWords(whole),
    ...findDates(whole),
  ]);
  const senders = findSender(whole);
  const text = mask(meantNumbers, senders, '\n');
  const seen = mask(meantNumbers, withPlace(meantNumbers, senders), '\n');
  const { labels, phones, unreadable } = numbersIn(text);
  const withoutPhones = mask(text, [...phones, ...unreadable]);
  const zipcodes = findZipcodes(withoutPhones);
  const withoutLabels = mask(withoutPhones, labels);
  // A pasted address names a handful of places; a wall of names would only cost time.
  const called = withoutEchoes(
    withoutLabels,
    withoutOffices(withoutLabels, findMentions(withoutLabels)),
    findEnglishMentions(withoutLabels),
  ).slice(0, 150);
  const mentions = believable(withoutLabels, called, { labels, phones, zipcodes });
  if (hasSeveralAddresses(withoutLabels, { mentions, zipcodes, phones }))
    return { several: true, whole, cod, amounts };
  const { used, ...place } = resolvePlace(withoutLabels, mentions, zipcodes);

  const written = mentions.filter(
    (one) => (one.as !== 'bare' || used.includes(one)) && !isOfOffice(withoutLabels, one),
  );
  const places = [...written, ...zipcodes];
  const house = findHouse(mask(withoutLabels, places), written, {
    afterLabel: formOf(text, labels)?.end,
    names: labels.filter(({ kind }) => kind === 'name').map(({ end }) => end),
  });
  const walls: Wall[] = [
    ...wallsOf(labels),
    ...[...phones, ...unreadable].map((one) => ({ ...one, kind: 'telephone' as const })),
    ...places.map((one) => ({ ...one, kind: 'place' as const })),
    ...(house ? [{ ...house, kind: 'house' as const }] : []),
  ];
  const person = findName(text, walls);
  const company = findCompany(text, [...walls, ...(person.at ? [person.at] : [])]);
  const { name, used: named } = receiverOf(text, person, company, phones.length > 0);
  const again = sameNameElsewhere(text, name.value);
  const free = mask(withoutLabels, [...places, ...named, ...again, ...(house ? [house] : [])]);
  const ofSeen = numbersIn(seen);
  const { parts } = addressLine(free, { house, written, named: name.value !== null });
  return {
    ...{
      whole,
      text,
      seen,
      withoutLabels,
      phones,
      seenPhones: ofSeen.phones,
      labels,
      zipcodes,
      mentions,
      written,
      used,
      place,
      cod,
      amounts,
    },
    ...{ walls, name },
    doubtful: name.confidence <= UNSURE && name.confidence < person.confidence,
    marks: { ...ofSeen, places: written, zipcodes },
    ruled: {
      person: person.at && { at: person.at, confidence: person.confidence },
      ...{ parts, house, company, named },
    },
  };
}

function numbersIn(text: string) {
  const labels = findLabels(text);
  const phones = inUse(text, findPhones(text, labels));
  return { labels, phones, unreadable: [...findIncomplete(text, phones), ...findMaskedNumbers(text)] };
}

/** Senders with an address of their own: it would be taken for the receiver's. */
function withPlace(text: string, senders: Span[]): Span[] {
  if (!senders.length) return [];
  const places = [...findZipcodes(text), ...findMentions(text).filter(({ as }) => as === 'explicit')];
  return senders.filter(({ start, end }) => places.some((one) => one.start >= start && one.end <= end));
}

/** The word that leads to the address, in a text that has one for the name, too: a form. */
const formOf = (text: string, labels: Label[]): Label | undefined =>
  labels.some(({ kind }) => kind === 'name')
    ? labels.find(
        ({ kind, start, end }) =>
          kind === 'address' &&
          !labels.some((one) => one.kind === 'name' && one.start === start) &&
          (!/ส่ง/.test(text.slice(start, end).replace('ที่อยู่จัดส่ง', '')) ||
            leadsToHouse.test(text.slice(end, end + 12))),
      )
    : undefined;

/** ส่งที่บ้านผู้ใหญ่แดง ม.9, and not ส่งที่ สมชาย ใจดี 9 ม.4. */
const leadsToHouse =
  /^ *(?:[\d#]|บ้าน|หมู่|หอ|คอนโด|ตึก|อาคาร|ห้อง|ร้าน|โรง|วัด|ตลาด|สำนักงาน|หน้า|หลัง|ข้าง|ตรงข้าม|ซ\.|ซอย|ถ\.|ถนน|ม\.)/;

/** Who is named a second time is no part of the address. */
function sameNameElsewhere(text: string, name: string | null): Span[] {
  if (!name?.includes(' ')) return [];
  const starts: Span[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    starts.push({ start: at, end: at + name.length });
  return starts;
}
