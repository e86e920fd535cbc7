import type { Page } from '@playwright/test';
import { press, type Picture } from '../picture.ts';

const REPORTS = '/backoffice/reports';
/** The figures of the second shop, which has sold little. */
const little = 'admin2';
const asTable = async (page: Page) => page.locator('summary').click();

export const pictures: Picture[] = [
  { path: `${REPORTS}/dashboard`, as: 'owner', dark: true, whole: true },
  { path: `${REPORTS}/dashboard`, as: little, name: 'reports-dashboard-little', whole: true },
  {
    path: `${REPORTS}/dashboard`,
    as: 'owner',
    name: 'reports-dashboard-failed',
    answers: { '/api/v1/reports/dashboard': 'failure' },
  },
  { path: `${REPORTS}/team`, as: 'owner' },
  { path: `${REPORTS}/sale-channel`, as: 'owner', dark: true, whole: true },
  { path: `${REPORTS}/sale-channel`, as: 'owner', name: 'reports-channel-as-table', then: asTable },
  { path: `${REPORTS}/sale-channel`, as: 'owner', name: 'reports-channel-by-month', query: 'span=months12' },
  { path: `${REPORTS}/sale-channel`, as: little, name: 'reports-channel-little', whole: true },
  {
    path: `${REPORTS}/sale-channel`,
    as: 'owner',
    name: 'reports-channel-empty',
    answers: { '/api/v2/reports/recbysalechannel': 'nothing' },
  },
  {
    path: `${REPORTS}/sale-channel`,
    as: 'owner',
    name: 'reports-channel-failed',
    query: 'platform=3',
    answers: { '/api/v2/reports/recbysalechannel': 'failure' },
  },
  { path: `${REPORTS}/product`, as: 'owner', whole: true },
  { path: `${REPORTS}/salechannel-product`, as: 'owner', whole: true },
  { path: `${REPORTS}/user`, as: 'owner' },
  { path: `${REPORTS}/user-product`, as: 'owner' },
  { path: `${REPORTS}/promotion`, as: 'owner', whole: true },
  {
    path: `${REPORTS}/promotion`,
    as: 'owner',
    name: 'reports-promotion-empty',
    answers: { '/api/v1/reports/salebyplatformandpromotion': 'nothing' },
  },
  { path: `${REPORTS}/order-return`, as: 'owner', whole: true },
  { path: `${REPORTS}/order-return`, as: 'owner', name: 'reports-returns-products', query: 'by=product' },
  { path: `${REPORTS}/order-return`, as: 'owner', name: 'reports-returns-lines', query: 'show=lines' },
  {
    path: `${REPORTS}/order-return`,
    as: 'owner',
    name: 'reports-returns-empty',
    answers: { '/api/v1/reports/orderreturn': 'nothing' },
  },
  { path: `${REPORTS}/orders`, as: 'owner', query: `figure=returned&back=${REPORTS}/sale-channel` },
  { path: `${REPORTS}/orders`, as: 'owner', name: 'reports-orders-all' },
  {
    path: `${REPORTS}/orders`,
    as: 'owner',
    name: 'reports-orders-none',
    query: 'figure=compensation&sku=nobodys',
  },
  { path: `${REPORTS}/figures`, as: 'owner', whole: true },
  { path: `${REPORTS}/figures`, as: 'admin', name: 'reports-figures-sums', whole: true },
  {
    path: `${REPORTS}/figures`,
    as: 'admin',
    name: 'reports-figures-rebuild',
    then: press(/^(คิดยอดใหม่|Reckon again)$/),
  },
];
