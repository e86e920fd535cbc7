import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCallable, isPublic, tell, useOutside } from './outside.ts';

/** What names lead to: nobody outside is asked. */
const names = vi.hoisted(() => ({ known: new Map<string, string[][]>(), asked: [] as string[] }));
vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup: (host: string, _options: unknown, done: (err: Error | null, found?: object[]) => void) => {
    names.asked.push(host);
    const answers = names.known.get(host);
    // an answer for each time it is asked: a name may show one address and lead to another
    const now = answers && answers.length > 1 ? answers.shift()! : answers?.[0];
    if (!now) return done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }));
    done(
      null,
      now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
}));

let reached = 0;
let port: number;
let sink: Server;
beforeAll(async () => {
  sink = createServer((_request, response) => response.end('reached'));
  sink.on('connection', () => reached++);
  await new Promise<void>((done) => {
    // of both families: whatever way in there is
    sink.listen(0, '::', done);
  });
  port = (sink.address() as AddressInfo).port;
});
afterAll(() => sink.close());
beforeEach(() => {
  useOutside({ WEBHOOK_PRIVATE: false });
  names.known.clear();
  names.asked = [];
  reached = 0;
});

/** Ways to write an address that is none of the internet. */
const BARE = [
  '127.0.0.1',
  '127.1',
  '127.0.1.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::169.254.169.254]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '[::ffff:169.254.169.254]',
  '[fd00:ec2::254]',
  '[fc00::1]',
  '[fe80::1]',
  '[fec0::1]',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
  '[2001:db8::1]',
  '１２７.0.0.1',
  '127。0。0。1',
];
const NAMED = ['localhost', 'localhost.', 'LOCALHOST', 'shop.localhost'];

describe('an address that is none of the internet', () => {
  test.each([...BARE, ...NAMED])('%s is refused before it is called, and when it is', async (host) => {
    for (const of of ['localhost', 'localhost.', 'shop.localhost']) names.known.set(of, [['127.0.0.1']]);
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/`;
      expect(isCallable(new URL(url)), url).toBe(false);
      await expect(tell(url, '{}', {}), url).rejects.toThrow(/is not an address of the internet/);
    }
    expect(reached).toBe(0);
  });

  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['169.254.169.254'],
    ['::ffff:10.0.0.1'],
    // one of several is enough
    ['93.184.215.14', '127.0.0.1'],
    ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::1'],
  ])('a name that leads to %s %s is refused when it is called', async (...addresses) => {
    names.known.set('innocent.example', [addresses.filter((a) => a)]);
    expect(isCallable(new URL('https://innocent.example/'))).toBe(true);
    await expect(tell(`http://innocent.example:${port}/`, '{}', {})).rejects.toThrow(
      /is not an address of the internet/,
    );
    expect(reached).toBe(0);
  });

  test('a name is looked up once a letter: what was looked at is what is connected to', async () => {
    // the second answer would be the way in
    names.known.set('rebinding.example', [['192.0.2.1'], ['127.0.0.1']]);
    await expect(tell(`http://rebinding.example:${port}/`, '{}', {})).rejects.toThrow(/192\.0\.2\.1/);
    expect(names.asked).toEqual(['rebinding.example']);
    expect(reached).toBe(0);
  });
});

test('addresses of the internet are', () => {
  for (const address of ['1.1.1.1', '203.150.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublic(address), address).toBe(true);
  expect(isPublic('nonsense')).toBe(false);
  expect(isCallable(new URL('https://shop.example/'))).toBe(true);
});

test('where the configuration allows it, the own network is called', async () => {
  useOutside({ WEBHOOK_PRIVATE: true });
  names.known.set('inside.example', [['127.0.0.1']]);
  for (const host of ['127.0.0.1', '[::1]', 'inside.example'])
    expect(await tell(`http://${host}:${port}/`, '{}', {})).toEqual({ status: 200, text: 'reached' });
});
