import type { APIRequestContext, Page } from '@playwright/test';
import { first, press, type Picture } from '../picture.ts';

const open = first('/api/v1/express/manifests?state=open');
const closed = first('/api/v1/express/manifests?state=closed');
/** One with parcels in it: of the first all may have stayed behind. */
const closedWithParcels = async (request: APIRequestContext) => {
  const list = await request.get('/api/v1/express/manifests?state=closed&page_size=50');
  const { Data } = (await list.json()) as { Data: { id: number; parcels: number }[] };
  return Data.find(({ parcels }) => parcels > 0)?.id ?? 0;
};
const waiting = first('/api/v1/express/cash/handins?state=waiting');
const received = first('/api/v1/express/cash/handins?state=received');

/** Of the first parcel: in English a tab has the same name until its count is there. */
const pressOnParcel = (name: RegExp) => async (page: Page) => {
  await page.getByRole('listitem').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

export const pictures: Picture[] = [
  { path: '/express', as: 'delivery', dark: true, whole: true },
  { path: '/express', as: 'delivery', name: 'express-carried', query: 'state=picked_up', whole: true },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-deliver',
    query: 'state=picked_up',
    then: pressOnParcel(/^(ส่งสำเร็จ|Delivered)$/),
  },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-fail',
    query: 'state=picked_up',
    then: pressOnParcel(/^(ส่งไม่สำเร็จ|Not delivered|Failed|Could not deliver)$/),
  },
  { path: '/express', as: 'delivery', name: 'express-failed-parcels', query: 'state=failed', dark: true },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-empty',
    answers: { '/api/v1/express/parcels': 'nothing' },
  },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-failed',
    answers: { '/api/v1/express/parcels': 'failure' },
  },
  { path: '/express', as: 'delivery', name: 'express-areas', query: 'state=picked_up&sort=area' },
  {
    path: '/express',
    as: 'delivery',
    name: 'express-way',
    query: 'state=picked_up',
    then: press(/^(เรียงเส้นทาง|Arrange)$/),
  },
  { path: '/express/manifests', as: 'packer', dark: true },
  {
    path: '/express/manifests',
    as: 'packer',
    name: 'manifests-empty',
    answers: { '/api/v1/express/manifests': 'nothing', '/api/v1/express/manifests/waiting': 'nothing' },
  },
  {
    path: '/express/manifests',
    as: 'packer',
    name: 'manifests-failed',
    answers: { '/api/v1/express/manifests': 'failure' },
  },
  {
    path: '/express/manifests',
    as: 'packer',
    name: 'manifests-open',
    then: press(/^(เปิดใบส่งมอบ|Open a manifest)$/),
  },
  { path: '/express/manifests/{id}', id: open, as: 'packer', dark: true, whole: true },
  {
    path: '/express/manifests/{id}',
    id: open,
    as: 'packer',
    name: 'manifest-missing',
    query: 'part=missing',
  },
  {
    path: '/express/manifests/{id}',
    id: open,
    as: 'admin',
    name: 'manifest-sign',
    then: press(/^(ปิดใบและส่งมอบ|Close and hand over)/),
  },
  { path: '/express/manifests/{id}', id: closed, as: 'packer', name: 'manifest-closed' },
  {
    path: '/express/manifests/{id}',
    id: closedWithParcels,
    as: 'admin',
    name: 'manifest-left-behind',
    then: pressOnParcel(/(ไม่ได้ไปกับรถ|was left behind)$/),
  },
  { path: '/express/cash', as: 'checker', dark: true },
  {
    path: '/express/cash',
    as: 'checker',
    name: 'cash-empty',
    answers: { '/api/v1/express/cash/handins': 'nothing' },
  },
  {
    path: '/express/cash',
    as: 'checker',
    name: 'cash-failed',
    answers: { '/api/v1/express/cash/handins': 'failure' },
  },
  { path: '/express/cash/{id}', id: waiting, as: 'checker' },
  {
    path: '/express/cash/{id}',
    id: waiting,
    as: 'checker',
    name: 'cash-receive',
    then: press(/^(รับเงิน|Receive)$/),
  },
  { path: '/express/cash/{id}', id: received, as: 'checker', name: 'cash-received' },
];
