import { press, type Picture } from '../picture.ts';

/** A bundle of the demo. */
const BUNDLE = 'id=55';

export const pictures: Picture[] = [
  { path: '/backoffice/products', as: 'clerk', dark: true },
  { path: '/backoffice/products', as: 'agent', name: 'products-agent' },
  {
    path: '/backoffice/products',
    as: 'clerk',
    name: 'products-empty',
    answers: { '/api/v1/products': 'nothing' },
  },
  {
    path: '/backoffice/products',
    as: 'clerk',
    name: 'products-failed',
    answers: { '/api/v1/products': 'failure' },
  },
  { path: '/backoffice/products', as: 'clerk', name: 'product', query: BUNDLE, dark: true },
  { path: '/admin/product', as: 'admin', dark: true },
  {
    path: '/admin/product',
    as: 'admin',
    name: 'manage-products-empty',
    answers: { '/api/v1/products': 'nothing' },
  },
  { path: '/admin/product/category', as: 'admin', dark: true },
  {
    path: '/admin/product/category',
    as: 'admin',
    name: 'categories-empty',
    answers: { '/api/v1/products/category': 'nothing' },
  },
  {
    path: '/admin/product/category',
    as: 'admin',
    name: 'category-remove',
    then: async (page) => {
      await page
        .getByRole('button', { name: /ของหอม/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^(ลบ|Delete)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { path: '/admin/product/form', as: 'admin', name: 'product-new', whole: true },
  { path: '/admin/product/form', as: 'admin', name: 'product-form', query: BUNDLE, whole: true, dark: true },
  {
    path: '/admin/product/form',
    as: 'admin',
    name: 'product-history',
    query: BUNDLE,
    then: press(/ดูประวัติการแก้ไข|See what was changed/),
  },
  { path: '/admin/skurandom', as: 'admin', name: 'boxes', dark: true },
  {
    path: '/admin/skurandom',
    as: 'admin',
    name: 'boxes-empty',
    answers: { '/api/v1/products/random': 'nothing' },
  },
  {
    path: '/admin/skurandom',
    as: 'admin',
    name: 'boxes-failed',
    answers: { '/api/v1/products/random': 'failure' },
  },
  { path: '/admin/skurandom', as: 'admin', name: 'box-form', then: press(/^(สร้างกล่องสุ่ม|New mystery box)/) },
];
