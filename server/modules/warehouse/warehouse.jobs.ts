import type { Pool } from '../../platform/db.ts';
import type { AnyJob } from '../../platform/jobs.ts';
import { forEachEnterprise } from '../../platform/enterprises.ts';
import { system } from '../../platform/session.ts';
import { transaction } from '../../platform/tx.ts';
import { notify } from '../notifications/index.ts';
import { dayDifferences } from './warehouse.queries/day-differences.ts';
import { differences } from './warehouse.queries/differences.ts';

/** Every night the ledger proves itself; administrators hear of each difference. */
export const jobs = (pool: Pool): AnyJob[] => [
  {
    name: 'warehouse.audit',
    every: '30 3 * * *',
    work: () =>
      forEachEnterprise(pool, (enterpriseId) =>
        transaction(system(enterpriseId), async (tx) => {
          const wrong = [...(await differences(tx)), ...(await dayDifferences(tx))];
          if (!wrong.length) return;
          const first = wrong[0]!;
          await notify(
            tx,
            { module: 'wms', level: 3 },
            {
              type: 'danger',
              title: { th: `สต็อกไม่ตรง ${wrong.length} รายการ`, en: `${wrong.length} stock differences` },
              message: { th: `${first.what}: ${first.rule}`, en: `${first.what}: ${first.rule}` },
              link: null,
            },
          );
        }),
      ),
  },
];
