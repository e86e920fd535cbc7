import { z } from 'zod';
import { get } from './endpoint.ts';
import { Member, Version, aboutFields, keptEndpoints, keptFields } from './organisation.kept.ts';
import { organisationScreens } from './organisation.screens.ts';
import { Id, Name, SearchText, all } from './shared.ts';

declare module './shared.ts' {
  interface Things {
    team: true;
    department: true;
  }
}

/** What a form of either calls its fields. */
export const GROUPING_FIELDS = { name: { th: 'ชื่อ', en: 'Name' } };

const GroupingInput = z.strictObject({ name: Name(80) });
export type GroupingInput = z.infer<typeof GroupingInput>;
const Grouping = z.strictObject({ ...keptFields, members: z.array(Member) });
export type Grouping = z.infer<typeof Grouping>;
/** A team and a department are kept alike. */
const shape = {
  row: Grouping,
  detail: Grouping.extend(aboutFields),
  add: GroupingInput,
  change: GroupingInput.extend({ version: Version }),
};

const teams = keptEndpoints({
  ...shape,
  path: '/api/v1/teams',
  thing: 'team',
  says: ['team', 'teams'],
  lets: { th: 'เพิ่ม แก้ไข และปิดทีม', en: 'Add, change and turn off teams', at: organisationScreens.teams },
});
export const teamEndpoints = {
  allTeams: teams.all,
  team: teams.detail,
  addTeam: teams.add,
  changeTeam: teams.change,
  arrangeTeams: teams.arrange,
  setTeamStatus: teams.setStatus,
  removeTeam: teams.remove,
};

const departments = keptEndpoints({
  ...shape,
  path: '/api/v1/department',
  thing: 'department',
  says: ['department', 'departments'],
  lets: {
    th: 'เพิ่ม แก้ไข และปิดแผนก',
    en: 'Add, change and turn off departments',
    at: organisationScreens.departments,
  },
});
export const departmentEndpoints = {
  departments: get('/api/v1/department', {
    says: 'Departments in use.',
    right: 'admin',
    lets: null,
    query: z.strictObject({ q: SearchText(100).optional() }),
    reply: all(z.strictObject({ id: Id, name: z.string() })),
  }),
  allDepartments: departments.all,
  department: departments.detail,
  addDepartment: departments.add,
  changeDepartment: departments.change,
  arrangeDepartments: departments.arrange,
  setDepartmentStatus: departments.setStatus,
  removeDepartment: departments.remove,
};
