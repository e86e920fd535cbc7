import type { Mention } from './mentions.ts';
import { candidates, read, type Reading } from './place-readings.ts';
import { distance, slips, type Level } from './place-names.ts';
import { overlap } from './spans.ts';
import type { Zipcode } from './zipcodes.ts';

export interface Guess {
  value: string | null;
  confidence: number;
}

export interface Place {
  sub_district: Guess;
  district: Guess;
  province: Guess;
  zipcode: Guess;
  /** The mentions that were believed. */
  used: Mention[];
}

/**
 * The place that fits most of what is written. Every sub-district of the table that something points to is weighed;
 * where several weigh the same, only what they agree on is an answer.
 */
export function resolvePlace(text: string, mentions: Mention[], zipcodes: Zipcode[]): Place {
  const readings = candidates(mentions, zipcodes).map((row) => read(row, mentions, zipcodes));
  const top = readings.reduce((most, { score }) => Math.max(most, score), 0);
  const best = readings.filter(({ score }) => score > top - 0.3 && score > 0);
  const first = best[0];
  if (first && torn(first, mentions, zipcodes)) return { ...nothing, zipcode: none, used: [] };
  if (!first) return { ...nothing, zipcode: alone(zipcodes), used: [] };
  const sub = nameOfSub(text, best, mentions);
  const agreed = sub.value === null ? best : best.filter(({ row }) => row.sub_district === sub.value);
  const place = {
    sub_district: sub,
    district: upper('district', agreed, mentions),
    province: upper('province', agreed, mentions),
  };
  return {
    ...place,
    zipcode: zipOf(agreed, zipcodes, place),
    used: best.flatMap(({ by }) => Object.values(by)),
  };
}

const none: Guess = { value: null, confidence: 0 };
const nothing = { sub_district: none, district: none, province: none };
const levels: Level[] = ['sub_district', 'district', 'province'];

function nameOfSub(text: string, best: Reading[], mentions: Mention[]): Guess {
  const names = new Set(best.map(({ row }) => row.sub_district));
  const [reading] = best;
  const mention = reading?.by.sub_district;
  if (names.size === 1 && reading && mention) {
    const sure = { explicit: 0.97, bare: 0.9, misspelt: 0.6 }[mention.as];
    const backed = reading.by.district || reading.by.province || reading.zip;
    const value = contradicted('sub_district', reading, mentions) ? null : reading.row.sub_district;
    if (new Set(best.map(({ row }) => row.district + row.province)).size > 1)
      return guess(value, Math.min(sure, 0.6));
    return guess(value, backed ? sure : sure - 0.25);
  }
  return best.some(({ by }) => by.sub_district) ? none : nearby(text, best, mentions);
}

/** The word just before the district, when it is one slip from a sub-district there. */
function nearby(text: string, best: Reading[], mentions: Mention[]): Guess {
  const district = best[0]?.by.district;
  if (!district || best.length > 60) return none;
  if (mentions.some((one) => one.level === 'sub_district' && one.as === 'explicit')) return none;
  const before = /([ก-ฺเ-๎]{4,26})[\s,.]*$/.exec(text.slice(Math.max(0, district.start - 40), district.start));
  const word = before?.[1]?.replace(/^(?:ต|ตำบล|แขวง)(?=[ก-ฮเ-ไ]{3})/, '');
  if (!word) return none;
  const near = [...new Set(best.map(({ row }) => row.sub_district))].filter(
    (name) => distance(word, name, slips(name)) <= slips(name),
  );
  return near.length === 1 ? guess(near[0] ?? null, 0.6) : none;
}

function upper(level: 'district' | 'province', best: Reading[], mentions: Mention[]): Guess {
  const names = new Set(best.map(({ row }) => row[level]));
  const [reading] = best;
  if (names.size !== 1 || !reading || contradicted(level, reading, mentions)) return none;
  const value = reading.row[level];
  const mention = reading.by[level];
  if (mention) {
    const sure = { explicit: 0.97, bare: 0.9, misspelt: 0.65 }[mention.as];
    return guess(value, best.some(({ zip, by }) => zip || Object.keys(by).length > 1) ? sure : sure - 0.2);
  }
  const named = best.every(({ by }) => by.sub_district || (level === 'province' && by.district));
  if (named) return guess(value, best.every(({ zip }) => zip) ? 0.85 : 0.65);
  // A zip code alone tells the province, not the district.
  return level === 'province' && best.every(({ zip }) => zip) ? guess(value, 0.6) : none;
}

/** Two things that were written speak against the best reading: nothing of it is sure. */
function torn(reading: Reading, mentions: Mention[], zipcodes: Zipcode[]): boolean {
  const against = levels.filter((level) => contradicted(level, reading, mentions)).length;
  return against + (zipcodes.length && !reading.zip ? 1 : 0) > 1;
}

/** Something else stands behind the prefix of this level, and it is a real name. */
function contradicted(level: Level, reading: Reading, mentions: Mention[]): boolean {
  const chosen = Object.values(reading.by);
  return mentions.some(
    (one) =>
      one.level === level &&
      one.as === 'explicit' &&
      !one.names.includes(reading.row[level]) &&
      !chosen.some((used) => overlap(used, one)) &&
      !mentions.some(
        (same) => same !== one && overlap(same, one) && same.names.includes(reading.row[same.level]),
      ),
  );
}

function zipOf(best: Reading[], zipcodes: Zipcode[], place: Record<Level, Guess>): Guess {
  const [reading] = best;
  if (!reading) return alone(zipcodes);
  const written = zipcodes.filter((zip) => best.every(({ row }) => row.zipcodes.includes(zip.value)));
  const fitting = written.at(-1);
  if (fitting) return guess(fitting.value, Object.keys(reading.by).length ? 0.98 : 0.7);
  const accepted = new Set(best.flatMap(({ row }) => row.zipcodes));
  const some = zipcodes.filter((zip) => accepted.has(zip.value)).at(-1);
  if (some) return guess(some.value, 0.7);
  const only = accepted.size === 1 ? [...accepted][0] : undefined;
  const { sub_district, district, province } = place;
  if (only === undefined || district.value === null || province.value === null) return none;
  if (!zipcodes.length) return guess(only, sub_district.value === null ? 0.6 : 0.85);
  // Another zip code is written. Three names that fit together outweigh it; fewer do not.
  const three = levels.every((level) => reading.by[level] && reading.by[level].as !== 'misspelt');
  return three && sub_district.value !== null ? guess(only, 0.5) : none;
}

function alone(zipcodes: Zipcode[]): Guess {
  return zipcodes.length === 1 ? guess(zipcodes[0]?.value ?? null, 0.6) : none;
}

function guess(value: string | null, confidence: number): Guess {
  return value === null ? none : { value, confidence: Math.round(confidence * 100) / 100 };
}
