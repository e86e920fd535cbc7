import { payments } from '../../../../contract/payments.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { record } from '../../audit/index.ts';
import { settingsOf } from '../payments.queries/settings.ts';
import { writeSettings } from '../payments.store.ts';

/** How payments are checked from now on. */
export const changeSettings = command(payments.changeSettings, async (tx, who, settings) => {
  const before = await settingsOf(tx);
  await writeSettings(tx, who, settings);
  record(tx, who, {
    action: 'payment.settings',
    thing: 'enterprise',
    id: tx.enterpriseId,
    before,
    after: settings,
  });
  announce(tx, 'payments');
  return settings;
});
