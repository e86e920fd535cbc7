import type { Buyer } from './world.ts';

/** Who buys: made up, with addresses that there are. */
export const SHOPPERS: readonly Buyer[] = [
  {
    name: 'สมหญิง ใจดี',
    phone: '0812345678',
    address: '99/1 ซอยวัดอุโมงค์',
    subDistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
  },
  {
    name: 'อนุชา แก้วมณี',
    phone: '0898765432',
    address: '12 ถนนรามคำแหง',
    subDistrict: 'หัวหมาก',
    district: 'บางกะปิ',
    province: 'กรุงเทพมหานคร',
    zipcode: '10240',
  },
  {
    name: 'พรทิพย์ สุขสวัสดิ์',
    phone: '0861112233',
    address: '45/7 หมู่ 3',
    subDistrict: 'ในเมือง',
    district: 'เมืองขอนแก่น',
    province: 'ขอนแก่น',
    zipcode: '40000',
  },
  {
    name: 'วีระพล ทองดี',
    phone: '0923334455',
    address: '8 ถนนเพชรเกษม',
    subDistrict: 'หาดใหญ่',
    district: 'หาดใหญ่',
    province: 'สงขลา',
    zipcode: '90110',
  },
];
