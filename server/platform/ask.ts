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

/**
 * Puts a question to a service whose address the operator configured; once, for who asks knows when asking again makes sense.
 * Counted and logged by the service's name, without what was asked. Errors: those of the network, and that no answer came in time.
 */
export async function ask(service: string, url: string, question: Question): Promise<Asked> {
  const begun = performance.now();
  const say = (outcome: string) => {
    const seconds = (performance.now() - begun) / 1_000;
    told?.asked.observe({ service, outcome }, seconds);
    told?.log[outcome === '200' ? 'debug' : 'warn']({ service, outcome, seconds }, 'asked outside');
  };
  const { patienceMs = PATIENCE_MS } = question;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'user-agent': 'Langraan', 'content-type': 'application/json', ...question.headers },
      body: JSON.stringify(question.body),
    });
    const text = await textOf(answer);
    say(String(answer.status));
    return {
      status: answer.status,
      json: parsed(text),
      retryAfter: secondsOf(answer.headers.get('retry-after')),
    };
  } catch (err) {
    say(signal.aborted ? 'timeout' : 'failed');
    throw signal.aborted ? new Error(`no answer within ${patienceMs / 1_000} s`) : err;
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
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
