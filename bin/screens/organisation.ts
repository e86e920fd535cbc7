import type { Page } from '@playwright/test';
import { press, type Picture } from '../picture.ts';

/** On a phone a row is a card. */
const row = (name: RegExp) => async (page: Page) => {
  await page.locator('[data-row], [data-card]').filter({ hasText: name }).first().click();
  await page
    .getByRole('dialog')
    .getByText(/^(ใช้อยู่ใน|Used by)$/)
    .waitFor();
};
const list = (path: string) => `/api/v1/${path}/all`;

export const pictures: Picture[] = [
  { path: '/admin/shop', as: 'admin', dark: true, whole: true },
  { path: '/admin/team', as: 'admin', dark: true },
  { path: '/admin/team', as: 'admin', name: 'teams-order', then: press(/^(จัดลำดับ|Change the order)$/) },
  { path: '/admin/team', as: 'admin', name: 'teams-empty', answers: { [list('teams')]: 'nothing' } },
  { path: '/admin/team', as: 'admin', name: 'teams-failed', answers: { [list('teams')]: 'failure' } },
  { path: '/admin/shipping-fee', as: 'admin', dark: true },
  {
    path: '/admin/shipping-fee',
    as: 'admin',
    name: 'shipping-fee-form',
    then: press(/^(เปลี่ยนค่าส่ง ไปรษณีย์ไทย|Change the fees of Thailand Post)$/),
  },
  {
    path: '/admin/shipping-fee',
    as: 'admin',
    name: 'shipping-fee-failed',
    answers: { '/api/v1/shippingfee': 'failure' },
  },
  { path: '/admin/department', as: 'admin', dark: true },
  {
    path: '/admin/department',
    as: 'admin',
    name: 'departments-empty',
    answers: { [list('department')]: 'nothing' },
  },
  { path: '/admin/sale-channel', as: 'admin', dark: true },
  { path: '/admin/sale-channel', as: 'admin', name: 'sale-channel-shown', then: row(/ตัวแทน คุณแนน/) },
  {
    path: '/admin/sale-channel',
    as: 'admin',
    name: 'sale-channel-form',
    then: press(/^(เพิ่มช่องทางขาย|Add sale channel)$/),
  },
  { path: '/admin/payment', as: 'admin', dark: true },
  { path: '/admin/payment', as: 'admin', name: 'payment-method-shown', then: row(/โอน กสิกรไทย/) },
  {
    path: '/admin/payment',
    as: 'admin',
    name: 'payment-method-form',
    then: press(/^(เพิ่มวิธีชำระเงิน|Add payment method)$/),
  },
];
