import { describe, expect, it } from 'vitest';
import { districts, fits, provinces, subDistricts, type AddressParts } from './addresses.ts';
import { table } from './table.ts';

describe('the table', () => {
  it('holds all of Thailand', () => {
    expect(provinces()).toHaveLength(77);
    expect(provinces().flatMap((province) => districts(province))).toHaveLength(928);
    expect(table().length).toBeGreaterThanOrEqual(7475);
    expect(new Set(table().map((row) => row.id)).size).toBe(table().length);
  });

  it('gives every sub-district a zip code and English names', () => {
    for (const row of table()) {
      expect(row.zipcodes.join()).toMatch(/^[1-9]\d{4}(,[1-9]\d{4})*$/);
      expect(row.sub_district_en && row.district_en && row.province_en).toMatch(/^[A-Z]/);
    }
  });

  it('lists the parts under what contains them, however that is written', () => {
    expect(districts('กทม.')).toHaveLength(50);
    expect(districts('จ.น่าน')).toContain('ปัว');
    expect(subDistricts('กรุงเทพฯ', 'เขตบางรัก').map((row) => row.sub_district)).toContain('สีลม');
    expect(districts('ดาวอังคาร')).toEqual([]);
  });

  it('shows places that moved to another district last', () => {
    expect(subDistricts('กรุงเทพมหานคร', 'คลองเตย').at(-1)?.former).toBe(true);
  });
});

describe('whether an address fits', () => {
  const silom: AddressParts = {
    sub_district: 'สีลม',
    district: 'บางรัก',
    province: 'กรุงเทพมหานคร',
    zipcode: '10500',
  };
  const cases: [string, Partial<AddressParts>, ReturnType<typeof fits>][] = [
    ['as it stands in the table', {}, { ok: true }],
    [
      'with prefixes',
      { sub_district: 'แขวงสีลม', district: 'เขต บางรัก', province: 'จ.กรุงเทพฯ' },
      { ok: true },
    ],
    ['with Thai digits', { zipcode: '๑๐๕๐๐' }, { ok: true }],
    [
      'with the other zip code of a place',
      { sub_district: 'ท่าแร้ง', district: 'บางเขน', zipcode: '10230' },
      { ok: true },
    ],
    ['with another zip code', { zipcode: '10110' }, { ok: false, wrong: 'zipcode', expected: ['10500'] }],
    [
      'with a slip in the sub-district',
      { sub_district: 'สีลมม' },
      { ok: false, wrong: 'sub_district', expected: ['สีลม'] },
    ],
    ['with another district', { district: 'สาทร' }, { ok: false, wrong: 'sub_district' }],
    [
      'with an unknown district',
      { district: 'บางลัก' },
      { ok: false, wrong: 'district', expected: ['บางรัก'] },
    ],
    ['with an unknown province', { province: 'ปารีส' }, { ok: false, wrong: 'province' }],
    [
      'when it is empty',
      { sub_district: '', district: '', province: '', zipcode: '' },
      { ok: false, wrong: 'province' },
    ],
  ];
  it.each(cases)('%s', (_how, change, outcome) => {
    expect(fits({ ...silom, ...change })).toEqual(outcome);
  });

  it('takes อ.เมือง for the one of the province', () => {
    expect(
      fits({ sub_district: 'ในเมือง', district: 'อ.เมือง', province: 'ขอนแก่น', zipcode: '40000' }),
    ).toEqual({ ok: true });
  });

  it('holds for every row of the table', () => {
    for (const row of table())
      for (const zipcode of row.zipcodes) expect(fits({ ...row, zipcode })).toEqual({ ok: true });
  });
});
