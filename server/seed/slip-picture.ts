import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { bankOf } from '../../contract/codes/banks.ts';
import { dayOf, iso } from '../platform/clock.ts';
import { bahtText } from '../platform/money.ts';

/** What a slip shows: the banks by their names, in colours and a drawing that are nobody’s; the people are invented. */
export interface SlipPicture {
  /** satang */
  amount: number;
  at: Date;
  bank: string;
  reference: string;
  sender: string;
  receiver: string;
  receiverAccount: string;
  /** Text of the QR; null: the slip has none. */
  qr: string | null;
}

/** A transfer slip as a banking app saves it, as JPEG. */
export async function drawSlip(slip: SlipPicture): Promise<Buffer> {
  await loadFonts();
  return sharp(Buffer.from(slipSvg(slip)))
    .jpeg({ quality: 82 })
    .toBuffer();
}

const COLOURS: Record<string, string> = {
  '002': '#27408b',
  '004': '#2f7d4f',
  '006': '#2b8fc0',
  '011': '#2c5f8a',
  '014': '#5b3a8c',
  '025': '#8c6a1f',
  '030': '#b3367a',
};
const MONTHS = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
];

/** `21 พ.ย. 2569 · 14:05 น.` */
function slipDate(at: Date): string {
  const [year = '', month = '', day = ''] = dayOf(at).split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${Number(year) + 543} · ${iso(at).slice(11, 16)} น.`;
}

function slipSvg(s: SlipPicture): string {
  const [bank, colour] = [`ธนาคาร${bankOf(s.bank).th}`, COLOURS[s.bank] ?? '#4a4a4a'];
  const text = (x: number, y: number, size: number, words: string, more = '') =>
    `<text x="${x}" y="${y}" font-family="Sarabun" font-size="${size}" ${more}>${escapeXml(words)}</text>`;
  const grey = 'fill="#6b6b6b"';
  const person = (y: number, title: string, name: string, detail: string) =>
    `<circle cx="92" cy="${y - 8}" r="34" fill="${colour}" fill-opacity="0.14"/><circle cx="92" cy="${y - 18}" r="11" fill="${colour}"/><path d="M70 ${y + 14} a22 22 0 0 1 44 0 Z" fill="${colour}"/>` +
    text(150, y - 32, 22, title, grey) +
    text(150, y + 4, 30, name, 'font-weight="700" fill="#222222"') +
    text(150, y + 36, 24, detail, grey);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="840" viewBox="0 0 720 1120">
    <rect width="720" height="1120" fill="#f4f5f7"/><rect width="720" height="190" fill="${colour}"/>
    <circle cx="640" cy="20" r="150" fill="#ffffff" fill-opacity="0.08"/><circle cx="560" cy="170" r="90" fill="#ffffff" fill-opacity="0.06"/>
    ${text(40, 76, 36, bank, 'font-weight="700" fill="#ffffff"')}
    ${text(40, 126, 30, 'โอนเงินสำเร็จ', 'fill="#ffffff"')}${text(680, 126, 24, slipDate(s.at), 'fill="#ffffff" text-anchor="end"')}
    <rect x="24" y="160" width="672" height="930" rx="24" fill="#ffffff"/>
    ${person(250, 'จาก', s.sender, `${bank} · xxx-x-x${lastFour(s.reference)}-x`)}
    <path d="M92 300 V352" stroke="${colour}" stroke-width="4" stroke-dasharray="6 8"/>
    ${person(400, 'ไปยัง', s.receiver, s.receiverAccount)}
    <path d="M56 470 H664" stroke="#dddddd" stroke-width="2"/>
    ${text(56, 530, 26, 'จำนวนเงิน', grey)}${text(664, 536, 46, `${bahtText(s.amount)} บาท`, 'font-weight="700" fill="#111111" text-anchor="end"')}
    ${text(56, 590, 24, 'ค่าธรรมเนียม', grey)}${text(664, 590, 24, '0.00 บาท', 'fill="#222222" text-anchor="end"')}
    ${text(56, 636, 24, 'เลขที่รายการ', grey)}${text(664, 636, 22, s.reference, 'fill="#222222" text-anchor="end"')}
    ${s.qr ? qrSvg(s.qr, 220, 690, 280) : ''}
    ${text(360, 1020, 20, s.qr ? 'สแกนเพื่อตรวจสอบสลิป' : 'เก็บไว้เป็นหลักฐานการโอน', `${grey} text-anchor="middle"`)}
    ${text(360, 1056, 18, 'ตัวอย่างเพื่อการสาธิต', 'fill="#a0a0a0" text-anchor="middle"')}
  </svg>`;
}

const lastFour = (reference: string): string => reference.replace(/\D/g, '').slice(-4).padStart(4, '0');
const escapeXml = (words: string): string => words.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

function qrSvg(text: string, x: number, y: number, size: number): string {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error('the QR could not be drawn');
  const cell = size / code.pixx;
  const dark = code.pixs.flatMap((on, i) => {
    const [column, row] = [i % code.pixx, Math.floor(i / code.pixx)];
    return on ? [`M${x + column * cell} ${y + row * cell}h${cell}v${cell}h${-cell}z`] : [];
  });
  return `<rect x="${x - 20}" y="${y - 20}" width="${size + 40}" height="${size + 40}" fill="#ffffff"/><path d="${dark.join('')}" fill="#000000" shape-rendering="crispEdges"/>`;
}

let fonts: Promise<unknown> | undefined;
/** A server has no Thai font of its own. Drawing a text from the file makes the font known to drawings, too. */
function loadFonts(): Promise<unknown> {
  const file = (name: string) =>
    createRequire(import.meta.url).resolve(`@expo-google-fonts/sarabun/${name}.ttf`);
  return (fonts ??= Promise.all(
    ['400Regular/Sarabun_400Regular', '700Bold/Sarabun_700Bold'].map((name) =>
      sharp({ text: { text: 'ก', fontfile: file(name), font: 'Sarabun' } })
        .raw()
        .toBuffer(),
    ),
  ));
}
