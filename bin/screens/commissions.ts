import type { Picture } from '../picture.ts';

const report = '/api/v1/reports/commission';
const screens = '/backoffice/reports/commission';

export const pictures: Picture[] = [
  { path: screens, as: 'admin', dark: true, whole: true },
  { path: screens, as: 'admin', name: 'commission-empty', answers: { [report]: 'nothing' } },
  { path: screens, as: 'admin', name: 'commission-failed', answers: { [report]: 'failure' } },
  { path: `${screens}/orders`, as: 'admin' },
  { path: `${screens}/rates`, as: 'admin', dark: true },
  {
    path: `${screens}/rates`,
    as: 'admin',
    name: 'commission-rate-form',
    then: (page) =>
      page
        .getByRole('button', { name: /^(เพิ่มอัตรา|Add a rate)$/ })
        .first()
        .click(),
  },
  { path: `${screens}/periods`, as: 'admin' },
];
