import type { Same } from '../../platform/words.ts';
import type th from './notifications.th.ts';

export default {
  title: 'Notifications',
  says: 'Choose what you are told, and where. Only what your permissions bring you is listed.',
  bell: 'Bell',
  mail: 'E-mail',
  at: '{{where}}: {{what}}',
  always: 'Always on, for the security of your account',
  mailTo: 'E-mails go to {{email}}',
  noEmail: 'You have no e-mail yet. Add one on your profile page.',
  noMails: 'This installation sends no e-mails, so the bell is the only place.',
} satisfies Same<typeof th>;
