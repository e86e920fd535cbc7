import { z } from 'zod';
import { GROUP_TITLES } from './codes/permissions.ts';
import { del, endpoints, get, post, put } from './endpoint.ts';
import {
  GroupId,
  Id,
  LOCALES,
  THEMES,
  LastChange,
  AREAS,
  Moment,
  Name,
  Page,
  Phone,
  Ref,
  SearchText,
  Text,
  all,
  done,
  list,
  one,
  type Words,
} from './shared.ts';
import { addErrors, own } from './errors.ts';
import { sheetOf, type Sheet } from './sheets.ts';
import { USER_FIELDS } from './users.fields.ts';

/** How its calls say no. */
const errors = {
  duplicate_username: {
    status: 409,
    th: 'ชื่อผู้ใช้ {username} มีคนใช้แล้ว ใช้ชื่ออื่น',
    en: 'The username {username} is taken. Use another one.',
  },
  duplicate_email: { status: 409, th: 'อีเมลนี้มีผู้ใช้แล้ว ใช้อีเมลอื่น', en: 'This e-mail is taken. Use another one.' },
  email_wrong_format: { status: 400, th: 'รูปแบบอีเมลไม่ถูกต้อง', en: 'Wrong e-mail format' },
  username_wrong_format: {
    status: 400,
    th: 'ชื่อผู้ใช้ต้องยาว 3–32 ตัว ใช้ได้แค่ a–z 0–9 . _ -',
    en: 'A username has 3–32 characters of a–z 0–9 . _ -',
  },
  fail: {
    status: 409,
    th: 'แก้ข้อมูลผู้ใช้ไม่สำเร็จ {name} ถูกลบไปแล้ว',
    en: 'The user could not be updated: {name} was deleted.',
  },
  self_delete: {
    status: 409,
    ...own,
    th: 'ลบหรือระงับบัญชีของตัวเองไม่ได้ ให้ผู้ดูแลระบบคนอื่นทำ',
    en: "You can't delete or block your own account. Ask another administrator.",
  },
  last_admin: {
    status: 409,
    ...own,
    th: 'ร้านต้องมีผู้ดูแลระบบที่ใช้งานอยู่อย่างน้อย 1 คน',
    en: 'The shop needs at least one active administrator.',
  },
  role_changed: {
    status: 409,
    ...own,
    th: 'มีคนแก้กลุ่มหรือสิทธิ์ของผู้ใช้นี้ไปแล้ว ดูค่าล่าสุดแล้วบันทึกอีกครั้ง',
    en: 'Someone has just changed this user’s group or permissions. Check the current ones and save again.',
  },
} as const;
addErrors(errors);
declare module './errors.ts' {
  interface ModuleErrors {
    users: typeof errors;
  }
}

declare module './topics.ts' {
  interface Topics {
    users: true;
  }
}
declare module './shared.ts' {
  interface Things {
    user: true;
    preset: true;
  }
}

export const USER_STATUSES = ['active', 'blocked', 'unverified', 'deleted'] as const;
export const USER_STATUS_WORDS: Record<(typeof USER_STATUSES)[number], Words> = {
  active: { th: 'ใช้งานอยู่', en: 'Active' },
  blocked: { th: 'ถูกระงับ', en: 'Blocked' },
  unverified: { th: 'ยังไม่ตอบรับ', en: 'Not joined yet' },
  deleted: { th: 'ถูกลบ', en: 'Deleted' },
};
/** Who has not signed in for so many days, or never. */
export const UNSEEN_DAYS = [7, 30, 90] as const;
/** Who has one, and who comes in by the password alone. */
export const SECOND_FACTORS = ['on', 'off'] as const;
export const SECOND_FACTOR_WORDS: Record<(typeof SECOND_FACTORS)[number], Words> = {
  on: { th: 'มี', en: 'On' },
  off: { th: 'ยังไม่มี', en: 'None' },
};
const UserStatus = z.enum(USER_STATUSES);
const Level = z.int().min(0).max(3);
const Roles = z.strictObject(Object.fromEntries(AREAS.map((area) => [area, Level.optional()])));

export type User = z.infer<typeof User>;
const User = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  fname: z.string(),
  lname: z.string(),
  nick_name: z.string(),
  phone: z.string(),
  email: z.string(),
  group_id: GroupId,
  team_id: Id.nullable(),
  team: z.string().nullable(),
  department_id: Id.nullable(),
  department: z.string().nullable(),
  sale_channel_id: Id.nullable(),
  sale_channel: z.string().nullable(),
  status: UserStatus,
  /** Has a one-time password and has not changed it yet. */
  one_time: z.boolean(),
  /** Signs in with a code of an app besides the password. */
  second_factor: z.boolean(),
  deleted_at: Moment.nullable(),
  version: z.int(),
  /** The levels that count: the group's, with what was set for this user. */
  roles: z.record(z.string(), Level),
  /** Of an employee: the job or the shop's own set that the levels are; null where they were chosen by hand. */
  job: z.strictObject({ th: z.string(), en: z.string() }).nullable(),
  /** The configuration gives this user packing 3, whatever is set. */
  special: z.boolean(),
  last_seen_at: Moment.nullable(),
});

const Customer = z.strictObject({ id: Id, name: z.string(), phone: z.string() });
export type UserCustomer = z.infer<typeof Customer>;
const UserDetail = User.extend({
  last_change: LastChange,
  /** Of the group Customer: whose orders they see. */
  customer_id: Id.nullable(),
  customer: Customer.nullable(),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** product.md §3, names kept. `Roles` is a JSON string of area → level, as the product has it. */
export const SignedInUser = z.strictObject({
  Id,
  Username: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NickName: z.string(),
  Phone: z.string(),
  Email: z.string(),
  GroupId: z.int(),
  EnterpriseID: Id,
  EnterpriseName: z.string(),
  /** The name of its file. */
  EnterpriseLogo: z.string().nullable(),
  Status: z.int(),
  TeamID: Id.nullable(),
  TeamName: z.string().nullable(),
  SaleChannelID: Id.nullable(),
  SaleChannelName: z.string().nullable(),
  Roles: z.string(),
  Locale: z.enum(LOCALES),
  Theme: z.enum(THEMES),
  /** The password is a one-time one: nothing else is answered until it is changed. */
  MustChangePassword: z.boolean(),
  /** The shop asks for a second factor that is not there yet: nothing else is answered until it is. */
  MustEnrol: z.boolean(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

const Role = z.strictObject({ group_id: GroupId, roles: Roles });
const Ability = z.strictObject({
  /** `admin`, or the lowest level in an area; of several areas, one is enough. */
  right: z.union([z.literal('admin'), z.partialRecord(z.enum(AREAS), z.literal([1, 2, 3]))]),
  /** Groups that are able to, whatever their levels. */
  groups: z.array(GroupId),
  /** The path of the screen that has to be open to them too. */
  at: z.string().optional(),
  th: z.string(),
  en: z.string(),
});

const PersonInput = z.strictObject({
  fname: Name(60),
  lname: Text(60).default(''),
  nick_name: Text(40).default(''),
  username: z.string().trim().toLowerCase().max(100),
  phone: z.literal('').or(Phone).default(''),
  email: z.string().trim().max(254).default(''),
  team_id: Ref('team').nullable().default(null),
  department_id: Ref('department').nullable().default(null),
  sale_channel_id: Ref('channel').nullable().default(null),
  /** Of the group Customer: whose orders they see. */
  customer_id: Ref('customer').nullable().default(null),
});
export type PersonInput = z.infer<typeof PersonInput>;

const Preset = z.strictObject({
  id: Id,
  name: z.string(),
  roles: Roles,
  version: z.int(),
  /** How many employees have exactly these levels now. */
  people: z.int(),
});
export type Preset = z.infer<typeof Preset>;
const Named = z.strictObject({ id: Id, name: z.string() });

const which = z.strictObject({ id: Ref('user') });
const userList = get('/api/v1/users', {
  says: 'Users of the enterprise, by group, team, department, channel, status or name, deleted ones by their status alone; who is no administrator sees the delivery users alone, without e-mail and permissions.',
  right: { packing: 2 },
  lets: null,
  query: z.strictObject({
    ...Page,
    group_id: GroupId.optional(),
    status: UserStatus.optional(),
    team_id: Ref('team').optional(),
    department_id: Ref('department').optional(),
    sale_channel_id: Ref('channel').optional(),
    unseen_days: z.literal(UNSEEN_DAYS).optional(),
    second_factor: z.enum(SECOND_FACTORS).optional(),
  }),
  reply: list(User),
});
const userSheet: Sheet<User, object> = {
  title: { th: 'ผู้ใช้', en: 'Users' },
  key: (row) => row.id,
  columns: [
    { key: 'name', title: USER_FIELDS.fname, kind: 'text', value: (row) => row.fname },
    { key: 'name', title: USER_FIELDS.lname, kind: 'text', value: (row) => row.lname },
    { key: 'name', title: USER_FIELDS.nick_name, kind: 'text', value: (row) => row.nick_name },
    { key: 'name', title: USER_FIELDS.username, kind: 'text', value: (row) => row.username },
    {
      key: 'group',
      title: USER_FIELDS.group_id,
      kind: 'text',
      value: (row, locale) => GROUP_TITLES[row.group_id][locale],
    },
    { key: 'group', title: USER_FIELDS.job, kind: 'text', value: (row, locale) => row.job?.[locale] ?? null },
    { key: 'team', title: USER_FIELDS.team_id, kind: 'text', value: (row) => row.team },
    { key: 'department', title: USER_FIELDS.department_id, kind: 'text', value: (row) => row.department },
    { key: 'channel', title: USER_FIELDS.sale_channel_id, kind: 'text', value: (row) => row.sale_channel },
    { key: 'phone', title: USER_FIELDS.phone, kind: 'text', value: (row) => row.phone },
    { key: 'email', title: USER_FIELDS.email, kind: 'text', value: (row) => row.email },
    {
      key: 'seen',
      title: { th: 'เข้าใช้ล่าสุด', en: 'Last seen' },
      kind: 'moment',
      value: (row) => row.last_seen_at,
    },
    {
      key: 'second_factor',
      title: USER_FIELDS.second_factor,
      kind: 'text',
      value: (row, locale) => SECOND_FACTOR_WORDS[row.second_factor ? 'on' : 'off'][locale],
    },
    {
      key: 'status',
      title: { th: 'สถานะ', en: 'Status' },
      kind: 'text',
      value: (row, locale) => USER_STATUS_WORDS[row.status][locale],
    },
  ],
};

export const users = endpoints(
  'users',
  { th: 'ผู้ใช้', en: 'Users' },
  {
    list: userList,
    sheet: sheetOf(userList, userSheet),
    detail: get('/api/v1/users/{id}', {
      says: 'One user with group and permissions, deleted ones too.',
      right: 'admin',
      lets: { th: 'ดูผู้ใช้ทุกคนของร้าน', en: 'See all users of the shop' },
      params: which,
      reply: one(UserDetail),
    }),
    choices: get('/api/v1/users/choices', {
      says: 'What a user can belong to: teams, departments and sale channels in use.',
      right: 'admin',
      lets: null,
      reply: one(
        z.strictObject({
          teams: z.array(Named),
          departments: z.array(Named),
          sale_channels: z.array(Named.extend({ type: z.int() })),
        }),
      ),
    }),
    customers: get('/api/v1/users/customers', {
      says: 'Customers by name or phone, for the one that a customer’s user is.',
      right: 'admin',
      lets: null,
      query: z.strictObject({ q: SearchText(100, 1) }),
      reply: all(Customer),
    }),
    customer: get('/api/v1/users/customers/{id}', {
      says: 'One of these customers.',
      right: 'admin',
      lets: null,
      params: z.strictObject({ id: Ref('customer') }),
      reply: one(Customer),
    }),
    abilities: get('/api/v1/users/abilities', {
      says: 'What each permission lets a person do, over all modules.',
      right: 'admin',
      lets: null,
      reply: all(Ability),
    }),
    create: post('/api/v1/admin/users', {
      says: 'Adds a user, with a one-time password, answered once, or an invitation by mail. Null where the call was repeated.',
      right: 'admin',
      lets: { th: 'เพิ่ม แก้ไข และลบผู้ใช้', en: 'Add, change and delete users' },
      body: PersonInput.extend({ ...Role.shape, access: z.enum(['one_time', 'invitation']) }),
      reply: one(z.strictObject({ id: Id, one_time_password: z.string().nullable() })),
      errors: [
        'duplicate',
        'duplicate_username',
        'duplicate_email',
        'email_wrong_format',
        'username_wrong_format',
        'not_offered',
      ],
    }),
    change: put('/api/v1/admin/users/{id}', {
      says: 'Changes a user’s names, how they are reached and where they belong.',
      right: 'admin',
      lets: null,
      params: which,
      body: PersonInput.extend({ version: z.int().min(1) }),
      reply: one(UserDetail),
      errors: [
        'duplicate',
        'duplicate_username',
        'duplicate_email',
        'email_wrong_format',
        'username_wrong_format',
        'not_offered',
        'changed_meanwhile',
        'fail',
      ],
    }),
    holdings: get('/api/v1/users/{id}/holdings', {
      says: 'What a user still holds: to be told before one deletes them.',
      right: 'admin',
      lets: null,
      params: which,
      reply: all(z.strictObject({ th: z.string(), en: z.string() })),
    }),
    remove: del('/api/v1/admin/users/{id}', {
      says: 'Deletes a user: they can no longer sign in and their names are free; in the past their name stays.',
      right: 'admin',
      lets: null,
      params: which,
      reply: done,
      errors: ['self_delete', 'last_admin', 'fail'],
    }),
    setStatus: put('/api/v1/users/{id}/status', {
      says: 'Blocks or unblocks a user; blocking ends their sessions at once.',
      right: 'admin',
      lets: { th: 'ระงับผู้ใช้และเลิกระงับ', en: 'Block and unblock users' },
      params: which,
      body: z.strictObject({ status: z.enum(['active', 'blocked']) }),
      reply: one(UserDetail),
      errors: ['self_delete', 'last_admin', 'fail'],
    }),
    setRole: put('/api/v1/users/{id}/role', {
      says: 'Sets a user’s group and rights; their other sessions end at once. With `seen` only while they are those.',
      right: 'admin',
      lets: { th: 'กำหนดกลุ่มและสิทธิ์ของผู้ใช้', en: 'Set the group and permissions of users' },
      params: which,
      body: Role.extend({
        seen: Role.optional(),
        /** Of the group Customer; absent: the one they are already. */
        customer_id: Ref('customer').nullable().optional(),
      }),
      reply: one(UserDetail),
      errors: ['last_admin', 'role_changed', 'fail', 'not_offered'],
    }),
    presets: get('/api/v1/users/presets', {
      says: 'The shop’s own sets of levels, each with how many employees have exactly these.',
      right: 'admin',
      lets: null,
      reply: all(Preset),
    }),
    addPreset: post('/api/v1/users/presets', {
      says: 'Keeps levels as a set of the shop’s own.',
      right: 'admin',
      lets: { th: 'ทำชุดสิทธิ์ของร้าน', en: 'Keep sets of permissions' },
      body: z.strictObject({ name: Name(60), roles: Roles }),
      reply: one(Preset),
      errors: ['duplicate'],
    }),
    changePreset: put('/api/v1/users/presets/{id}', {
      says: 'Renames a set or gives it other levels; people keep theirs.',
      right: 'admin',
      lets: null,
      params: z.strictObject({ id: Ref('preset') }),
      body: z.strictObject({ name: Name(60), roles: Roles, version: z.int().min(1) }),
      reply: one(Preset),
      errors: ['duplicate', 'changed_meanwhile'],
    }),
    removePreset: del('/api/v1/users/presets/{id}', {
      says: 'Deletes a set; people keep their levels.',
      right: 'admin',
      lets: null,
      params: z.strictObject({ id: Ref('preset') }),
      reply: done,
    }),
  },
);
