import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

interface Signed {
  method: string;
  /** As on the wire. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  secret: string;
}

/**
 * The signature a request must carry, by the published algorithm (AWS Signature Version 4, S3): written from its
 * description, so that the client is not tested against itself. A request without one answers null.
 */
export function signatureOf({
  method,
  path,
  headers,
  secret,
}: Signed): { given: string; right: string } | null {
  const [, day, region, signed, given] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      String(headers['authorization'] ?? ''),
    ) ?? [];
  if (!day || !region || !signed || !given) return null;
  const url = new URL(path, 'http://host');
  const query = [...url.searchParams]
    .map(([k, v]) => [encoded(k), encoded(v)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([k, v]) => `${k}=${v}`);
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (k, part) => hmac(k, part),
    Buffer.from(`AWS4${secret}`),
  );
  return { given, right: hmac(key, text).toString('hex') };
}
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** A bucket on loopback that believes nothing it cannot verify. */
export class TestBucket {
  readonly objects = new Map<string, { bytes: Buffer; written: Date }>();
  readonly secret = 'a/secret+with=signs';
  readonly name = 'shop-files';
  /** Its next answers, one after another, as a store gives them on a bad day. */
  ill: number[] = [];
  private server: Server = createServer((request, reply) => {
    void this.answer(request).then(({ status, body = '' }) => reply.writeHead(status).end(body));
  });
  private port = 0;

  async listen(): Promise<this> {
    await new Promise<void>((r) => this.server.listen(0, '127.0.0.1', r));
    this.port = (this.server.address() as { port: number }).port;
    return this;
  }
  close = (): void => {
    this.server.closeAllConnections();
    this.server.close();
  };
  url = (change: { secret?: string; name?: string } = {}): string =>
    `s3+http://shop:${encodeURIComponent(change.secret ?? this.secret)}@127.0.0.1:${this.port}/${change.name ?? this.name}/langraan?region=ap-southeast-1`;

  private async answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | string }> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const ill = this.ill.shift();
    if (ill) return refused(ill, 'SlowDown');
    const { method = '', url: path = '', headers } = request;
    const signature = signatureOf({ method, path, headers, secret: this.secret });
    if (!signature) return refused(403, 'AccessDenied');
    if (signature.given !== signature.right) return refused(403, 'SignatureDoesNotMatch');
    if (headers['x-amz-content-sha256'] !== sha256(body)) return refused(400, 'XAmzContentSHA256Mismatch');
    const { pathname, searchParams } = new URL(path, 'http://host');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== this.name) return refused(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (method === 'GET' && !key) return this.listing(searchParams);
    if (method === 'PUT') {
      this.objects.set(key, { bytes: body, written: new Date() });
      return { status: 200 };
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const found = this.objects.get(key);
    return found ? { status: 200, body: found.bytes } : refused(404, 'NoSuchKey');
  }

  /** Two at a time: real stores give a thousand, and the second page is where listings go wrong. */
  private listing(query: URLSearchParams): { status: number; body: string } {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((k) => k.startsWith(query.get('prefix') ?? '') && k > after)
      .sort();
    const page = keys.slice(0, 2);
    const entries = page.map(
      (k) =>
        `<Contents><Key>${k}</Key><LastModified>${this.objects.get(k)!.written.toISOString()}</LastModified><Size>1</Size></Contents>`,
    );
    const more = keys.length > 2 ? `<NextContinuationToken>${page[1]!}</NextContinuationToken>` : '';
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListBucketResult><Name>${this.name}</Name>${entries.join('')}${more}</ListBucketResult>`,
    };
  }
}
const refused = (status: number, code: string) => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});
