import type { Page } from '@playwright/test';
import { STATUS } from '../../contract/codes/order-status.ts';
import { first, type Picture } from '../picture.ts';

/** Sent with its words alone: each other field says what it needs. */
const refused = async (page: Page) => {
  await page.getByLabel(/^(รายละเอียด|Details)/).fill('ขวดแตก');
  await page.getByRole('button', { name: /^(สร้างออเดอร์เคลม|Make the claim)$/ }).click();
  await page.getByRole('alert').first().waitFor();
};

export const pictures: Picture[] = [
  {
    path: '/backoffice/orders/claim/{id}',
    id: first(`/api/v1/orders?status=${STATUS.delivered}`),
    as: 'admin',
    dark: true,
    whole: true,
  },
  {
    path: '/backoffice/orders/claim/{id}',
    id: first(`/api/v1/orders?status=${STATUS.delivered}`),
    as: 'admin',
    name: 'claim-refused',
    then: refused,
    whole: true,
  },
  {
    path: '/backoffice/orders/claim/{id}',
    id: first(`/api/v1/orders?status=${STATUS.unpaid}`),
    as: 'admin',
    name: 'claim-too-soon',
  },
  {
    path: '/backoffice/orders/{id}',
    id: first(`/api/v1/orders?status=${STATUS.claimed}`),
    as: 'admin',
    name: 'order-claimed',
    whole: true,
  },
];
