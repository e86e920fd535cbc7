import type { APIRequestContext } from '@playwright/test';
import type { Picture } from '../picture.ts';

/** A file with something of everything, brought by the administrator. */
const aFile = async (request: APIRequestContext) => {
  const { origin } = new URL((await request.get('/readyz')).url());
  const text = [
    'รหัสสินค้า,ชื่อสินค้า,ราคาขาย,หมวดหมู่,สีกล่อง',
    ...Array.from({ length: 12 }, (_, i) => `PIC-${i},ของจากไฟล์ ${i},${10 + i},ของใช้ > ในบ้าน,แดง`),
    'PIC-1,ซ้ำ,5,,',
    'PIC-90,ไม่มีราคา,,,',
    'PIC-91,แพงมาก,ร้อยบาท,,',
  ].join('\n');
  const answer = await request.post('/api/v1/imports?kind=products', {
    multipart: { file: { name: 'แคตตาล็อกใหม่.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } },
    headers: { origin },
  });
  const { Data } = (await answer.json()) as { Data: { id: number } };
  for (let n = 0; n < 100; n++) {
    const run = (await (await request.get(`/api/v1/imports/${Data.id}`)).json()) as {
      Data: { state: string };
    };
    if (run.Data.state === 'checked') break;
    await new Promise((r) => setTimeout(r, 100));
  }
  return Data.id;
};

const asFile = async (request: APIRequestContext, name: string, lines: string[]) => {
  const { origin } = new URL((await request.get('/readyz')).url());
  const answer = await request.post('/api/v1/imports?kind=orders', {
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) } },
    headers: { origin },
  });
  return ((await answer.json()) as { Data: { id: number } }).Data.id;
};
const WHO = 'กนกวรรณ ปิ่นเกล้า,0999938475,"54/9 ซอยสุขใจ 11 ต.ท่าจำปา อ.ท่าอุเทน จ.นครพนม 48120"';
/** Somebody's own sheet of orders, whose columns nobody has matched. */
const aSheet = (request: APIRequestContext) =>
  asFile(request, 'ไลฟ์วันศุกร์.csv', ['Order No.,ลูกค้า,โทรศัพท์,ที่อยู่จัดส่ง,SKU,Qty,กล่อง', `FR-1,${WHO},ML-001,1,แดง`]);
/** Orders in the form: right ones, and what is wrong of each kind. */
const orderFile = async (request: APIRequestContext) => {
  const { Data } = (await (await request.get('/api/v1/products?stock=in')).json()) as {
    Data: { code: string }[];
  };
  const [one, two] = Data.map(({ code }) => code);
  const terms = 'หน้าร้าน,COD,ไปรษณีย์ไทย';
  return asFile(request, 'ออเดอร์จากเพจ.csv', [
    'เลขอ้างอิง,ช่องทางขาย,วิธีชำระเงิน,ขนส่ง,ชื่อผู้รับ,เบอร์โทร,ที่อยู่,รหัสสินค้า,จำนวน',
    `A-1,${terms},${WHO},${one},2`,
    `A-1,,,,,,,${two},1`,
    `A-2,TikTak,COD,ไปรษณีย์ไทย,${WHO},${one},1`,
    `A-3,${terms},${WHO},NIX-1,1`,
    `A-3,,,,,,,${two},1`,
    `A-4,${terms},${WHO},${two},99999`,
    `A-5,${terms},${WHO},${two},สอง`,
  ]);
};

export const pictures: Picture[] = [
  { path: '/backoffice/import', as: 'admin', query: 'kind=products&bring=1', dark: true },
  {
    path: '/backoffice/import',
    as: 'packer',
    name: 'imports-none',
    answers: { '/api/v1/imports': 'nothing' },
  },
  { path: '/backoffice/import/{id}', id: aFile, as: 'admin', dark: true },
  { path: '/backoffice/import', as: 'clerk', name: 'imports-orders', query: 'kind=orders&bring=1' },
  { path: '/backoffice/import/{id}', id: aSheet, as: 'clerk', name: 'imports-match', dark: true },
  { path: '/backoffice/import/{id}', id: orderFile, as: 'clerk', name: 'imports-order-file', dark: true },
];
