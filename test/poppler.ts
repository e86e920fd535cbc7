import { spawnSync } from 'node:child_process';

/** The text of a PDF as a reader copies it. */
export const textOf = (pdf: Buffer): string => run('pdftotext', ['-layout', '-', '-'], pdf).toString();

/** One page as a 203-dpi label printer draws it: each dot black or white. */
export function drawnAt203Dpi(pdf: Buffer, page: number) {
  const bits = run('pdftoppm', ['-r', '203', '-mono', '-f', `${page}`, '-l', `${page}`, '-'], pdf);
  const [head, width, height] = /^P4\s+(\d+)\s+(\d+)\s/.exec(bits.subarray(0, 40).toString('latin1'))!;
  const size = { width: Number(width), height: Number(height) };
  const data = new Uint8ClampedArray(4 * size.width * size.height).fill(255);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1)
      if (bits[head.length + y * Math.ceil(size.width / 8) + (x >> 3)]! & (128 >> (x & 7)))
        data.fill(0, 4 * (y * size.width + x), 4 * (y * size.width + x) + 3);
  return { ...size, data, colorSpace: 'srgb' as const };
}

/** What a reader shows as its name. */
export const titleOf = (pdf: Buffer): string | undefined =>
  run('pdfinfo', ['-'], pdf)
    .toString()
    .match(/^Title: +(.+)$/m)?.[1];

/** The sizes of its pages in millimetres, each once. */
export function paperOf(pdf: Buffer): string[] {
  const { length } = run('pdfinfo', ['-'], pdf)
    .toString()
    .match(/Pages: +(\d+)/)![1]!;
  const info = run('pdfinfo', ['-l', '9'.repeat(length), '-'], pdf).toString();
  const sizes = [...info.matchAll(/size: +([\d.]+) x ([\d.]+) pts/g)];
  const mm = (points: string) => Math.round((Number(points) * 25.4) / 72);
  return [...new Set(sizes.map(([, width, height]) => `${mm(width!)}×${mm(height!)}`))];
}

function run(program: string, args: string[], input: Buffer): Buffer {
  const { error, stdout } = spawnSync(program, args, { input, maxBuffer: 1e8 });
  if (!error) return stdout;
  throw new Error(`${program} is missing. Install it (Debian: apt-get install poppler-utils).`);
}
