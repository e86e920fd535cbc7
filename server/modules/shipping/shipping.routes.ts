import { contract } from '../../../contract/index.ts';
import { serve, type Served } from '../../platform/http.ts';
import { changeProvider } from './shipping.commands/change-provider.ts';
import { changeTracking } from './shipping.commands/change-tracking.ts';

export const routes = (): Served[] =>
  serve(contract.shipping, { tracking: changeTracking, provider: changeProvider });
