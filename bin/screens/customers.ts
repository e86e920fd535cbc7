import { first, press, type Picture } from '../picture.ts';

const customer = {
  path: '/backoffice/customers/{id}',
  id: first('/api/v1/customers?ordered=yes&sort=newest'),
  as: 'admin',
};

export const pictures: Picture[] = [
  { path: '/backoffice/customers', as: 'admin', dark: true },
  { path: '/backoffice/customers', as: 'owner', name: 'customers-read' },
  {
    path: '/backoffice/customers',
    as: 'admin',
    name: 'customers-empty',
    answers: { '/api/v1/customers': 'nothing' },
  },
  {
    path: '/backoffice/customers',
    as: 'admin',
    name: 'customers-failed',
    answers: { '/api/v1/customers': 'failure' },
  },
  { path: '/backoffice/customers', as: 'packer', name: 'customers-denied' },
  {
    path: '/backoffice/customers',
    as: 'admin',
    name: 'customer-new',
    then: press(/^(เพิ่มลูกค้า|Add customer)$/),
  },
  { ...customer, name: 'customer', dark: true, whole: true },
  {
    ...customer,
    id: first('/api/v1/customers?status=blocked'),
    name: 'customer-blocked',
    whole: true,
  },
  { ...customer, name: 'customer-edit', then: press(/^(แก้ไข|Edit)$/) },
  { ...customer, name: 'customer-address', then: press(/^(เพิ่มที่อยู่|Add address)$/) },
  { ...customer, name: 'customer-block', then: press(/^(บล็อก|Block)$/) },
  { path: '/backoffice/customers/duplicates', as: 'admin', dark: true },
  {
    path: '/backoffice/customers/duplicates',
    as: 'admin',
    name: 'duplicates-empty',
    answers: { '/api/v1/customers/duplicates': 'nothing' },
  },
  {
    path: '/backoffice/customers/duplicates',
    as: 'admin',
    name: 'customers-merge',
    then: (page) => page.locator('[data-row], [data-card] button').first().click(),
    whole: true,
  },
];
