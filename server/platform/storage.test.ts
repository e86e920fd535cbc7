import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { signatureOf, TestBucket } from '../../test/world/bucket.ts';
import { loadConfig } from './config.ts';
import { assertStorage, forget, load, namesOlderThan, store, useStorage } from './storage.ts';

const data = mkdtempSync(join(tmpdir(), 'langraan-storage-'));
const s3 = await new TestBucket().listen();
const gone = await new TestBucket().listen();
gone.close();
afterAll(() => {
  s3.close();
  rmSync(data, { recursive: true, force: true });
});
const use = (filesUrl: string) =>
  useStorage(loadConfig({ DATA_DIR: data, SECRET_KEY: 'x'.repeat(32), FILES_URL: filesUrl }));
const namesOf = async (enterprise: number, age = -60_000): Promise<string[]> => {
  const names: string[] = [];
  for await (const portion of namesOlderThan(enterprise, age)) names.push(...portion);
  return names.sort();
};

describe.each([
  ['a folder', () => join(data, 'files')],
  ['a bucket', () => s3.url()],
])('files in %s', (_, url) => {
  beforeEach(() => {
    s3.objects.clear();
    rmSync(join(data, 'files'), { recursive: true, force: true });
    use(url());
  });

  test('what is stored is read again, byte by byte, under a name nobody guesses', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, i) => i % 256));
    const name = await store(1, bytes, 'jpg');
    expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(await load(1, name)).toEqual(bytes);
  });
  test('another enterprise’s file is not there, nor one that never was, nor one that was removed', async () => {
    const name = await store(1, Buffer.from('a'), 'png');
    expect(await load(2, name)).toBeNull();
    expect(await load(1, 'never.png')).toBeNull();
    await forget(1, name);
    expect(await load(1, name)).toBeNull();
    await forget(1, name);
  });
  test('all names of one enterprise are listed, however many, and none that is too young', async () => {
    const mine = await Promise.all(Array.from({ length: 7 }, () => store(1, Buffer.from('a'), 'png')));
    await store(11, Buffer.from('b'), 'png');
    expect(await namesOf(1)).toEqual(mine.sort());
    expect(await namesOf(1, 60_000)).toEqual([]);
    expect(await namesOf(3)).toEqual([]);
  });
  test('a start with it goes on', async () => {
    await assertStorage();
  });
});

test('a folder never has half a file under its name', async () => {
  use(join(data, 'files'));
  const name = await store(1, Buffer.from('a'), 'png');
  expect(readdirSync(join(data, 'files', '1', name.slice(0, 2)))).toEqual([name]);
});

describe('a bucket that does not answer as hoped', () => {
  beforeEach(() => {
    s3.ill = [];
  });

  test.each([
    ['a wrong secret', () => s3.url({ secret: 'wrong' }), 'answered 403 SignatureDoesNotMatch'],
    ['a bucket that is not there', () => s3.url({ name: 'other-bucket' }), 'has no bucket other-bucket'],
    ['nobody at that address', () => gone.url(), 'cannot be reached (ECONNREFUSED)'],
  ])('%s stops the start with one line', async (_, url, line) => {
    use(url());
    const stopped = await assertStorage().catch((err: Error) => err.message);
    expect(stopped).toContain('FILES_URL');
    expect(stopped).toContain(line);
    expect(stopped).not.toContain('\n');
    expect(stopped).not.toContain('secret');
  });
  test('ill for a moment: it is asked again', async () => {
    use(s3.url());
    s3.ill = [503, 500];
    const name = await store(1, Buffer.from('a'), 'png');
    s3.ill = [429];
    expect(await load(1, name)).toEqual(Buffer.from('a'));
  });
  test('ill for longer: 503, to try again later, and never “there is no such file”', async () => {
    use(s3.url());
    const name = await store(1, Buffer.from('a'), 'png');
    s3.ill = Array.from({ length: 20 }, () => 500);
    await expect(load(1, name)).rejects.toMatchObject({ code: 'db_fetch_failed' });
    await expect(store(1, Buffer.from('a'), 'png')).rejects.toMatchObject({ code: 'db_query_failed' });
  });
});

// docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, “GET Object”
test('the bucket of these tests signs the published example as published', () => {
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
  const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  const example = {
    method: 'GET',
    path: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
    },
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  expect(signatureOf(example)?.right).toBe(signature);
});
