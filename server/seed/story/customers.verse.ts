import { add, setStatus } from '../../modules/customers/customers.commands/cards.ts';
import { MINUTE } from '../calendar.ts';
import type { Verse } from './verse.ts';

/** A buyer whose card somebody wrote a second time, and one who does not take what they order. */
export const verse = {
  besides: ({ now, cast }, timeline, { orders }) => {
    const admin = cast.admin[0]!;
    const [known] = orders.filter(({ recipient }) => recipient.phone && !/[*x]/.test(recipient.name));
    timeline.plan(
      now - 2 * MINUTE,
      async () => {
        if (known)
          await add(admin, {
            name: `คุณ${known.recipient.name}`,
            phone: known.recipient.phone,
            note: 'ทักมาทางไลน์',
            tags: ['ไลน์'],
            despite_same: true,
          });
        const { Data } = await add(admin, {
          name: 'วิชัย ไม่รับสาย',
          phone: '0890001234',
          note: '',
          tags: ['ระวัง'],
          despite_same: true,
        });
        await setStatus(admin, { id: Data.id, status: 'blocked', reason: 'ไม่รับของปลายทาง 2 ครั้ง' });
      },
      [],
    );
  },
} satisfies Verse;
