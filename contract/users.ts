import { z } from 'zod';
import { endpoints, get, put } from './endpoint.ts';
import { GroupId, Id, LOCALES, AREAS, Moment, Page, Ref, list, one } from './shared.ts';
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
  status: z.enum(['active', 'blocked', 'unverified']),
  roles: z.record(z.string(), z.int()),
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

const Level = z.int().min(0).max(3);
const Roles = z.strictObject(Object.fromEntries(AREAS.map((m) => [m, Level.optional()])));

export const users = endpoints(
  'users',
  { th: 'ผู้ใช้', en: 'Users' },
  {
    list: get('/api/v1/users', {
      says: 'Users of the enterprise, by group or name; packers see the delivery users they give rounds to.',
      right: { packing: 2 },
      query: z.strictObject({ ...Page, group_id: GroupId.optional() }),
      reply: list(User),
    }),
    setStatus: put('/api/v1/users/{id}/status', {
      says: 'Blocks or unblocks a user; blocking ends their sessions at once.',
      right: 'admin',
      params: z.strictObject({ id: Ref('user') }),
      body: z.strictObject({ status: z.enum(['active', 'blocked']) }),
      reply: one(User),
      errors: ['self_delete', 'last_admin'],
    }),
    setRole: put('/api/v1/users/{id}/role', {
      says: 'Sets a user’s group and rights; their other sessions end at once.',
      right: 'admin',
      params: z.strictObject({ id: Ref('user') }),
      body: z.strictObject({ group_id: GroupId, roles: Roles }),
      reply: one(User),
      errors: ['last_admin'],
    }),
  },
);
