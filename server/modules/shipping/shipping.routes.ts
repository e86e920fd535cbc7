import { shipping } from '../../../contract/shipping.ts';
import type { Config } from '../../platform/config.ts';
import { serve, type Served } from '../../platform/http.ts';
import { useTrackers } from './trackers/index.ts';
import { changeDelivery } from './shipping.commands/change-delivery.ts';
import { changeProvider } from './shipping.commands/change-provider.ts';
import { changeTracking } from './shipping.commands/change-tracking.ts';
import { checkTracking } from './shipping.commands/check-tracking.ts';

export function routes(config: Config): Served[] {
  useTrackers(config);
  return serve(shipping, {
    tracking: changeTracking,
    provider: changeProvider,
    delivery: changeDelivery,
    check: checkTracking,
  });
}
