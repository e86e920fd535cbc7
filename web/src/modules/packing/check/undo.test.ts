import { expect, test } from 'vitest';
import type { Scan } from './scan.ts';
import { isCounted, undoOf } from './undo.ts';

const code = (text: string): Scan => ({ kind: 'code', text });
const back = (text: string): Scan => ({ kind: 'back', text });
const hand = (item: number, qty: 1 | -1 = 1): Scan => ({ kind: 'hand', item, text: `SKU-${item}`, qty });

/** Presses the key so often; what each press takes back. */
function pressed(scans: Scan[], times: number) {
  const all = [...scans];
  return Array.from({ length: times }, () => {
    const undo = undoOf(all.filter(isCounted));
    if (undo) all.push(undo);
    return undo;
  });
}

test.each([
  ['a piece', [code('885')], [{ kind: 'back', text: '885', undoes: true }]],
  ['a carton, as a carton', [code('CARTON-6')], [{ kind: 'back', text: 'CARTON-6', undoes: true }]],
  [
    'what was taken out goes in again',
    [code('885'), back('885')],
    [{ kind: 'again', text: '885', undoes: true }],
  ],
  [
    'a piece picked by its picture',
    [hand(3)],
    [{ kind: 'hand', item: 3, text: 'SKU-3', qty: -1, undoes: true }],
  ],
  ['nothing, where nothing was counted', [{ kind: 'close' }], [undefined]],
] as const)('the key takes back %s', (_, scans, undone) => {
  expect(pressed([...scans] as Scan[], 1)).toEqual(undone);
});

test('pressed again it takes back the one before, and at the end nothing', () => {
  expect(pressed([code('A'), code('B'), hand(1)], 4)).toEqual([
    { kind: 'hand', item: 1, text: 'SKU-1', qty: -1, undoes: true },
    { kind: 'back', text: 'B', undoes: true },
    { kind: 'back', text: 'A', undoes: true },
    undefined,
  ]);
});
