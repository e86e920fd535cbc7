import { table, type SubDistrict } from '../modules/customers/customers.rules/table.ts';
import type { Random } from './random.ts';

export interface Address {
  address: string;
  sub_district: string;
  district: string;
  province: string;
  zipcode: string;
}

/** How much of an online shop's mail goes where, by the first digits of a sub-district's code. */
const REGIONS: readonly (readonly [readonly string[], number])[] = [
  [['10'], 30],
  [['11', '12', '13', '73', '74'], 16],
  [['14', '15', '16', '17', '18', '19', '72', '75'], 8],
  [['20', '21', '22', '23', '24', '25', '26', '27'], 10],
  [
    [
      '30',
      '31',
      '32',
      '33',
      '34',
      '35',
      '36',
      '37',
      '38',
      '39',
      '40',
      '41',
      '42',
      '43',
      '44',
      '45',
      '46',
      '47',
      '48',
      '49',
    ],
    15,
  ],
  [
    ['50', '51', '52', '53', '54', '55', '56', '57', '58', '60', '61', '62', '63', '64', '65', '66', '67'],
    11,
  ],
  [['70', '71', '76', '77'], 4],
  [['80', '81', '82', '83', '84', '85', '86', '90', '91', '92', '93', '94', '95', '96'], 12],
];

let byProvince: Map<string, SubDistrict[]> | undefined;
function subDistrictsOf(code: string): SubDistrict[] {
  if (!byProvince) {
    byProvince = new Map();
    for (const row of table()) {
      if (row.former) continue;
      const key = String(row.id).slice(0, 2);
      byProvince.set(key, [...(byProvince.get(key) ?? []), row]);
    }
  }
  return byProvince.get(code) ?? [];
}

/** An address in a real sub-district. */
export function someAddress(random: Random): Address {
  const codes = random.weighted(REGIONS).filter((code) => subDistrictsOf(code).length);
  const place = random.pick(subDistrictsOf(random.pick(codes)));
  return {
    address: place.province === 'กรุงเทพมหานคร' ? bangkokAddress(random) : upcountryAddress(random),
    sub_district: place.sub_district,
    district: place.district,
    province: place.province,
    zipcode: place.zipcodes[0]!,
  };
}

const ESTATES = [
  'สวนริมธาร',
  'ศุภสุข',
  'พฤกษาวิลล์',
  'เมืองทองธารา',
  'ลานทองเพลส',
  'กลางสวน',
  'ชวนชื่นพาร์ค',
  'สิริธารา',
] as const;
const ROADS = [
  'สุขใจ',
  'ประชาอุทิศ',
  'เทศบาล',
  'ราษฎร์บำรุง',
  'มิตรภาพ',
  'เพชรเกษม',
  'พหลโยธิน',
  'สุขุมวิท',
  'รามอินทรา',
  'ลาดพร้าว',
  'จรัญสนิทวงศ์',
] as const;
const SHOPS = [
  'ร้านเสริมสวยพี่แดง',
  'ร้านขายยาหน้าตลาด',
  'โรงเรียนบ้านหนองบัว',
  'สำนักงาน อบต.',
  'ร้านอาหารครัวคุณยาย',
] as const;

const houseNumber = (random: Random) =>
  `${random.int(1, 399)}${random.chance(0.5) ? `/${random.int(1, 180)}` : ''}`;

function bangkokAddress(random: Random): string {
  const soi = `ซอย${random.pick(ROADS)} ${random.int(1, 120)}`;
  return random.weighted<() => string>([
    [() => `${houseNumber(random)} ${soi}`, 4],
    [() => `${houseNumber(random)} หมู่บ้าน${random.pick(ESTATES)} ${soi}`, 3],
    [
      () =>
        `คอนโด${random.pick(ESTATES)} ชั้น ${random.int(2, 32)} ห้อง ${random.int(100, 3299)} ถนน${random.pick(ROADS)}`,
      3,
    ],
  ])();
}
function upcountryAddress(random: Random): string {
  return random.weighted<() => string>([
    [() => `${houseNumber(random)} หมู่ ${random.int(1, 15)}`, 6],
    [() => `${houseNumber(random)} หมู่บ้าน${random.pick(ESTATES)} ถนน${random.pick(ROADS)}`, 3],
    [() => `${random.pick(SHOPS)} ${houseNumber(random)} ถนน${random.pick(ROADS)}`, 1],
  ])();
}

/** Where the shop's own courier drives. */
export const isNear = (province: string): boolean =>
  ['กรุงเทพมหานคร', 'นนทบุรี', 'สมุทรปราการ', 'ปทุมธานี'].includes(province);
