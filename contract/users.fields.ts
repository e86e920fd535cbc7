import type { Words } from './shared.ts';

/** What a user's fields are called: on the form, in the list, and to who was overtaken by another's change. */
export const USER_FIELDS = {
  fname: { th: 'ชื่อ', en: 'First name' },
  lname: { th: 'นามสกุล', en: 'Last name' },
  nick_name: { th: 'ชื่อเล่น', en: 'Nickname' },
  username: { th: 'ชื่อผู้ใช้', en: 'Username' },
  phone: { th: 'เบอร์โทร', en: 'Phone' },
  email: { th: 'อีเมล', en: 'E-mail' },
  second_factor: { th: 'ยืนยันสองชั้น', en: 'Second factor' },
  group_id: { th: 'กลุ่ม', en: 'Group' },
  job: { th: 'งาน', en: 'Job' },
  team_id: { th: 'ทีม', en: 'Team' },
  department_id: { th: 'แผนก', en: 'Department' },
  customer_id: { th: 'ลูกค้า', en: 'Customer' },
  sale_channel_id: { th: 'ช่องทางขาย', en: 'Sale channel' },
} as const satisfies Record<string, Words>;
