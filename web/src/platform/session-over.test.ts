import { expect, test } from 'vitest';
import { ownPath } from './session-over.ts';

test.each([
  ['/backoffice/orders?q=081', '/backoffice/orders?q=081'],
  ['/homes', '/homes'],
  ['/', '/'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example', undefined],
  ['/login?back=%2Forders', undefined],
  ['/lock/', undefined],
  ['/home', undefined],
  ['', undefined],
  [null, undefined],
])('after signing in, back to %s leads to %s', (back, led) => expect(ownPath(back)).toBe(led));
