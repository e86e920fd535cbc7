import { darken, lighten } from './colours.ts';

// Every shape stands on y = 400 in a field of 480 × 480 and is drawn in one colour with its shades.
type Shape = (c: string) => string;

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const rect = (x: number, y: number, w: number, h: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const line = (d: string, c: string, w = 4) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A jasmine flower: the shop's sign, on almost everything it sells. */
export function flower(x: number, y: number, r: number, petal = '#fffdf6'): string {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (a) =>
        `<ellipse cx="${x}" cy="${y - r * 0.58}" rx="${r * 0.3}" ry="${r * 0.52}" transform="rotate(${a} ${x} ${y})"/>`,
    )
    .join('');
  return `<g fill="${petal}" stroke="#d9cdb4" stroke-width="${r * 0.04}">${petals}</g>${oval(x, y, r * 0.16, r * 0.16, '#edc75a')}`;
}
const leaf = (x: number, y: number, r: number, turn: number, c = '#7fa070') =>
  `<path d="M${x} ${y} q${r * 0.5} ${-r * 0.6} 0 ${-r * 1.5} q${-r * 0.5} ${r * 0.9} 0 ${r * 1.5}" fill="${c}" transform="rotate(${turn} ${x} ${y})"/>`;
const label = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, 8, '#fffaf0') +
  flower(x + w / 2, y + h / 2 - 6, Math.min(w, h) * 0.3) +
  line(`M${x + w * 0.25} ${y + h - 14} h${w * 0.5}`, '#b9a98c', 4);

const tee: Shape = (c) =>
  path(
    'M165 110 L205 95 Q240 130 275 95 L315 110 L385 175 L340 225 L318 205 L318 395 Q240 410 162 395 L162 205 L140 225 L95 175 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  line('M205 95 Q240 130 275 95', darken(c), 7) +
  flower(285, 205, 34) +
  leaf(300, 228, 22, 130);
const shirt: Shape = (c) =>
  path(
    'M170 105 L215 85 L240 115 L265 85 L310 105 L375 330 L330 345 L315 240 L318 400 L162 400 L165 240 L150 345 L105 330 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  line('M240 115 V398', darken(c)) +
  [160, 215, 270, 325, 375].map((y) => oval(249, y, 5, 5, darken(c))).join('') +
  path('M215 85 L240 115 L222 140 L198 95 Z M265 85 L240 115 L258 140 L282 95 Z', lighten(c)) +
  rect(270, 185, 40, 46, 4, lighten(c, 0.2));
const trousers: Shape = (c) =>
  path(
    'M155 90 H325 L352 400 H258 L240 205 L222 400 H128 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  rect(150, 84, 180, 34, 8, darken(c, 0.15)) +
  line('M225 112 q-14 40 -8 62 M238 112 q10 36 6 58', lighten(c, 0.7), 5);
const pyjamas: Shape = (c) =>
  `<g transform="translate(-60 -10) scale(0.8)">${shirt(c)}</g><g transform="translate(180 60) scale(0.78 0.85)">${trousers(c)}</g>` +
  [
    [110, 200],
    [160, 260],
    [100, 280],
    [300, 250],
    [350, 300],
    [315, 340],
  ]
    .map(([x, y]) => flower(x!, y!, 13))
    .join('');
const robe: Shape = (c) =>
  path(
    'M190 80 L240 130 L290 80 L350 110 L395 290 L350 305 L322 210 L335 405 H145 L158 210 L130 305 L85 290 L130 110 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  path('M190 80 L240 130 L290 80 L305 90 L250 260 L230 260 L175 90 Z', lighten(c)) +
  rect(152, 250, 176, 26, 6, darken(c, 0.18)) +
  line('M235 276 l-14 70 M250 276 l10 60', darken(c, 0.18), 12);
const socks: Shape = (c) =>
  [0, 120]
    .map(
      (dx) =>
        `<g transform="translate(${dx} ${dx / 6})">${path('M130 95 H205 V265 Q210 290 250 320 Q275 345 250 368 Q225 385 190 362 L140 320 Q128 305 130 280 Z', c, `stroke="${darken(c)}" stroke-width="4"`)}${rect(126, 90, 83, 30, 8, darken(c, 0.15))}${flower(167, 190, 22)}</g>`,
    )
    .join('');
const hat: Shape = (c) =>
  path(
    'M95 330 Q240 395 385 330 Q360 290 320 275 Q310 130 240 130 Q170 130 160 275 Q120 290 95 330 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4"`,
  ) +
  line('M160 275 Q240 315 320 275', darken(c), 6) +
  flower(225, 215, 34);
const candle: Shape = (c) =>
  line('M240 175 V140', '#5a4a3c', 5) +
  path('M240 75 Q268 118 240 142 Q212 118 240 75 Z', '#f3b24e') +
  path('M240 100 Q252 122 240 138 Q228 122 240 100 Z', '#fdeac2') +
  rect(150, 165, 180, 235, 26, lighten(c, 0.55)) +
  rect(150, 205, 180, 195, 26, c) +
  oval(240, 207, 90, 16, lighten(c, 0.3)) +
  label(182, 250, 116, 100) +
  line('M168 200 V370', '#ffffff', 6);
const diffuser: Shape = (c) =>
  line('M225 215 L175 70 M236 215 L222 55 M245 215 L262 58 M254 215 L310 78', '#b98d5d', 7) +
  rect(208, 205, 64, 40, 8, '#c9a06c') +
  path(
    'M212 245 H268 Q330 275 330 330 V375 Q330 400 305 400 H175 Q150 400 150 375 V330 Q150 275 212 245 Z',
    lighten(c, 0.4),
  ) +
  path('M150 320 H330 V375 Q330 400 305 400 H175 Q150 400 150 375 Z', c) +
  label(188, 300, 104, 82);
const refill: Shape = (c) =>
  rect(170, 110, 140, 290, 14, c) +
  rect(170, 110, 140, 46, 14, darken(c, 0.15)) +
  rect(215, 78, 50, 36, 8, '#fffaf0') +
  label(188, 190, 104, 150);
const spray: Shape = (c) =>
  rect(205, 80, 70, 60, 10, '#f4efe4') +
  rect(190, 100, 22, 18, 5, '#e2d9c6') +
  rect(216, 138, 48, 26, 3, darken(c, 0.3)) +
  rect(172, 160, 136, 240, 24, c) +
  label(190, 225, 100, 120) +
  [
    [150, 95],
    [128, 80],
    [132, 108],
    [106, 96],
  ]
    .map(([x, y]) => oval(x!, y!, 5, 5, lighten(c, 0.2)))
    .join('');
const sachet: Shape = (c) =>
  path('M150 190 Q240 215 330 190 L350 375 Q345 400 320 400 H160 Q135 400 130 375 Z', c) +
  path('M165 110 Q240 150 315 110 L325 192 Q240 216 155 192 Z', lighten(c, 0.25)) +
  rect(150, 178, 180, 20, 10, '#c79b6d') +
  line('M235 198 l-26 52 M250 198 l22 46', '#c79b6d', 6) +
  flower(240, 310, 56);
const inhaler: Shape = (c) =>
  rect(190, 110, 100, 290, 44, c) +
  rect(190, 110, 100, 110, 44, lighten(c, 0.55)) +
  rect(190, 200, 100, 18, 0, '#c79b6d') +
  flower(240, 310, 40) +
  leaf(240, 372, 20, 0);
const soap: Shape = (c) =>
  rect(105, 265, 270, 130, 46, darken(c, 0.12)) +
  rect(105, 235, 270, 140, 50, c) +
  flower(240, 300, 50, lighten(c, 0.6)) +
  rect(120, 175, 240, 70, 30, lighten(c, 0.3)) +
  [
    [350, 150, 18],
    [385, 185, 11],
    [330, 120, 9],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" fill-opacity="0.75"/>`)
    .join('');
const pump: Shape = (c) =>
  rect(225, 95, 30, 70, 4, '#e9dfcc') +
  path('M175 80 H270 Q285 80 285 100 H205 Q190 118 175 100 Z', '#f4efe4') +
  rect(196, 150, 88, 32, 6, '#e2d9c6') +
  rect(155, 178, 170, 222, 32, c) +
  label(183, 235, 114, 118);
const dropper: Shape = (c) =>
  rect(222, 70, 36, 66, 16, '#4b3a30') +
  rect(210, 130, 60, 44, 5, '#c9a06c') +
  path(
    'M205 174 H275 Q325 200 325 250 V375 Q325 400 300 400 H180 Q155 400 155 375 V250 Q155 200 205 174 Z',
    c,
  ) +
  label(185, 255, 110, 110);
const tube: Shape = (c) =>
  path('M165 90 H315 L292 350 H188 Z', c) +
  rect(160, 82, 160, 22, 4, darken(c, 0.15)) +
  rect(192, 350, 96, 50, 10, '#f4efe4') +
  label(190, 165, 100, 130);
const balm: Shape = (c) =>
  rect(110, 250, 260, 140, 34, darken(c, 0.1)) +
  oval(240, 255, 130, 52, lighten(c, 0.5)) +
  oval(240, 250, 108, 40, c) +
  `<g transform="translate(120 -40) rotate(14 240 200)">${oval(240, 180, 96, 36, '#d9c9a8')}${flower(240, 178, 32)}</g>`;
const mug: Shape = (c) =>
  line('M330 190 Q410 195 400 265 Q392 325 325 320', darken(c, 0.1), 26) +
  path('M120 150 H340 V340 Q340 400 280 400 H180 Q120 400 120 340 Z', c) +
  oval(230, 152, 110, 24, darken(c, 0.2)) +
  oval(230, 156, 96, 18, '#8a6a4c') +
  flower(228, 280, 58) +
  leaf(270, 330, 26, 120);
const plate: Shape = (c) =>
  `<circle cx="240" cy="250" r="160" fill="${c}" stroke="${darken(c)}" stroke-width="4"/><circle cx="240" cy="250" r="108" fill="${lighten(c, 0.45)}"/>` +
  flower(240, 250, 56) +
  [0, 60, 120, 180, 240, 300]
    .map((a) => `<g transform="rotate(${a} 240 250)">${leaf(240, 126, 16, 0, darken(c, 0.3))}</g>`)
    .join('');
const tote: Shape = (c) =>
  line('M175 205 Q180 80 240 80 Q300 80 305 205', darken(c, 0.2), 16) +
  path('M120 195 H360 L345 400 H135 Z', c, `stroke="${darken(c)}" stroke-width="4"`) +
  flower(240, 300, 62) +
  leaf(285, 350, 30, 130) +
  leaf(195, 350, 30, 230);
const pillow: Shape = (c) =>
  path(
    'M100 145 Q240 180 380 145 Q355 265 380 395 Q240 360 100 395 Q125 265 100 145 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4"`,
  ) +
  [
    [240, 265, 46],
    [165, 205, 22],
    [315, 205, 22],
    [165, 330, 22],
    [315, 330, 22],
  ]
    .map(([x, y, r]) => flower(x!, y!, r!))
    .join('');
const towel: Shape = (c) =>
  [0, 1, 2]
    .map(
      (i) =>
        rect(100, 340 - i * 75, 280, 62, 30, i % 2 ? lighten(c, 0.25) : c) +
        line(`M120 ${371 - i * 75} h200`, darken(c, 0.15), 5),
    )
    .join('') + flower(330, 222, 26);
const apron: Shape = (c) =>
  line('M190 130 Q240 50 290 130', darken(c, 0.25), 10) +
  path(
    'M190 125 H290 L300 215 Q345 235 350 260 V400 H130 V260 Q135 235 180 215 Z',
    c,
    `stroke="${darken(c)}" stroke-width="4"`,
  ) +
  rect(185, 285, 110, 75, 10, lighten(c, 0.3)) +
  flower(240, 180, 28) +
  line('M130 265 L80 250 M350 265 L400 250', darken(c, 0.25), 8);
const vase: Shape = (c) =>
  line('M235 210 Q225 140 190 100 M245 210 Q250 130 262 80 M255 210 Q280 150 310 125', '#7fa070', 6) +
  flower(190, 98, 34) +
  flower(264, 76, 38) +
  flower(314, 124, 30) +
  path('M205 200 H275 Q262 240 300 285 Q345 340 300 400 H180 Q135 340 180 285 Q218 240 205 200 Z', c) +
  line('M180 300 Q240 322 300 300', lighten(c, 0.5), 5);
const tin: Shape = (c) =>
  rect(140, 150, 200, 250, 14, c) +
  rect(130, 115, 220, 52, 14, darken(c, 0.15)) +
  oval(240, 118, 60, 12, darken(c, 0.3)) +
  label(172, 205, 136, 150) +
  leaf(345, 400, 34, 50) +
  leaf(362, 400, 28, 80);
const box: Shape = (c) =>
  rect(110, 210, 260, 190, 10, c) +
  rect(95, 170, 290, 60, 10, lighten(c, 0.15)) +
  rect(222, 170, 36, 230, 0, '#b6555e') +
  path('M240 170 Q170 90 150 140 Q150 175 240 170 Q330 175 330 140 Q310 90 240 170 Z', '#b6555e') +
  flower(310, 310, 30);
const ribbon: Shape = (c) =>
  `<circle cx="240" cy="260" r="120" fill="${c}"/><circle cx="240" cy="260" r="52" fill="${lighten(c, 0.7)}"/><circle cx="240" cy="260" r="86" fill="none" stroke="${darken(c, 0.2)}" stroke-width="4"/>` +
  path('M300 360 Q360 380 400 350 L392 400 Q340 410 285 372 Z', c);
const card: Shape = (c) =>
  `<g transform="rotate(-7 240 260)">${rect(130, 130, 230, 260, 10, darken(c, 0.12))}</g>${rect(120, 130, 240, 270, 10, '#fffaf0')}${flower(240, 240, 62)}${leaf(285, 290, 30, 130)}${line('M170 335 h140 M195 360 h90', '#b9a98c', 5)}`;
const bag: Shape = (c) =>
  line('M195 165 Q200 95 240 95 Q280 95 285 165', darken(c, 0.3), 8) +
  rect(130, 160, 220, 240, 6, c) +
  path('M320 160 H350 V400 H320 Z', darken(c, 0.12)) +
  flower(228, 280, 52);
const scissors: Shape = (c) =>
  line('M160 330 L330 110 M200 320 L230 115', darken(c, 0.2), 14) +
  `<circle cx="140" cy="360" r="38" fill="none" stroke="${c}" stroke-width="16"/><circle cx="222" cy="362" r="36" fill="none" stroke="${c}" stroke-width="16"/>`;
const lighterStick: Shape = (c) =>
  rect(140, 300, 190, 60, 24, c) +
  rect(320, 322, 90, 16, 6, '#c8c2b6') +
  oval(170, 330, 16, 12, lighten(c, 0.6)) +
  path('M418 280 Q440 312 418 332 Q396 312 418 280 Z', '#f3b24e');
const basket: Shape = (c) =>
  line('M120 260 Q120 70 240 70 Q360 70 360 260', '#a9764a', 16) +
  flower(160, 225, 40) +
  `<g transform="translate(150 40) scale(0.42)">${candle('#f4ead2')}</g><g transform="translate(215 60) scale(0.4)">${pump('#93b877')}</g>` +
  path('M95 250 H385 L350 400 H130 Z', c) +
  [275, 310, 345, 378].map((y) => line(`M108 ${y} H372`, darken(c, 0.2), 6)).join('');
const garland: Shape = () => {
  const ring = Array.from({ length: 16 }, (_, i) =>
    flower(240 + Math.sin((i / 16) * 6.2832) * 115, 215 - Math.cos((i / 16) * 6.2832) * 115, 30),
  ).join('');
  return `<circle cx="240" cy="215" r="115" fill="none" stroke="#7fa070" stroke-width="16"/>${ring}${line('M240 330 V372', '#b6555e', 8)}${flower(240, 385, 30, '#f3d9dc')}`;
};

export const SHAPES = {
  tee,
  shirt,
  trousers,
  pyjamas,
  robe,
  socks,
  hat,
  candle,
  diffuser,
  refill,
  spray,
  sachet,
  inhaler,
  soap,
  pump,
  dropper,
  tube,
  balm,
  mug,
  plate,
  tote,
  pillow,
  towel,
  apron,
  vase,
  tin,
  box,
  ribbon,
  card,
  bag,
  scissors,
  lighterStick,
  basket,
  garland,
} satisfies Record<string, Shape>;
export type ShapeName = keyof typeof SHAPES;
