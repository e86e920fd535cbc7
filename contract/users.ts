import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { GroupId, Id, LOCALES, AREAS, Moment, Page, Ref, all, list, one } from './shared.ts';
import { addErrors, own } from './errors.ts';

/** How its calls say no. */
const errors = {
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
  }
}

export const USER_STATUSES = ['active', 'blocked', 'unverified'] as const;
const UserStatus = z.enum(USER_STATUSES);
const Level = z.int().min(0).max(3);
const Roles = z.strictObject(Object.fromEntries(AREAS.map((area) => [area, Level.optional()])));

export type User = z.infer<typeof User>;
const User = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  nick_name: z.string(),
  phone: z.string(),
  email: z.string(),
  group_id: GroupId,
  team: z.string().nullable(),
  sale_channel: z.string().nullable(),
  status: UserStatus,
  /** The levels that count: the group's, with what was set for this user. */
  roles: z.record(z.string(), Level),
  /** The configuration gives this user packing 3, whatever is set. */
  special: z.boolean(),
  last_seen_at: Moment.nullable(),
});

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
  Status: z.int(),
  TeamID: Id.nullable(),
  TeamName: z.string().nullable(),
  SaleChannelID: Id.nullable(),
  SaleChannelName: z.string().nullable(),
  Roles: z.string(),
  Locale: z.enum(LOCALES),
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

export const users = endpoints(
  'users',
  { th: 'ผู้ใช้', en: 'Users' },
  {
    list: get('/api/v1/users', {
      says: 'Users of the enterprise, by group, status or name; who is no administrator sees the delivery users alone, without e-mail and permissions.',
      right: { packing: 2 },
      lets: null,
      query: z.strictObject({ ...Page, group_id: GroupId.optional(), status: UserStatus.optional() }),
      reply: list(User),
    }),
    detail: get('/api/v1/users/{id}', {
      says: 'One user with group and permissions.',
      right: 'admin',
      lets: { th: 'ดูผู้ใช้ทุกคนของร้าน', en: 'See all users of the shop' },
      params: z.strictObject({ id: Ref('user') }),
      reply: one(User),
    }),
    abilities: get('/api/v1/users/abilities', {
      says: 'What each permission lets a person do, over all modules.',
      right: 'admin',
      lets: null,
      reply: all(Ability),
    }),
    setStatus: put('/api/v1/users/{id}/status', {
      says: 'Blocks or unblocks a user; blocking ends their sessions at once.',
      right: 'admin',
      lets: { th: 'ระงับผู้ใช้และเลิกระงับ', en: 'Block and unblock users' },
      params: z.strictObject({ id: Ref('user') }),
      body: z.strictObject({ status: z.enum(['active', 'blocked']) }),
      reply: one(User),
      errors: ['self_delete', 'last_admin'],
    }),
    setRole: put('/api/v1/users/{id}/role', {
      says: 'Sets a user’s group and rights; their other sessions end at once. With `seen` only while they are those.',
      right: 'admin',
      lets: { th: 'กำหนดกลุ่มและสิทธิ์ของผู้ใช้', en: 'Set the group and permissions of users' },
      params: z.strictObject({ id: Ref('user') }),
      body: Role.extend({ seen: Role.optional() }),
      reply: one(User),
      errors: ['last_admin', 'role_changed'],
    }),
  },
);
