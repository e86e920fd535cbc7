import { parseJson } from './reading.ts';

/** What an answer that says no means for who asked; each marketplace has a table of its own words. */
export type Refusal =
  /** The token is no longer good: refreshed once, asked once more. */
  | 'token'
  /** The seller has to connect the shop again. */
  | 'reconnect'
  /** Our app is refused: nothing goes until the operator has seen to it. */
  | 'app'
  /** A right is missing, or this server's address is not allowed. */
  | 'permission'
  /** We signed wrongly, or our clock is off. */
  | 'signature'
  | 'clock'
  /** Too much at once: waited for, nothing is lost. */
  | 'wait'
  /** The day's quota: until it begins again. */
  | 'quota'
  /** It was done already, or somebody else is at it: read again, then decided. */
  | 'conflict'
  /** Theirs: asked again if asking again does no harm. */
  | 'server'
  /** Ours: what was asked makes no sense to them. */
  | 'request'
  /** Refused for what it is: told as they say it. */
  | 'business';

export interface Refused {
  kind: Refusal;
  /** As they say it. */
  code: string;
  message: string;
  /** Milliseconds that they ask for; null: not said. */
  waitMs: number | null;
}
/** An answer as it came. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}
export class MarketplaceRefused extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(`${refused.kind}: ${refused.code} ${refused.message}`);
    this.refused = refused;
  }
}
/** The first row whose code is that one and whose words are in the message. */
export interface Row {
  code: string;
  says?: RegExp;
  kind: Refusal;
}
export const kindIn = (rows: readonly Row[], code: string, message: string): Refusal | null =>
  rows.find((row) => row.code === code && (!row.says || row.says.test(message)))?.kind ?? null;

/** By the answer's own status, where its words say nothing. */
export const kindOfStatus = (status: number): Refusal => {
  if (status === 429) return 'wait';
  if (status === 401) return 'token';
  if (status === 403) return 'permission';
  if (status === 409) return 'conflict';
  return status >= 500 ? 'server' : 'request';
};
/** What an answer says; nothing where whoever stands before them refuses in HTML: its status says enough. Errors: Unreadable. */
export function saidIn({ status, body }: Answer): unknown {
  try {
    return parseJson(Buffer.from(body).toString('utf8'));
  } catch (err) {
    if (status < 400) throw err;
    return {};
  }
}
/** Seconds or a date in Retry-After, as milliseconds. */
export function waitOf({ headers }: Answer, at: number): number | null {
  const given = headers['retry-after'];
  if (!given) return null;
  if (/^\d{1,6}$/.test(given)) return Number(given) * 1_000;
  const until = Date.parse(given);
  return Number.isNaN(until) ? null : Math.max(until - at, 0);
}
