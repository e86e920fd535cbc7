import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, errorText, isUnreached, notReached, notSent } from './errors.ts';

beforeEach(() => i18next.init({ lng: 'th', resources: {} }));

const broken = (detail: object) =>
  new ApiError({
    status: 500,
    code: 'internal',
    msg: 'internal',
    cause: '',
    detail: { ...detail },
    spoken: 'th',
  });

describe('a failure of the server', () => {
  test('says its reference where it has one', async () => {
    expect(errorText(broken({ request_id: 'a1' }))).toBe('ระบบขัดข้อง แจ้งผู้ดูแลระบบพร้อมรหัส a1');
    await i18next.changeLanguage('en');
    expect(errorText(broken({ request_id: 'a1' }))).toMatch(/ code: a1\.$/);
  });

  test('speaks of none where there is none', async () => {
    expect(errorText(broken({}))).toMatch(/^ระบบขัดข้อง ลองอีกครั้ง/);
    expect(errorText(broken({ request_id: '' }))).not.toContain('รหัส');
    await i18next.changeLanguage('en');
    expect(errorText(broken({}))).toMatch(/^Something went wrong/);
    expect(errorText(broken({}))).not.toMatch(/code|reference/i);
  });
});

describe('a server that is not reached', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is said not to answer; the internet is blamed where the browser knows that it has none', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(errorText(notReached())).toMatch(/^ระบบของร้านไม่ตอบ/);
    expect(errorText(notReached())).not.toContain('เน็ต');
    vi.stubGlobal('navigator', { onLine: false });
    expect(errorText(notReached())).toMatch(/^เน็ตหลุด/);
    expect(isUnreached(notReached())).toBe(true);
    expect(isUnreached(notSent('timeout'))).toBe(false);
  });
});
