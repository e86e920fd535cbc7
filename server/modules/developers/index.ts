import { developers } from '../../../contract/developers.ts';
import { developerTrail } from '../../../contract/developers.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTokens } from '../../platform/session.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { onOrderMade, onOrdersMoved } from '../orders/index.ts';
import { onRoundCut } from '../packing/index.ts';
import { onParcel } from '../shipping/index.ts';
import { onAvailableChanged } from '../warehouse/index.ts';
import { jobs } from './developers.jobs.ts';
import { isKey } from './developers.rules.ts';
import { registerNotices } from '../notifications/index.ts';
import { developerNotices } from './developers.notices.ts';
import { routes } from './developers.routes.ts';
import { keyHolder } from './key-holder.ts';
import { availableChanged, orderMade, ordersMoved, parcelWent, roundCut } from './heard.ts';

const keys = { is: isKey, actorOf: keyHolder };

export const module: ServerModule = {
  name: 'developers',
  tables: ['api_keys', 'webhooks', 'webhook_deliveries'],
  endpoints: [developers],
  routes,
  jobs,
  joins() {
    registerNotices(developerNotices);
    registerTrail(developerTrail, { called });
    registerTokens(keys);
    onOrderMade(orderMade);
    onOrdersMoved(ordersMoved);
    onParcel(parcelWent);
    onRoundCut(roundCut);
    onAvailableChanged(availableChanged);
  },
};
