import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ON_THE_WAY, ORDER_STATUSES } from '../contract/codes/order-status.ts';
import { isProgram } from './world/program.ts';

const root = join(import.meta.dirname, '..');
/**
 * The numbers have one home. Migrations are history; tests (and what they are told of a module) say what travels on
 * the wire.
 */
const HOME = 'contract/codes/';
const folders = ['contract', 'server', 'web/src', 'bin'];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && isProgram(file.name))
    .map((file) => join(file.parentPath, file.name).slice(root.length + 1))
    .filter((path) => !path.startsWith(HOME)),
);

/** HTTP's begin at 200, ours end at 142: no number belongs to both. */
const ORDER = [...ORDER_STATUSES, ON_THE_WAY].join('|');
/** `o.status = `, `status: `, `status === `, `"status" in (`, `status <> any (array[` */
const says = (name: string, numbers: string) =>
  new RegExp(
    `${name}['"\\])!?]*\\s*(?:[=!<>]=?=?|<>|:|\\?\\?|,|(?:not\\s+)?in\\b|(?:=\\s*)?any\\b)\\s*[([{\\w]*?\\s*(?:array)?\\[?(?<![\\w$])(?:${numbers})\\b`,
    'i',
  );
const RAW = [
  says('\\b(?:\\w+_)?(?:status|from|to)', ORDER),
  says('\\b(?:packing_?status|delivery_?status)', '\\d'),
  new RegExp(`\\[\\s*(?:${ORDER})(?:\\s*,\\s*(?:${ORDER}))*\\s*\\]`),
];
const code = (line: string) => line.replace(/^\s*(?:\*|\/\*\*?|\/\/).*$/, '').replace(/\s\/\/ .*$/, '');
const isRaw = (line: string) => RAW.some((raw) => raw.test(code(line)));

describe('nobody writes the number of a status', () => {
  test('in TypeScript or in SQL', () => {
    const written = files.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, i) => (isRaw(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])),
    );
    expect(written).toEqual([]);
  });
  test.each([
    'if (order.status === 101 + 20 || order.status === 121) return;',
    'return { status: 121 };',
    'where o.status in (111, 112)',
    'and o.status not in (140)',
    'where o.status = 140 and',
    'order.status !== 100',
    "order['status'] === 100",
    'o.status = any (array[121, 122])',
    'where packing_status = 3',
    'packing_status: 9,',
    'deliveryStatus >= 4',
    '[121, 122, 130].includes(order.status)',
    'await moveOrder(tx, who, order, { from: 111, to: 112 })',
  ])('seen: %s', (line) => expect(isRaw(line)).toBe(true));
  test.each([
    'return { status: 404 };',
    'reply.status(204)',
    'if (answer.status === 401) return;',
    '// delivered orders become completed (130), status = 130',
    'o.status = ${literal(STATUS.cancelled)}',
    'width: 100,',
    '[130, 130, 210]',
    'const within = { from: 1, to: 31 };',
  ])('left alone: %s', (line) => expect(isRaw(line)).toBe(false));
});
