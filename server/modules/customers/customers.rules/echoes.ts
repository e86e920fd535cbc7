import type { Mention } from './mentions.ts';
import { overlap } from './spans.ts';

/**
 * Addresses that give each place twice, "สีกัน/ Si Kan" or "เขตดอนเมือง (Don Mueang)": the second only repeats the first.
 * Taken for a place of its own it would name a district that is called as the sub-district is. What repeats goes into
 * the one it repeats, which speaks for a name it shares with it only.
 */
export function withoutEchoes(text: string, thai: Mention[], english: Mention[]): Mention[] {
  const echoes = english.filter(({ as }) => as === 'bare');
  const merged = thai.map((one) => {
    const echo = echoes.find((other) => isEcho(text, one, other));
    if (!echo) return one;
    return { ...one, end: echo.end + (text[echo.end] === ')' ? 1 : 0) };
  });
  const grown = merged.filter((one, at) => one !== thai[at]);
  // of the ways to read the Thai name, only those that the Latin one bears out
  const kept = merged.filter(
    (one, at) => one !== thai[at] || !grown.some((other) => other.start === one.start && overlap(one, other)),
  );
  return [...kept, ...english.filter((one) => !grown.some((other) => overlap(one, other)))];
}

const isEcho = (text: string, one: Mention, other: Mention) =>
  other.start > one.end &&
  other.start - one.end <= 4 &&
  one.level === other.level &&
  one.names.some((name) => other.names.includes(name)) &&
  /^ ?[/(|=-] ?$/.test(text.slice(one.end, other.start));
