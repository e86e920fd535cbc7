import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Dispatcher } from 'undici';

/** A call to an address that a person gave takes this long at most, whatever the other side does. */
const PATIENCE_MS = 10_000;
/** So much of its answer is kept. */
const KEPT_BYTES = 2_048;

let mayCallPrivate = false;
export const useOutside = (config: { WEBHOOK_PRIVATE: boolean }): void => {
  mayCallPrivate = config.WEBHOOK_PRIVATE;
};
/** Whether addresses of the own network, and such without encryption, may be called. */
export const callsPrivate = (): boolean => mayCallPrivate;

/** Azure answers its machines here, and it looks like any other address. */
const METADATA = ['168.63.129.16'];
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the internet, and not of this machine, this network or the cloud that it runs in. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  // of IPv6 only these were ever given out: ::127.0.0.1 has no range of its own
  if (plain instanceof ipaddr.IPv6 && !plain.match(GIVEN_OUT)) return false;
  return plain.range() === 'unicast' && !METADATA.includes(plain.toString());
}

/** Whether an address may be called as far as it shows by itself; what a name leads to is seen when it is connected to. */
export const isCallable = (url: URL): boolean => {
  const host = hostOf(url);
  return isIP(host) ? isPublic(host) : !/(^|\.)localhost\.?$/i.test(host);
};
/** As it is connected to, `[::1]` without its brackets. */
const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[|\]$/g, '');

/** It was not called: it leads to where nobody outside may send us. */
class PrivateAddress extends Error {
  constructor(address: string) {
    super(`${address} is not an address of the internet`);
  }
}

export interface Told {
  status: number;
  /** Its first two kilobytes. */
  text: string;
}

/**
 * Sends a letter to an address that a person gave. What the name resolves to is looked at when it is connected to, so
 * that a name cannot show one address and lead to another; redirects are not followed. Errors: those of the
 * network, and that it is a private address.
 */
export async function tell(url: string, body: string, headers: Record<string, string>): Promise<Told> {
  const { Agent, request } = await import('undici');
  // one connection a letter: nothing of one receiver is kept for another
  const agent = new Agent({ connect: guarded(await connectorOf()), pipelining: 0 });
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await request(url, {
      method: 'POST',
      dispatcher: agent,
      body,
      signal,
      headers: { 'user-agent': 'Langraan', 'content-type': 'application/json; charset=utf-8', ...headers },
    });
    return { status: answer.statusCode, text: await beginningOf(answer.body) };
  } catch (err) {
    throw signal.aborted ? new Error(`no answer within ${PATIENCE_MS / 1_000} s`) : err;
  } finally {
    await agent.destroy().catch(() => undefined);
  }
}

const connectorOf = async () =>
  (await import('undici')).buildConnector({ timeout: PATIENCE_MS, lookup: publicLookup });

type Connector = Awaited<ReturnType<typeof connectorOf>>;

/** A bare address is connected to without a look-up: it is looked at here. */
const guarded =
  (connect: Connector): Connector =>
  (options, done) => {
    const host = hostOf(options);
    if (isIP(host) && !isAllowed(host)) return done(new PrivateAddress(host), null);
    return connect(options, done);
  };

const isAllowed = (address: string): boolean => mayCallPrivate || isPublic(address);

/** One private address among several is enough to refuse: which of them would be taken is not ours to choose. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(
    hostname,
    { ...options, all: true } as LookupOptions & { all: true },
    (err, found: LookupAddress[]) => {
      const wrong = err ? undefined : found.find(({ address }) => !isAllowed(address));
      const failure = err ?? (wrong ? new PrivateAddress(wrong.address) : null);
      if (failure) return done(failure, '', 0);
      if (options.all) return done(null, found);
      return done(null, found[0]!.address, found[0]!.family);
    },
  );
};

/** Reads no more than is kept: an answer without an end is left. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= KEPT_BYTES) break;
  }
  // as text that the database takes: no NUL, no half letters
  return Buffer.concat(parts).subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '').toWellFormed();
}
