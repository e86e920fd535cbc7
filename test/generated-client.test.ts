import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developers } from '../contract/developers.ts';
import { orders } from '../contract/orders.ts';
import { openWorld } from './world/app.ts';
import { anOrder } from './world/orders.ts';

// Somebody else's program: a client made from /openapi.json by a public generator, its types checked, and called.

const world = openWorld();
const run = promisify(execFile);
// of the project, since the generated files find the compiler's types as ours do; what lies under node_modules Node does not strip
const KEPT = join(import.meta.dirname, '../.cache');
mkdirSync(KEPT, { recursive: true });
const folder = mkdtempSync(join(KEPT, 'generated-client-'));
let base: string;

beforeAll(async () => {
  base = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const description = await (await fetch(`${base}/openapi.json`)).json();
  await createClient({
    input: description as Record<string, unknown>,
    output: { path: join(folder, 'client'), importFileExtension: '.ts' } as never,
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = `
import { client } from './client/client.gen.ts';
import { ordersDetail, ordersList } from './client/sdk.gen.ts';

client.setConfig({ baseUrl: process.env['BASE'] ?? '', auth: () => process.env['LANGRAAN_KEY'] ?? '' });

const list = await ordersList({ query: { page: 1, page_size: 5 }, throwOnError: true });
const total: number = list.data.Datum.total;
const newest = list.data.Data[0];
if (!newest) throw new Error('no order');
const one = await ordersDetail({ query: { id: newest.id }, throwOnError: true });
const number: string = one.data.Data.number;
const refused = await ordersDetail({ query: { id: 999999999 } });
console.log(JSON.stringify({ total, number, refused: refused.error?.Msg }));
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
  },
  include: ['*.ts'],
};

test('its types hold, and it calls with a key', { timeout: 180_000 }, async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  const compiler = join(import.meta.dirname, '../node_modules/typescript7/bin/tsc');
  await run(process.execPath, [compiler, '-p', folder]).catch((err: { stdout: string }) => {
    throw new Error(err.stdout);
  });

  const admin = await world.as('admin');
  const made = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
  const { key } = await admin.do(developers.makeKey, {
    name: 'โปรแกรมอื่น',
    levels: { order: 1 },
    expires_on: null,
  });
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'program.ts')],
    { env: { ...process.env, BASE: base, LANGRAAN_KEY: key } },
  );
  expect(JSON.parse(stdout)).toEqual({
    total: expect.any(Number),
    number: made.number,
    refused: 'no_orders',
  });
});
