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

/** A QR code as the runs of its dark modules for typst to draw as vectors: column, row, how many. */
export type Qr = (text: string) => [x: number, y: number, modules: number][];
export async function qrOf(): Promise<Qr> {
  const { default: bwip } = await import('bwip-js/node');
  return (text) => {
    const [symbol] = bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' } as never) as unknown as {
      pixs: number[];
      pixx: number;
    }[];
    const { pixs, pixx } = symbol!;
    const runs: [number, number, number][] = [];
    pixs.forEach((dark, i) => {
      const [x, y] = [i % pixx, Math.floor(i / pixx)];
      const last = runs.at(-1);
      if (!dark) return;
      if (last && last[1] === y && last[0] + last[2] === x) last[2] += 1;
      else runs.push([x, y, 1]);
    });
    return runs;
  };
}
