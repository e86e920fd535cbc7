import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { developerScreens } from './developers.screens.ts';
import { AREAS, Count, Day, Id, Moment, Name, Page, Ref, list, one, type Roles } from './shared.ts';

declare module './shared.ts' {
  interface Things {
    api_key: true;
  }
}

/** No key is good for longer, unless it is good for ever. */
export const MOST_KEY_DAYS = 730;
/** What is offered; a day may be chosen too. */
export const KEY_DAYS = [30, 90, 365] as const;

/** Area → level; of the others none. */
const Levels = z
  .partialRecord(z.enum(AREAS), z.literal([1, 2, 3]))
  .refine((levels) => Object.keys(levels).length > 0, { error: 'required' });

export const KEY_STATES = ['on', 'off'] as const;
const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** How it begins. */
  prefix: z.string(),
  levels: z.partialRecord(z.enum(AREAS), z.literal([1, 2, 3])),
  /** `stopped`: who made it is blocked, not there any more, or has a password or second factor to set first. */
  state: z.enum(['active', 'expired', 'revoked', 'stopped']),
  made_by: z.string(),
  made_at: Moment,
  /** Null: never. */
  expires_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
  revoked_by: z.string().nullable(),
  last_used_at: Moment.nullable(),
  last_used_ip: z.string(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewKey = z.strictObject({
  name: Name(60),
  levels: Levels,
  /** The last day it is good for; null: it never expires. */
  expires_on: Day.nullable(),
});
export interface NewKey {
  name: string;
  levels: Roles;
  expires_on: string | null;
}

export const keyEndpoints = {
  keys: get('/api/v1/api-keys', {
    says: 'API keys, the newest first: `on` are those that work.',
    right: 'admin',
    lets: null,
    query: z.strictObject({ ...Page, state: z.enum(KEY_STATES).default('on') }),
    reply: list(ApiKey, { on: Count, off: Count }),
  }),
  makeKey: post('/api/v1/api-keys', {
    says: 'Makes an API key that acts in the name of its maker, with these levels and never more than the maker has. Its secret is answered once.',
    right: 'admin',
    lets: {
      th: 'สร้างและเพิกถอน API key',
      en: 'Make and revoke API keys',
      at: developerScreens.apiKeys,
    },
    body: NewKey,
    reply: one(z.strictObject({ id: Id, name: z.string(), key: z.string() })),
  }),
  revokeKey: put('/api/v1/api-keys/{id}/revoke', {
    says: 'Revokes an API key: its next call is refused.',
    right: 'admin',
    lets: null,
    params: z.strictObject({ id: Ref('api_key') }),
    reply: one(z.strictObject({ id: Id })),
  }),
};
