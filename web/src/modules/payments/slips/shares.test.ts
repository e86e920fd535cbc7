import { describe, expect, test } from 'vitest';
import { leftOf, proposedParts } from './shares.ts';

const order = (id: number, lacks: number) => ({ id, number: `SO${id}`, created_at: '', lacks });
const three = [order(1, 100), order(2, 59.5), order(3, 40)];

describe('what a slip is proposed to pay', () => {
  test.each([
    ['the order it is attached to, whatever is older', 2, 59.5, [59.5, 0, 0]],
    ['then the others, oldest first', 2, 199.5, [59.5, 100, 40]],
    ['the last of them as far as it goes', 2, 109.5, [59.5, 50, 0]],
    ['no more than each lacks', 1, 500, [100, 59.5, 40]],
  ])('%s', (_, id, amount, parts) => {
    const proposed = proposedParts(id, amount, three);
    expect(proposed[0]!.order_id).toBe(id);
    expect(proposed.map((part) => part.amount)).toEqual(parts);
  });

  test('what is left is counted in satang', () => {
    expect(
      leftOf(0.3, [
        { order_id: 1, amount: 0.1 },
        { order_id: 2, amount: 0.2 },
      ]),
    ).toBe(0);
    expect(leftOf(100, [{ order_id: 1, amount: 100.01 }])).toBe(-0.01);
  });
});
