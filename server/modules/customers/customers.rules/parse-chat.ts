import { findEnglishMentions } from './english-mentions.ts';
import { findHouse } from './house.ts';
import { findLabels, findSender } from './labels.ts';
import { findMentions } from './mentions.ts';
import { findName, wallsOf, type Wall } from './names.ts';
import { findPhones, type Phone } from './phones.ts';
import { believable } from './place-context.ts';
import { resolvePlace, type Guess } from './resolve-place.ts';
import { mask } from './spans.ts';
import { readable, tidy } from './thai-text.ts';
import { findZipcodes } from './zipcodes.ts';

/** What was found in a pasted text. A value is null where it is unsure or absent; confidence is 0–1. */
export interface ParsedAddress {
  name: Guess;
  phone: Guess;
  address: Guess;
  sub_district: Guess;
  district: Guess;
  province: Guess;
  zipcode: Guess;
}

/** Reads what a customer pasted into the chat. Never throws; what lies beyond 10,000 characters is not read. */
export function parseChat(pasted: string): ParsedAddress {
  const whole = readable(pasted.slice(0, 10_000));
  const text = mask(whole, findSender(whole), '\n');
  const labels = findLabels(text);
  const phones = findPhones(text, labels);
  const withoutPhones = mask(text, phones);
  const zipcodes = findZipcodes(withoutPhones);
  const withoutLabels = mask(withoutPhones, labels);
  // A pasted address names a handful of places; a wall of names would only cost time.
  const named = [...findMentions(withoutLabels), ...findEnglishMentions(withoutLabels)].slice(0, 150);
  const mentions = believable(withoutLabels, named, { labels, phones, zipcodes });
  const { used, ...place } = resolvePlace(withoutLabels, mentions, zipcodes);

  const written = mentions.filter((one) => one.as !== 'bare' || used.includes(one));
  const places = [...written, ...zipcodes];
  const form = labels.some(({ kind }) => kind === 'name')
    ? labels.find(({ kind }) => kind === 'address')
    : undefined;
  const house = findHouse(mask(withoutLabels, places), written, form?.end);
  const walls: Wall[] = [
    ...wallsOf(labels),
    ...phones.map((one) => ({ ...one, kind: 'telephone' as const })),
    ...places.map((one) => ({ ...one, kind: 'place' as const })),
    ...(house ? [{ ...house, kind: 'house' as const }] : []),
  ];
  const { value, confidence } = findName(text, walls);
  const address = house ? tidy(mask(withoutLabels, places).slice(house.start, house.end)) : '';
  return {
    name: { value, confidence },
    phone: phoneOf(phones),
    address: address
      ? { value: address, confidence: written.length ? 0.8 : 0.5 }
      : { value: null, confidence: 0 },
    ...place,
  };
}

function phoneOf(phones: Phone[]): Guess {
  const [first] = phones;
  if (!first) return { value: null, confidence: 0 };
  const several = new Set(phones.map(({ value }) => value)).size > 1;
  return { value: first.value, confidence: several ? 0.7 : first.whole ? 0.97 : 0.6 };
}
