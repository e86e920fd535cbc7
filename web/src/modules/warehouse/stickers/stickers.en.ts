import type th from './stickers.th.ts';
import type { Same } from '../../../platform/words.ts';

export default {
  needWork: 'Ask someone who works in the warehouse to print stickers.',
  print: 'Print stickers',
  title: 'Print stickers',
  says: 'Choose the paper and how many, then open the PDF and print it in its actual size (100%).',
  open: 'Open PDF',
  opened_one: 'PDF with {{count, number}} sticker opened',
  opened_other: 'PDF with {{count, number}} stickers opened',
  blocked: 'The browser blocked the PDF window. Allow pop-ups and try again.',
  of: 'Stickers for',
  ofs: { item: 'Pieces', carton: 'Cartons' },
  paper: 'Paper',
  papers: { roll: 'Roll 50×30 mm', a4: 'A4, 24 stickers' },
  start: 'Begin at sticker',
  startHint: 'For a sheet that is partly used: counted from the top left',
  same: 'The same number of each',
  each: 'Stickers',
  tooMany: 'At most {{most, number}} at a time',
  needSome: 'Enter at least 1 sticker',
  sum_one: '{{count, number}} sticker in all',
  sum_other: '{{count, number}} stickers in all',
} satisfies Same<typeof th>;
