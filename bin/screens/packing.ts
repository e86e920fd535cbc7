import type { Page } from '@playwright/test';
import { first, press, type Picture } from '../picture.ts';

const atTable = async (page: Page) => {
  await page.getByRole('button', { name: /^(โต๊ะ|Table) 1$/ }).click();
  await page.getByPlaceholder(/พร้อมสแกน|Ready/).waitFor();
};

export const pictures: Picture[] = [
  { path: '/backoffice/packings', as: 'packer', dark: true, whole: true },
  { path: '/backoffice/packings', as: 'packer', name: 'packings-cut', then: press(/^(ตัดรอบแพ็ก|Cut)/) },
  {
    path: '/backoffice/packings',
    as: 'packer',
    name: 'packings-empty',
    answers: { '/api/v1/packings': 'nothing' },
  },
  {
    path: '/backoffice/packings/{id}',
    id: first('/api/v1/packings?open=true'),
    as: 'packer',
    dark: true,
    whole: true,
  },
  {
    path: '/backoffice/packings/{id}',
    id: first('/api/v1/packings?open=true'),
    as: 'packer',
    name: 'packing-print',
    then: press(/^(ใบอื่น ๆ|Other papers)$/),
  },
  { path: '/backoffice/packings/floor', as: 'packer', dark: true, whole: true },
  { path: '/backoffice/packings/left-out', as: 'admin', dark: true, whole: true },
  {
    path: '/backoffice/packings/left-out',
    as: 'admin',
    name: 'left-out-empty',
    answers: { '/api/v1/packings/left-out': 'nothing' },
  },
  ...['walk', 'order', 'sort'].map((mode): Picture => ({
    path: '/backoffice/packings/pick/{id}',
    query: `mode=${mode}`,
    id: first('/api/v1/packings?open=true'),
    as: 'packer',
    name: `picking-${mode}`,
    dark: mode === 'walk',
  })),
  { path: '/backoffice/packings/shipping/line', as: 'packer', name: 'line-station' },
  {
    path: '/backoffice/packings/shipping/line',
    as: 'packer',
    name: 'line-none',
    answers: { '/api/v1/packings/lines': 'nothing' },
    then: async (page) => page.getByRole('button', { name: /^(โต๊ะ|Table) 1$/ }).click(),
  },
  { path: '/backoffice/packings/shipping/admin', as: 'admin', whole: true },
  {
    path: '/backoffice/packings/shipping/autoclose',
    query: 'sign=unscanned',
    as: 'admin',
    name: 'autoclose',
    dark: true,
  },
  {
    path: '/backoffice/packings/shipping/autoclose',
    as: 'admin',
    name: 'autoclose-empty',
    answers: { '/api/v1/packings/autoclose': 'nothing' },
  },
  { path: '/backoffice/packings/shipping/checking', as: 'packer', name: 'checking-station' },
  {
    path: '/backoffice/packings/shipping/checking',
    as: 'packer',
    name: 'checking',
    dark: true,
    then: atTable,
  },
];
