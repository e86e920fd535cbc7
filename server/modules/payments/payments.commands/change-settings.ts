import { payments } from '../../../../contract/payments.ts';
import { paymentSettings } from '../../../../contract/payments.settings.ts';
import { command } from '../../../platform/command.ts';
import { announce } from '../../../platform/live.ts';
import { changeSetting } from '../../settings/index.ts';

/** Whether the checker types what the slips show, from now on. */
export const changeSettings = command(payments.changeSettings, async (tx, who, { checker_types }) => {
  await changeSetting(tx, who, paymentSettings.checker_types, checker_types);
  announce(tx, 'payments');
  return { checker_types };
});
