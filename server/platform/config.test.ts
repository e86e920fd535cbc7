import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { loadConfig, VARIABLES } from './config.ts';

const env = { DATA_DIR: tmpdir(), SECRET_KEY: 'x'.repeat(32) };

test('docs/configuration.md has every variable with its default and meaning', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
  for (const [name, v] of Object.entries(VARIABLES)) {
    expect(page).toContain(`| \`${name}\` | ${v.default ? `\`${v.default}\`` : '–'} | ${v.meaning} |`);
  }
});

describe('a wrong value stops the start with one line that names it', () => {
  test.each([
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'not a url'],
    ['ROLE', 'boss'],
    ['FILES_URL', 's3://bucket'],
    ['FILES_URL', 's3+https://host/bucket'],
    ['FILES_URL', 's3+https://key:secret@host'],
    ['FILES_URL', 's3+https://key:secret@host/bucket?zone=1'],
    ['FILES_URL', 's3+https://key:secret@host/Bucket'],
    ['SPECIAL_USER_IDS', '1;2'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['BOT_CHECK', 'turnstile'],
    ['ALLOW_REGISTRATION', 'true'],
  ])('%s=%s', (name, value) => {
    expect(() => loadConfig({ ...env, [name]: value })).toThrow(name);
  });
  test('a secret is never shown', () => {
    expect(() => loadConfig({ ...env, SECRET_KEY: 'hush' })).toThrow(/SECRET_KEY=…/);
    expect(() => loadConfig({ ...env, DATABASE_URL: 'mysql://shop:hu/sh@host/db' })).toThrow('//…@host/db');
    expect(() => loadConfig({ ...env, FILES_URL: 's3+https://key:hu/sh@host/bucket' })).toThrow(
      '//…@host/bucket',
    );
  });
});

test('a folder or a bucket', () => {
  expect(loadConfig({ ...env, FILES_URL: '/srv/files' })).toMatchObject({
    filesDir: '/srv/files',
    filesBucket: null,
  });
  expect(
    loadConfig({ ...env, FILES_URL: 's3+http://key:a%2Fb%2Bc@minio:9000/shop/langraan?region=th' })
      .filesBucket,
  ).toEqual({
    origin: 'http://minio:9000',
    name: 'shop',
    prefix: 'langraan/',
    region: 'th',
    key: 'key',
    secret: 'a/b+c',
  });
});
