import { purchasingScreens } from '../../../contract/purchasing.screens.ts';
import { addDays, dayOf, now } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { notify } from '../notifications/index.ts';
import { MAIL_JOB, sendPurchaseMail } from './purchasing.commands/mail.ts';
import { lateSince } from './purchasing.queries/late.ts';
import { purchasingNotices } from './purchasing.notices.ts';

/** Buyers hear once of each order that is late, on the morning after the day it was expected. */
export const tellLate = (enterprise: number) =>
  transaction(system(enterprise), async (tx) => {
    for (const { id, number, partner } of await lateSince(tx, addDays(dayOf(now()), -1)))
      await notify(
        tx,
        purchasingNotices.late,
        { allBut: null },
        {
          type: 'warning',
          title: { th: 'ของที่สั่งซื้อเลยกำหนด', en: 'Goods are late' },
          message: { th: `${number} ${partner}`, en: `${number}, ${partner}` },
          link: purchasingScreens.purchase(id),
        },
      );
  });

export const jobs = (pool: Pool): AnyJob[] => [
  { name: MAIL_JOB, work: sendPurchaseMail },
  { name: 'purchasing.late', every: '0 7 * * *', work: () => forEachEnterprise(pool, tellLate) },
];
