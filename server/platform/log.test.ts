import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../modules.ts';
import { orders } from '../../contract/orders.ts';
import { openWorld } from '../../test/world/app.ts';
import { CALLABLE, callsOf } from '../../test/world/calls.ts';
import { PASSWORD } from '../../test/world/cast.ts';
import { RECIPIENT } from '../../test/world/orders.ts';
import { openStage } from '../../test/world/stage.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const world = openWorld({}, openLog('trace', { write: (line: string) => void lines.push(line) }));

test(
  'every call leaves its line: ids, a route and a code, and nothing of what people wrote',
  { timeout: 120_000 },
  async () => {
    const stage = await openStage(world);
    const tokens: string[] = [];
    for (const e of CALLABLE) {
      for (const { who, input, bytes } of await callsOf(e, stage, world)) {
        tokens.push(who.token!);
        if (bytes) await who.upload('product', bytes);
        else await who.call(e, input as never);
        // and refused, with all of it in the body
        await who.call(e, { ...input, recipient: RECIPIENT, password: PASSWORD } as never);
      }
    }
    // a bug, whose message quotes the row
    await world.db.query(
      `alter table customers add constraint customers_no_somying check (name <> '${RECIPIENT.name} บั๊ก')`,
    );
    const [call] = await callsOf(
      ALL_ENDPOINTS.find((e) => e === orders.create)!,
      stage,
      world,
    );
    const { customer_id: _someone, ...input } = call!.input;
    const bug = await stage.admin.call(orders.create, {
      ...input,
      recipient: { ...RECIPIENT, name: `${RECIPIENT.name} บั๊ก` },
    } as never);
    expect(bug.status).toBe(500);
    expect(JSON.stringify(bug.error)).not.toMatch(/customers|constraint|SQL/);

    const log = lines.join('');
    const routes = new Set(lines.map((l) => (JSON.parse(l) as { route?: string }).route));
    for (const e of CALLABLE) expect(routes).toContain(e.path.replace(/\{(\w+)\}/g, ':$1'));
    const secrets = [
      ...Object.values(RECIPIENT),
      '081-234-5678',
      PASSWORD,
      'a-new-long-password',
      'clerk@mali.example',
      'สมหญิง',
      'เห็นยอด',
      ...tokens,
    ];
    // digits of a zip code stand in a random id now and then
    const said = lines.map((line) => line.replace(/"request_id":"[^"]*"/, ''));
    for (const secret of secrets) expect(said.filter((line) => line.includes(secret))).toEqual([]);
    expect(log).toMatch(/"bug"/);
  },
);

test('what is logged by mistake, a password or a token, is taken out', () => {
  let line = '';
  openLog('info', { write: (text: string) => void (line += text) }).info({
    password: 'secret-1',
    token: 'secret-2',
    user: { password: 'secret-3', token: 'secret-4' },
    req: { headers: { cookie: 'secret-5' } },
    id: 7,
  });
  expect(line).toContain('"id":7');
  expect(line).not.toContain('secret');
});
