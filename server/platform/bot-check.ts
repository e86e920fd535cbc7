import { createHmac } from 'node:crypto';
import { now } from './clock.ts';
import type { Config } from './config.ts';
import type { Pool } from './db.ts';

/** Asks a caller to prove not being a robot; the provider is configuration. */
export interface BotCheck {
  provider: string;
  siteKey: string | null;
  challenge(): Promise<object>;
  /** Whether the widget's answer is right, fresh and used for the first time. */
  passes(answer: string | undefined, ip: string): Promise<boolean>;
}

export function botCheckOf(config: Config, pool: Pool): BotCheck {
  if (config.BOT_CHECK === 'altcha') return altcha(config, pool);
  if (config.BOT_CHECK === 'turnstile') return turnstile(config);
  return { provider: 'off', siteKey: null, challenge: async () => ({}), passes: async () => true };
}

const MINUTES = 5;

/** Self-hosted proof of work (altcha): about a second on a phone, no outside service. */
function altcha(config: Config, pool: Pool): BotCheck {
  const secret = createHmac('sha256', config.secretKey).update('altcha').digest('hex');
  const keySecret = createHmac('sha256', config.secretKey).update('altcha key').digest('hex');
  const library = async () => {
    const [lib, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/pbkdf2'),
    ]);
    return { ...lib, deriveKey };
  };
  return {
    provider: 'altcha',
    siteKey: null,
    async challenge() {
      const { createChallenge, deriveKey, randomInt } = await library();
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1_000,
        counter: randomInt(500, 1_500),
        deriveKey,
        expiresAt: new Date(now().getTime() + MINUTES * 60_000),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: keySecret,
      });
    },
    async passes(answer) {
      if (!answer) return false;
      try {
        const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as never;
        const { challenge, solution } = payload as { challenge: { signature?: string }; solution: never };
        const { verifySolution, deriveKey } = await library();
        const result = await verifySolution({
          challenge: challenge as never,
          solution,
          deriveKey,
          hmacSignatureSecret: secret,
          hmacKeySignatureSecret: keySecret,
        });
        return result.verified && (await spend(pool, challenge.signature ?? ''));
      } catch {
        return false;
      }
    },
  };
}

/** A solved puzzle opens the door once. */
async function spend(pool: Pool, signature: string): Promise<boolean> {
  const spent = await pool.query(
    'insert into spent_challenges (signature, at) values ($1, $2) on conflict do nothing',
    [signature.slice(0, 200), now()],
  );
  return spent.rowCount === 1;
}

/** A puzzle is worth nothing after an hour: its spent answer may go. */
export const sweepChallenges = (pool: Pool) =>
  pool.query('delete from spent_challenges where at < $1', [new Date(now().getTime() - 3_600_000)]);

/** Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
function turnstile(config: Config): BotCheck {
  return {
    provider: 'turnstile',
    siteKey: config.BOT_CHECK_SITE_KEY,
    challenge: async () => ({}),
    async passes(answer, ip) {
      if (!answer) return false;
      const reply = await fetch('https://challenges.cloudflare.com/turnstile/v0/siteverify', {
        method: 'POST',
        body: new URLSearchParams({ secret: config.BOT_CHECK_SECRET, response: answer, remoteip: ip }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (!reply?.ok) return false;
      return ((await reply.json()) as { success?: boolean }).success === true;
    },
  };
}
