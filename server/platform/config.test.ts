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
    ['SPECIAL_USER_IDS', '1;2'],
    ['SECRET_KEY', 'short'],
    ['DEMO', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['BOT_CHECK', 'turnstile'],
  ])('%s=%s', (name, value) => {
    expect(() => loadConfig({ ...env, [name]: value })).toThrow(name);
  });
  test('a secret is never shown', () => {
    expect(() => loadConfig({ ...env, SECRET_KEY: 'hush' })).toThrow(/SECRET_KEY=…/);
  });
});
