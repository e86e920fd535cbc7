import provinces from '../data/thai-addresses.json' with { type: 'json' };

/** A sub-district (ตำบล or แขวง) with everything above it. */
export interface SubDistrict {
  id: number;
  sub_district: string;
  district: string;
  province: string;
  /** All that are accepted: the published tables differ for some places. */
  zipcodes: string[];
  sub_district_en: string;
  district_en: string;
  province_en: string;
  /** Other spellings of the sub-district. */
  also: string[];
  /** It has moved to another district; people still write the old one. */
  former: boolean;
}

let rows: SubDistrict[] | undefined;

/** Every sub-district of Thailand; unpacked on first use. */
export function table(): SubDistrict[] {
  return (rows ??= provinces.flatMap((province) =>
    province.districts.flatMap((district) =>
      district.sub_districts.map((packed) => {
        const [id = '', name = '', en = '', zips = '', also = '', former = ''] = packed.split('|');
        return {
          id: Number(id),
          sub_district: name,
          district: district.name,
          province: province.name,
          zipcodes: zips.split(','),
          sub_district_en: en,
          district_en: district.en,
          province_en: province.en,
          also: also ? also.split(',') : [],
          former: former !== '',
        };
      }),
    ),
  ));
}

/** Rows by a key, made once by each caller. */
export function indexed(keys: (row: SubDistrict) => string[]): () => Map<string, SubDistrict[]> {
  let index: Map<string, SubDistrict[]> | undefined;
  return () => {
    if (index) return index;
    index = new Map();
    for (const row of table()) {
      for (const key of keys(row)) {
        const found = index.get(key);
        if (found) found.push(row);
        else index.set(key, [row]);
      }
    }
    return index;
  };
}
