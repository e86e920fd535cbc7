import { shipping } from '../../../contract/shipping.ts';
import { serve, type Served } from '../../platform/http.ts';
import { changeProvider } from './shipping.commands/change-provider.ts';
import { changeTracking } from './shipping.commands/change-tracking.ts';

export const routes = (): Served[] => serve(shipping, { tracking: changeTracking, provider: changeProvider });
