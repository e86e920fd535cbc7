import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

/** A service that the operator configured answers within this time, or it does not answer. */
const PATIENCE_MS = 10_000;
/** More than any answer that makes sense has. */
const MOST_BYTES = 4_000_000;

let told: { log: Logger; asked: Metrics['asked'] } | null = null;
export const useAsking = (log: Logger, { asked }: Metrics): void => {
  told = { log, asked };
};

export interface Exchanged {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}
export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  /** Sent as it stands. */
  body?: string | undefined;
  patienceMs?: number | undefined;
}
/** Nobody answered. `sent` false: it was never heard; true: whether it was done nobody knows. */
export class NoAnswer extends Error {
  readonly sent: boolean;
  constructor(why: string, sent: boolean) {
    super(why);
    this.sent = sent;
  }
}
/** The other side was not reached, so it has heard nothing. */
const NEVER_HEARD = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const causeOf = (err: unknown): string | undefined =>
  (err as { cause?: { code?: string } }).cause?.code ?? (err as { code?: string }).code;

/**
 * Asks a service whose address the operator configured; once, for who asks knows when asking again makes sense. Counted and logged by
 * the service's name, without what was asked. Errors: NoAnswer.
 */
export async function exchange(service: string, url: string, outgoing: Outgoing): Promise<Exchanged> {
  const begun = performance.now();
  const say = (outcome: string) => {
    const seconds = (performance.now() - begun) / 1_000;
    told?.asked.observe({ service, outcome }, seconds);
    told?.log[outcome === '200' ? 'debug' : 'warn']({ service, outcome, seconds }, 'asked outside');
  };
  const { patienceMs = PATIENCE_MS, method, headers, body } = outgoing;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal,
      headers: { 'user-agent': 'Langraan', ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = await bytesOf(answer);
    say(String(answer.status));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: bytes };
  } catch (err) {
    say(signal.aborted ? 'timeout' : 'failed');
    if (signal.aborted) throw new NoAnswer(`no answer within ${patienceMs / 1_000} s`, true);
    throw new NoAnswer(
      err instanceof Error ? err.message : String(err),
      !NEVER_HEARD.has(causeOf(err) ?? ''),
    );
  }
}

export interface Asked {
  status: number;
  /** Parsed; undefined where it is no JSON. */
  json: unknown;
  /** Seconds that the other side asks us to wait. */
  retryAfter: number | null;
}
interface Question {
  headers: Record<string, string>;
  body: object;
  patienceMs?: number | undefined;
}
/** Puts a question in JSON, and reads the answer as that. Errors: NoAnswer. */
export async function ask(service: string, url: string, question: Question): Promise<Asked> {
  const { status, headers, body } = await exchange(service, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...question.headers },
    body: JSON.stringify(question.body),
    patienceMs: question.patienceMs,
  });
  return {
    status,
    json: parsed(body.toString('utf8')),
    retryAfter: secondsOf(headers['retry-after'] ?? null),
  };
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const secondsOf = (header: string | null): number | null =>
  header && /^\d{1,6}$/.test(header) ? Number(header) : null;
