import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What all papers of typst share. */
export const commonSource = (): string =>
  readFileSync(join(import.meta.dirname, 'paper', 'common.typ'), 'utf8');

const SYMBOLS = { 'EAN-13': 'ean13', 'EAN-8': 'ean8', 'UPC-A': 'upca', 'Code 128': 'code128' } as const;

/** A barcode as the widths of bar, space, bar, … for typst to draw as vectors; Code 128 unless said otherwise. */
export type Bars = (text: string, kind?: keyof typeof SYMBOLS) => number[];
export async function barsOf(): Promise<Bars> {
  const { default: bwip } = await import('bwip-js/node');
  const cache = new Map<string, number[]>();
  return (text, kind = 'Code 128') => {
    const key = `${kind} ${text}`;
    const known = cache.get(key);
    if (known) return known;
    const [symbol] = bwip.raw({ bcid: SYMBOLS[kind], text }) as unknown as { sbs: number[] }[];
    const widths = symbol!.sbs.map(Number);
    cache.set(key, widths);
    return widths;
  };
}

/** What a line is not broken inside: แยก 12 and ถนนรัชดาภิเษก stay whole, where Thai may be broken at any syllable. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const before = words.at(-1);
    if (before && /^\d/.test(word) && /^\D+$/.test(before)) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words;
}

/** A QR code as an SVG of one path, which stays a vector on the paper; `size` in modules. */
export type Qr = (text: string) => { svg: string; size: number };
export async function qrOf(): Promise<Qr> {
  const { encode } = await import('uqr');
  return (text) => {
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const runs = data.map((row, y) =>
      row
        .map((dark, x) => {
          if (!dark || row[x - 1]) return '';
          const end = row.indexOf(false, x);
          const length = (end === -1 ? size : end) - x;
          // a hair into the row below, or some printers leave a line between
          return `M${x} ${y}h${length}v1.02h-${length}z`;
        })
        .join(''),
    );
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`,
      size,
    };
  };
}

/** The paper's typeface has no emoji: they would print as boxes. */
export const printable = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u200D\uFE0F]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
