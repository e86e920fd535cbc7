import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError, errorText } from './errors.ts';

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
