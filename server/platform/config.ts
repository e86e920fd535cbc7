import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PLANS, Plans, type Plan } from '../../contract/auth.plans.ts';
import { isBucketUrl, readBucketUrl, type Bucket } from './storage/bucket-url.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((v) => v === 'true' || v === '1' || v === 'on');
const port = z.coerce.number().int().min(0).max(65535);
const url = z.url();

interface Variable {
  schema: z.ZodType;
  default: string;
  meaning: string;
}

/** Every variable the server reads, with its default and meaning; docs/configuration.md is this table. */
export const VARIABLES = {
  PORT: { schema: port, default: '3000', meaning: 'Port of the web server' },
  HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 behind a proxy in a container',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    default: './data',
    meaning: 'Folder of the embedded database, files and the secret key',
  },
  DATABASE_URL: {
    schema: z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//)]),
    default: '',
    meaning:
      'Your own PostgreSQL (15 or newer) instead of the embedded one, postgres://user:password@host/database',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(200),
    default: '16',
    meaning: 'Connections to the database per process',
  },
  PUBLIC_URL: {
    schema: z.union([z.literal(''), url]),
    default: '',
    meaning: 'Address people open, for links in mails and the origin check; empty: http://localhost:PORT',
  },
  DEMO: {
    schema: flag,
    default: 'false',
    meaning: 'Seeds the demo shop into an empty database; npm start turns it on',
  },
  SECRET_KEY: {
    schema: z.union([z.literal(''), z.string().min(32)]),
    default: '',
    meaning: 'At least 32 characters; empty: made once and kept in DATA_DIR/secret.key',
  },
  SMTP_URL: {
    schema: z.union([z.literal(''), z.string().regex(/^smtps?:\/\//)]),
    default: '',
    meaning:
      'Mail server, smtps://user:password@host:465; empty: mails are kept in the database and readable in the demo',
  },
  MAIL_FROM: {
    schema: z.string().min(3),
    default: 'Langraan <noreply@localhost>',
    meaning: 'Sender of mails',
  },
  FILES_URL: {
    schema: z.string().refine((v) => !isBucketUrl(v) || readBucketUrl(v)),
    default: '',
    meaning:
      'Where uploaded files lie: a folder, or a bucket of its own in any S3-compatible store, s3+https://key:secret@host/bucket?region=…, key and secret percent-encoded; empty: DATA_DIR/files',
  },
  ROLE: {
    schema: z.enum(['web', 'worker', 'all']),
    default: 'all',
    meaning: 'web answers requests, worker runs jobs, all does both',
  },
  JOB_LEASE_SECONDS: {
    schema: z.coerce.number().int().min(10).max(3600),
    default: '60',
    meaning: 'A worker that was not heard of for so long loses its job to another',
  },
  ALLOW_REGISTRATION: {
    schema: flag,
    default: 'false',
    meaning: 'Lets people register a new shop at /register; needs SMTP_URL, except in the demo',
  },
  PLANS: {
    schema: z.string().transform(readPlans),
    default: '',
    meaning:
      'What /pricing shows: JSON, or the path of a file with it, a list of {name, price, says, includes}, each text as {th, en}; empty: one plan, self-hosted',
  },
  SPECIAL_USER_IDS: {
    schema: z.string().regex(/^(\d+(,\d+)*)?$/),
    default: '',
    meaning: 'User ids, comma separated, that have packing level 3 whatever their roles say',
  },
  BOT_CHECK: {
    schema: z.enum(['altcha', 'turnstile', 'off']),
    default: 'altcha',
    meaning:
      'Bot check after wrong tries: altcha is self-hosted proof of work, turnstile needs the two keys below, off is for closed networks',
  },
  BOT_CHECK_SITE_KEY: { schema: z.string(), default: '', meaning: 'Public key of the bot check provider' },
  BOT_CHECK_SECRET: { schema: z.string(), default: '', meaning: 'Secret key of the bot check provider' },
  WEBHOOK_PRIVATE: {
    schema: flag,
    default: 'false',
    meaning:
      'Lets webhooks call private and loopback addresses and plain http; only where everybody who may set one up is trusted with the network this server stands in',
  },
  API_KEY_CALLS: {
    schema: z.coerce.number().int().min(1).max(100_000),
    default: '600',
    meaning: 'Calls that one API key may make in a minute; more are refused with 429 and Retry-After',
  },
  THAILAND_POST_TOKEN: {
    schema: z.string().max(500),
    default: '',
    meaning:
      'Key of Thailand Post’s tracking API (track.thailandpost.co.th, “developer guide”); empty: its parcels are not asked for',
  },
  THAILAND_POST_URL: {
    schema: url,
    default: 'https://trackapi.thailandpost.co.th',
    meaning: 'Address of Thailand Post’s tracking API',
  },
  SLIPOK_BRANCH: {
    schema: z.string().max(100),
    default: '',
    meaning:
      'Branch id of the shop at SlipOK (slipok.com), which verifies slips with the bank; empty: nobody does',
  },
  SLIPOK_KEY: {
    schema: z.string().max(500),
    default: '',
    meaning: 'Key of that branch (“x-authorization”); empty: slips are not verified',
  },
  SLIPOK_URL: { schema: url, default: 'https://api.slipok.com', meaning: 'Address of SlipOK’s API' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    meaning: 'Least severe level written to the log',
  },
  TRUST_PROXY: {
    schema: z.string(),
    default: '',
    meaning:
      'Addresses of reverse proxies whose X-Forwarded-* headers are believed, comma separated, and who then compress what is answered; empty: none',
  },
  CHECK_REPLIES: {
    schema: flag,
    default: 'false',
    meaning: 'Checks every reply against its schema (tests and development)',
  },
} as const satisfies Record<string, Variable>;

type Raw = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> };
export interface Config extends Raw {
  dataDir: string;
  filesDir: string;
  /** In place of the folder, where there is one. */
  filesBucket: Bucket | null;
  publicUrl: string;
  secretKey: string;
  version: string;
}

/** Inline or from a file, in the words of whoever runs it. */
function readPlans(given: string, ctx: z.RefinementCtx): Plan[] {
  if (!given) return DEFAULT_PLANS;
  try {
    return Plans.parse(JSON.parse(given.startsWith('[') ? given : readFileSync(given, 'utf8')));
  } catch (err) {
    ctx.addIssue({ code: 'custom', message: err instanceof z.ZodError ? z.prettifyError(err) : String(err) });
    return z.NEVER;
  }
}

/** A start that cannot go on; its message is the one line the operator reads. */
export class StartError extends Error {}

export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const raw: Record<string, unknown> = {};
  for (const [name, v] of Object.entries(VARIABLES) as [string, Variable][]) {
    const given = env[name] === undefined ? v.default : env[name].trim();
    const parsed = v.schema.safeParse(given);
    if (!parsed.success) {
      throw new StartError(
        `${name}=${/SECRET|TOKEN/.test(name) ? '…' : JSON.stringify(withoutPassword(given))} is not valid. ${v.meaning}.`,
      );
    }
    raw[name] = parsed.data;
  }
  const c = raw as unknown as Raw;
  if (c.BOT_CHECK === 'turnstile' && !(c.BOT_CHECK_SITE_KEY && c.BOT_CHECK_SECRET)) {
    throw new StartError('BOT_CHECK=turnstile needs BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET.');
  }
  if (c.ALLOW_REGISTRATION && !c.SMTP_URL && !c.DEMO) {
    throw new StartError(
      'ALLOW_REGISTRATION=true needs SMTP_URL: a shop is founded by a link that is mailed.',
    );
  }
  const dataDir = resolve(c.DATA_DIR);
  return {
    ...c,
    dataDir,
    filesDir: resolve((!isBucketUrl(c.FILES_URL) && c.FILES_URL) || join(dataDir, 'files')),
    filesBucket: readBucketUrl(c.FILES_URL),
    publicUrl: (c.PUBLIC_URL || `http://localhost:${c.PORT}`).replace(/\/$/, ''),
    secretKey: c.SECRET_KEY || keptSecret(dataDir),
    version: BUILD_VERSION,
  };
}

/** Shown in the footer (product.md §1). */
const BUILD_VERSION = '20261121';

/** An address that was mistyped still has its password in it, and what stops a start is logged. */
const withoutPassword = (address: string): string => address.replace(/\/\/.*@/, '//…@');

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(dataDir, { recursive: true });
    const made = randomBytes(32).toString('hex');
    writeFileSync(file, made + '\n', { mode: 0o600, flag: 'wx' });
    return made;
  }
}
