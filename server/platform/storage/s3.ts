import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Store } from './store.ts';
import type { Bucket } from './bucket-url.ts';

const TIMEOUT_MS = 15_000;

/**
 * Files in a bucket of any S3-compatible store, addressed by path (`host/bucket/key`), which all of them
 * understand. The body's hash is signed: a picture that changes on its way is refused by the store.
 */
export function bucket(b: Bucket): Store {
  const client = new AwsClient({
    accessKeyId: b.key,
    secretAccessKey: b.secret,
    region: b.region,
    service: 's3',
    retries: 3,
  });
  const root = `${b.origin}/${b.name}`;
  const { host } = new URL(b.origin);
  const call = async (method: string, path: string, body?: Buffer): Promise<Response> => {
    const sent = client.fetch(root + path, {
      method,
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await sent.catch((err: Error & { cause?: { code?: string } }) => {
      throw new Error(`${host} cannot be reached (${err.cause?.code ?? err.name})`);
    });
    if (answer.ok || answer.status === 404) return answer;
    const why = /<Code>([^<]*)</.exec(await answer.text())?.[1] ?? '';
    throw new Error(`${host} answered ${answer.status} ${why}`.trim());
  };
  const there = (answer: Response): Response => {
    if (answer.status !== 404) return answer;
    throw new Error(`${host} has no bucket ${b.name}`);
  };
  return {
    async write(key, bytes) {
      await there(await call('PUT', `/${b.prefix}${key}`, bytes)).arrayBuffer();
    },
    async read(key) {
      const answer = await call('GET', `/${b.prefix}${key}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 404 ? null : bytes;
    },
    async remove(key) {
      await (await call('DELETE', `/${b.prefix}${key}`)).arrayBuffer();
    },
    async *list(prefix) {
      let more: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: b.prefix + prefix });
        if (more) query.set('continuation-token', more);
        const page = await there(await call('GET', `?${query.toString()}`)).text();
        yield all(page, 'Contents').map((entry) => ({
          key: one(entry, 'Key')!.slice(b.prefix.length),
          written: new Date(one(entry, 'LastModified')!),
        }));
        more = one(page, 'NextContinuationToken');
      } while (more);
    },
  };
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

/** The listing is flat XML with names of our own making: no parser is needed for it. */
const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((m) => m[1]!);
const one = (xml: string, tag: string): string | null => {
  const found = all(xml, tag)[0];
  return found === undefined
    ? null
    : found.replace(/&(amp|lt|gt|quot|apos);/g, (_, e: string) => ENTITIES[e]!);
};
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
