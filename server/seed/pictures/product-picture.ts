import sharp from 'sharp';
import { Random } from '../random.ts';
import { COLOURS, lighten, mix } from './colours.ts';
import { flower, SHAPES, type ShapeName } from './shapes.ts';

/** What stands on a picture: a shape in one of the shop's colours, 1 being its usual size. */
export interface Drawn {
  shape: ShapeName;
  colour: string;
  size: number;
}

/** A picture of one thing, or of a set of two to four, as WebP of 480 × 480. */
export function productPicture(things: readonly Drawn[]): Promise<Buffer> {
  return sharp(Buffer.from(productSvg(things)))
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}

/** The same things give the same key, different ones another. */
export const pictureKey = (things: readonly Drawn[]): string =>
  things.map((t) => `${t.shape} ${t.colour} ${t.size}`).join(' + ');

const GROUNDS = ['#f6efe1', '#e9f0e2', '#f7e6e2', '#e6eef3', '#f3ecd6', '#eee7f1', '#e4f0ec', '#f8eadb'];

function productSvg(things: readonly Drawn[]): string {
  const random = new Random(seedOf(pictureKey(things)));
  const ground = random.pick(GROUNDS);
  const scattered = Array.from({ length: 7 }, () => {
    const [x, y] = [random.int(20, 460), random.int(20, 440)];
    return `<g opacity="0.55">${flower(x, y, random.int(10, 20), lighten(ground, 0.7))}</g>`;
  });
  const shown = things.slice(0, 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
    <defs><linearGradient id="g" x2="0.4" y2="1"><stop offset="0" stop-color="${lighten(ground, 0.6)}"/><stop offset="1" stop-color="${mix(ground, '#b99b77', 0.16)}"/></linearGradient></defs>
    <rect width="480" height="480" fill="url(#g)"/>
    <circle cx="${random.int(150, 330)}" cy="${random.int(150, 300)}" r="${random.int(150, 200)}" fill="#ffffff" fill-opacity="0.35"/>
    ${scattered.join('')}
    ${shown.map((t, i) => placeDrawing(t, PLACES[shown.length - 1]![i]!)).join('')}
  </svg>`;
}

interface At {
  x: number;
  y: number;
  scale: number;
}
/** Where the things of a set stand: the middle of their foot and how large they are. */
const PLACES: At[][] = [
  [{ x: 240, y: 420, scale: 0.95 }],
  [
    { x: 150, y: 380, scale: 0.6 },
    { x: 330, y: 420, scale: 0.64 },
  ],
  [
    { x: 130, y: 300, scale: 0.5 },
    { x: 350, y: 310, scale: 0.5 },
    { x: 240, y: 445, scale: 0.54 },
  ],
  [
    { x: 130, y: 240, scale: 0.45 },
    { x: 350, y: 240, scale: 0.45 },
    { x: 130, y: 450, scale: 0.45 },
    { x: 350, y: 450, scale: 0.45 },
  ],
];

function placeDrawing(t: Drawn, at: At): string {
  const scale = at.scale * t.size;
  const drawn = SHAPES[t.shape](COLOURS[t.colour] ?? '#e6d3b1');
  return `<g transform="translate(${at.x} ${at.y}) scale(${scale}) translate(-240 -400)">
    <ellipse cx="240" cy="402" rx="150" ry="14" fill="#6b5642" fill-opacity="0.16"/>${drawn}</g>`;
}

function seedOf(text: string): number {
  let seed = 7;
  for (const c of text) seed = (Math.imul(seed, 31) + c.codePointAt(0)!) >>> 0;
  return seed;
}
