import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { developers } from '../contract/developers.ts';
import { orders } from '../contract/orders.ts';
import { sendLetters } from '../server/modules/developers/developers.commands/send-letters.ts';
import { examplesOf } from '../web/src/modules/developers/guide/examples.ts';
import { openWorld } from './world/app.ts';
import { freePort } from './world/free-port.ts';
import { anOrder } from './world/orders.ts';

// What the API page shows is run here, word for word: against the server, and a receiver that is told by it.

const world = openWorld({ WEBHOOK_PRIVATE: 'true' });
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'langraan-examples-'));
let examples: Record<string, string>;
let key: string;
const running: ChildProcess[] = [];

const example = (name: string) => {
  const code = examples[name];
  if (!code) throw new Error(`the API page has no example ${name}`);
  return code;
};
const inFile = (name: string) => {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, example(name));
  return file;
};
const QUIET = '--disable-warning=ExperimentalWarning';

beforeAll(async () => {
  const base = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  examples = Object.fromEntries(examplesOf(base).map(({ name, code }) => [name, code]));
  const admin = await world.as('admin');
  ({ key } = await admin.do(developers.makeKey, {
    name: 'ตัวอย่าง',
    levels: { order: 1 },
    expires_on: null,
  }));
});
afterAll(() => {
  for (const child of running) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('every example of the page is one of these', () => {
  expect(Object.keys(examples)).toEqual(['curl', 'pages', 'receiver']);
});

test('curl, with a key', async () => {
  const admin = await world.as('admin');
  const made = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
  const { stdout } = await run('sh', ['-c', example('curl')], { env: { ...process.env, LANGRAAN_KEY: key } });
  const { Data } = JSON.parse(stdout) as { Data: { number: string }[] };
  expect(Data.map((o) => o.number)).toContain(made.number);
});

test('all pages, in TypeScript', async () => {
  const admin = await world.as('admin');
  for (let i = 0; i < 3; i++) await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
  const { Datum } = (await admin.call(orders.list, {})).ok as unknown as { Datum: { total: number } };
  const { stdout } = await run(process.execPath, [QUIET, inFile('pages')], {
    env: { ...process.env, LANGRAAN_KEY: key },
  });
  expect(stdout.trim().split('\n')).toHaveLength(Datum.total);
  await expect(
    run(process.execPath, [QUIET, inFile('pages')], { env: { ...process.env, LANGRAAN_KEY: key + 'x' } }),
  ).rejects.toMatchObject({ stderr: expect.stringContaining('401') });
});

test('a receiver that checks the signature, in TypeScript', async () => {
  const admin = await world.as('admin');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { id, secret } = await admin.do(developers.addWebhook, {
    name: 'ตัวอย่าง',
    url,
    events: ['order.created'],
  });
  const child = spawn(process.execPath, [QUIET, inFile('receiver')], {
    env: { ...process.env, LANGRAAN_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let said = '';
  child.stdout!.on('data', (part: Buffer) => (said += part.toString()));
  await expect
    .poll(
      () =>
        fetch(url, { method: 'POST', body: '{}' }).then(
          (r) => r.status,
          () => 0,
        ),
      // a process has to start for it
      { timeout: 20_000 },
    )
    .toBe(400);

  const made = await admin.do(orders.create, await anOrder(world, { SOAP: 1 }));
  await sendLetters({ enterprise_id: 1, webhook_id: id });
  await expect.poll(() => said).toBe(`order.created ${made.number}\n`);
  // sent again it is the same letter, and the receiver knows it
  const [letter] = (await admin.call(developers.deliveries, { id })).ok.Data;
  await admin.do(developers.sendAgain, { id, delivery: letter!.id });
  await sendLetters({ enterprise_id: 1, webhook_id: id });
  expect((await admin.call(developers.deliveries, { id })).ok.Data).toMatchObject([
    { state: 'done', attempts: 2, status: 204 },
  ]);
  // with the wrong secret it is refused
  await admin.do(developers.rotateSecret, { id });
  await world.db.query('update webhooks set former_secret = null');
  await admin.do(developers.pingWebhook, { id });
  await sendLetters({ enterprise_id: 1, webhook_id: id });
  expect((await admin.call(developers.deliveries, { id })).ok.Data[0]).toMatchObject({
    event: 'ping',
    status: 400,
  });
  expect(said).toBe(`order.created ${made.number}\n`);
  child.kill();
  await once(child, 'exit');
});
