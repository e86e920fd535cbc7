import type { Page } from '@playwright/test';
import { levelsOf } from '../../contract/rights.ts';
import { GROUPS } from '../../contract/shared.ts';
import { JOBS, type JobName } from '../../contract/users.presets.ts';
import { first, press, type Picture } from '../picture.ts';

/** The app as somebody with the levels of this job would see it: the server goes on to answer the administrator. */
const asJob = (job: JobName) => async (page: Page) => {
  const levels = levelsOf(GROUPS.employee, JOBS[job].roles);
  const employed = {
    GroupId: GROUPS.employee,
    Roles: JSON.stringify({ ...levels, paltfrom: levels.platform }),
  };
  await page.route(
    ({ pathname }) => pathname === '/api/v1/profile',
    async (route) => {
      const response = await route.fetch();
      const { Data, ...rest } = (await response.json()) as { Data: object };
      await route.fulfill({ response, json: { ...rest, Data: { ...Data, ...employed } } });
    },
  );
  await page.reload();
  await page.locator('aside nav').getByRole('link').first().waitFor();
};

const clerk = { path: '/admin/user/{id}', id: first('/api/v1/users?q=clerk'), as: 'admin' };

const presets = (Object.keys(JOBS) as JobName[]).map((job): Picture => ({
  path: '/',
  as: 'admin',
  name: `home-of-${job}`,
  then: asJob(job),
  whole: true,
}));

export const pictures: Picture[] = [
  { path: '/admin/user', as: 'admin', dark: true },
  { path: '/admin/user', as: 'admin', name: 'users-empty', answers: { '/api/v1/users': 'nothing' } },
  { ...clerk, name: 'user', dark: true, whole: true },
  {
    ...clerk,
    name: 'user-changed',
    then: (page) => page.getByRole('radio', { name: /^(เจ้าของร้าน|Owner)/ }).check(),
    whole: true,
  },
  { ...clerk, name: 'user-failed', answers: { '/api/v1/users/abilities': 'failure' } },
  {
    ...clerk,
    name: 'user-access',
    then: (page) => page.getByRole('tab', { name: /^(การเข้าใช้งาน|Access)$/ }).click(),
    dark: true,
    whole: true,
  },
  { ...clerk, name: 'user-edit', then: press(/^(แก้ไข|Edit)$/) },
  { ...clerk, name: 'user-remove', then: press(/^(ลบ|Delete)$/) },
  { path: '/admin/user/create', as: 'admin', dark: true, whole: true },
  {
    path: '/admin/user/create',
    as: 'admin',
    name: 'user-create-packer',
    then: async (page) => {
      await page.getByRole('combobox', { name: /^(ชุดสิทธิ์|Set of permissions)$/ }).click();
      await page.getByRole('option', { name: /^(แพ็กของ|Packer)/ }).click();
    },
    whole: true,
  },
  ...presets,
];
