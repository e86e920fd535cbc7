import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { files } from '../../../contract/files.ts';
import { organisation } from '../../../contract/organisation.ts';
import { profile } from '../../../contract/auth.ts';
import { openWorld } from '../../../test/world/app.ts';

const world = openWorld();
const admin = () => world.as('admin');
const shop = async () => (await admin()).do(organisation.shopDetail, {});
const change = async (more: object) => {
  const { id: _id, last_change: _last, ...now } = await shop();
  return (await admin()).call(organisation.changeShop, { ...now, ...more });
};
const picture = () => sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b5d5a' } });

describe('what a shop says of itself', () => {
  test('is changed under a version, and told to who was overtaken', async () => {
    const { version } = await shop();
    const answer = await change({ tax_id: '0-1055-61234-56-1', phone: '02 123 4567' });
    expect(answer.error?.Detail).toMatchObject({ problems: [{ path: 'tax_id', problem: 'check_digit' }] });
    const saved = await change({ tax_id: '0 1055 61234 56 0', phone: '02 123 4567', promptpay_id: '' });
    expect(saved.ok.Data).toMatchObject({
      tax_id: '0105561234560',
      phone: '021234567',
      promptpay_id: '',
      version: version + 1,
      last_change: { who: expect.any(String) },
    });
    const second = await change({ version, name: 'ชื่ออื่น' });
    expect(second.error.Detail).toMatchObject({
      code: 'changed_meanwhile',
      changed: ['tax_id', 'promptpay_id'],
    });
    expect((await shop()).name).toBe('ร้านมะลิ');
  });

  test('of two who save at once the second is told', async () => {
    const { version } = await shop();
    const answers = await Promise.all(['หนึ่ง', 'สอง'].map((address) => change({ address, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each([
    [{ tax_id: '123' }, 'tax_id'],
    [{ promptpay_id: '12' }, 'promptpay'],
  ])('%o is no number of that kind', async (more, problem) => {
    const answer = await change(more);
    expect(answer.error.Detail).toMatchObject({ code: 'invalid_param', problems: [{ problem }] });
  });

  test('its logo is a picture, made small, that everybody of the shop sees and nobody else', async () => {
    const who = await admin();
    const sent = await who.upload('logo', await picture().png().toBuffer());
    const { file } = sent.ok.Data;
    expect((await change({ logo: file })).status).toBe(200);
    const clerk = await world.as('clerk');
    expect((await clerk.do(organisation.shop, {})).logo).toBe(file);
    expect((await clerk.do(profile.me, {})).EnterpriseLogo).toBe(file);
    const seen = await clerk.call(files.read, { file });
    expect(await sharp(seen.raw).metadata()).toMatchObject({ width: 512 });
    expect((await (await world.as('admin2')).call(files.read, { file })).status).toBe(404);
  });

  test('a slip, a PDF and a file of another shop are no logo', async () => {
    const who = await admin();
    const slip = (await who.upload('product', await picture().png().toBuffer())).ok.Data.file;
    const pdf = (await who.upload('logo', Buffer.from('%PDF-1.7\n%%EOF\n'))).ok.Data.file;
    const theirs = await (await world.as('admin2')).upload('logo', await picture().png().toBuffer());
    for (const logo of [slip, pdf, theirs.ok.Data.file])
      expect((await change({ logo })).error.Detail).toMatchObject({ code: 'not_offered', path: 'logo' });
  });
});

test('the application’s role changes no other shop, whatever it asks', async () => {
  const client = await world.app.pool.connect();
  try {
    await client.query(`begin; select set_config('app.enterprise_id', '1', true)`);
    const all = await client.query('update enterprises set name = name returning id');
    expect(all.rows).toEqual([{ id: 1 }]);
    await expect(
      client.query(`insert into enterprises (id, name) overriding system value values (999, 'อื่น')`),
    ).rejects.toThrow('row-level security');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
