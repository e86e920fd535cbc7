import { inWords, type Fields } from './audit.ts';
import { GROUP_TITLES } from './codes/permissions.ts';
import { USER_FIELDS } from './users.fields.ts';
import { USER_STATUS_WORDS } from './users.ts';

declare module './audit.ts' {
  interface Trails {
    users: typeof userTrail;
  }
}

const person = inWords(USER_FIELDS, {
  group_id: { codes: GROUP_TITLES },
  team_id: { thing: 'team' },
  department_id: { thing: 'department' },
  sale_channel_id: { thing: 'channel' },
});
const roles: Fields = { roles: { th: 'สิทธิ์', en: 'Permissions', reads: 'levels' } };
/** How somebody is let in. */
const access = {
  access: {
    th: 'วิธีเข้าใช้ครั้งแรก',
    en: 'First sign-in',
    reads: {
      codes: {
        one_time: { th: 'รหัสผ่านที่ใช้ครั้งแรก', en: 'One-time password' },
        invitation: { th: 'คำเชิญทางอีเมล', en: 'Invitation by e-mail' },
        mail: { th: 'ลิงก์ทางอีเมล', en: 'Link by e-mail' },
      },
    },
  },
} as const satisfies Fields;
const status: Fields = {
  status: { th: 'สถานะ', en: 'Status', reads: { codes: USER_STATUS_WORDS } },
};
const preset: Fields = { name: { th: 'ชื่อชุด', en: 'Name' }, ...roles };
/** Those of others' modules that are about a person. */
export const PERSON_TRAIL_FIELDS = { ...person, ...access };

export const userTrail = {
  title: { th: 'ผู้ใช้และสิทธิ์', en: 'Users and permissions' },
  things: {
    user: { th: 'ผู้ใช้', en: 'User' },
    preset: { th: 'ชุดสิทธิ์', en: 'Set of permissions' },
  },
  actions: {
    'user.add': {
      thing: 'user',
      th: 'เพิ่มผู้ใช้',
      en: 'Added a user',
      fields: { ...person, ...roles, ...access },
    },
    'user.change': { thing: 'user', th: 'แก้ไขผู้ใช้', en: 'Changed a user', fields: person },
    'user.channel': {
      thing: 'user',
      th: 'ย้ายช่องทางขายของผู้ใช้',
      en: 'Moved a user to a channel',
      fields: person,
    },
    'user.role': {
      thing: 'user',
      th: 'แก้กลุ่มหรือสิทธิ์',
      en: 'Changed group or permissions',
      fields: { group_id: person.group_id, ...roles },
    },
    'user.status': {
      thing: 'user',
      th: 'ระงับหรือเลิกระงับผู้ใช้',
      en: 'Blocked or unblocked a user',
      fields: status,
    },
    'user.remove': { thing: 'user', th: 'ลบผู้ใช้', en: 'Deleted a user', fields: { ...person, ...status } },
    'preset.add': { thing: 'preset', th: 'เพิ่มชุดสิทธิ์', en: 'Added a set of permissions', fields: preset },
    'preset.change': { thing: 'preset', th: 'แก้ชุดสิทธิ์', en: 'Changed a set of permissions', fields: preset },
    'preset.remove': { thing: 'preset', th: 'ลบชุดสิทธิ์', en: 'Deleted a set of permissions', fields: preset },
  },
} as const;
