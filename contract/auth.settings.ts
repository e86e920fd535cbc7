import { flag, settingsFor } from './settings.ts';
import type { Words } from './shared.ts';

const required = (whom: Words, warning: Words = { th: '', en: '' }) =>
  flag({
    usual: false,
    title: { th: `${whom.th}ต้องยืนยันตัวตนสองชั้น`, en: `${whom.en} need a second factor` },
    means: {
      th: 'นอกจากรหัสผ่าน ต้องใส่รหัส 6 หลักจากแอปในโทรศัพท์ทุกครั้งที่เข้าสู่ระบบ คนที่ยังไม่มีต้องตั้งก่อนใช้งาน',
      en: 'Besides the password, 6 digits of an app on the phone are asked for at each sign-in. Who has none sets it up before anything else.',
    },
    effect: {
      th: `มีผลทันที คนที่ใช้งานอยู่แต่ยังไม่มี จะถูกพาไปตั้งในคลิกถัดไป และ API key ที่คนนั้นสร้างหยุดจนกว่าจะตั้งเสร็จ${warning.th}`,
      en: `Holds at once: who is signed in without one is led to it at the next click, and API keys they made stop until it is done.${warning.en}`,
    },
  });

/** What a shop decides about how its people come in. The database reads them by name (must_enrol). */
export const authSettings = settingsFor(
  'auth',
  { th: 'การเข้าสู่ระบบ', en: 'Sign-in' },
  {
    second_factor_admins: required(
      { th: 'ผู้ดูแลระบบ', en: 'Administrators' },
      { th: ' รวมถึงคุณ', en: ' That includes you.' },
    ),
    second_factor_owners: required({ th: 'เจ้าของร้าน', en: 'Owners' }),
    second_factor_employees: required({ th: 'พนักงาน', en: 'Employees' }),
    second_factor_others: required({
      th: 'ตัวแทน คนส่ง และลูกค้า',
      en: 'Agents, delivery users and customers',
    }),
  },
);
