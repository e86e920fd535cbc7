import type { Pool } from '../../platform/db.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import { system } from '../../platform/session.ts';
import { auditing, transaction } from '../../platform/tx.ts';
import { notify } from '../notifications/index.ts';
import { warehouseNotices } from './warehouse.notices.ts';
import { expireOverdue } from './warehouse.commands/handover.ts';
import { ledgerDifferences } from './warehouse.queries/differences.ts';

/** Handovers end in time; every night the ledger proves itself; administrators hear of each difference. */
export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'warehouse.audit',
    every: '30 3 * * *',
    work: () =>
      forEachEnterprise(pool, async (enterpriseId) => {
        const who = system(enterpriseId);
        const wrong = await auditing(who, ledgerDifferences);
        const first = wrong[0];
        if (!first) return;
        const told = {
          type: 'danger' as const,
          title: { th: `สต็อกไม่ตรง ${wrong.length} รายการ`, en: `Stock differences: ${wrong.length}` },
          message: { th: `${first.what}: ${first.rule}`, en: `${first.what}: ${first.rule}` },
          link: null,
        };
        await transaction(who, (tx) => notify(tx, warehouseNotices.differences, { allBut: null }, told));
      }),
  },
  {
    name: 'warehouse.handovers',
    every: '* * * * *',
    work: () => forEachEnterprise(pool, expireOverdue),
  },
];
