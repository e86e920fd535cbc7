import { packingAbilities } from '../../../contract/packing.abilities.ts';
import { floor, packing } from '../../../contract/packing.ts';
import { packingSettings } from '../../../contract/packing.settings.ts';
import { packingTrail } from '../../../contract/packing.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { mayReadWhen } from '../files/index.ts';
import { registerFinder } from '../finder/index.ts';
import { registerSettings } from '../settings/index.ts';
import { addToOrders, onCancelled } from '../orders/index.ts';
import { registerHolding } from '../users/index.ts';
import { addNeeds } from '../warehouse/index.ts';
import { pullOutCancelled } from './packing.commands/pull-out.ts';
import { packingDifferences } from './packing.queries/differences.ts';
import { neededByRounds } from './packing.queries/needs.ts';
import { maySeePhoto } from './packing.queries/packed-field.ts';
import { findRounds } from './packing.views/find-rounds.ts';
import { roundsOfUser } from './packing.queries/rounds-of-user.ts';
import { orderPart } from './packing.views/order-part.ts';
import { registerNotices } from '../notifications/index.ts';
import { packingNotices } from './packing.notices.ts';
import { routes } from './packing.routes.ts';

declare module '../../platform/search.ts' {
  interface SearchKinds {
    round: true;
  }
}

export const module: ServerModule = {
  name: 'packing',
  tables: [
    'packing_rounds',
    'round_orders',
    'pack_lines',
    'pack_scans',
    'pack_locks',
    'print_log',
    'round_picks',
    'round_sorts',
    'pack_weights',
    'pack_photos',
    'unscanned_closes',
  ],
  views: ['round_orders'],
  endpoints: [packing, floor],
  abilities: packingAbilities,
  routes,
  joins() {
    registerTrail(packingTrail, { called });
    registerSettings(packingSettings);
    registerNotices(packingNotices);
    addToOrders('packing', orderPart);
    onCancelled(pullOutCancelled);
    addNeeds(neededByRounds);
    registerFinder('round', findRounds);
    registerHolding(roundsOfUser);
    mayReadWhen('pack', maySeePhoto);
  },
  differences: packingDifferences,
};

export { closeByScan } from './packing.commands/close-pack.ts';
export { registerInserts } from './packing.commands/inserts.ts';
export { showPack } from './packing.views/show-pack.ts';
export { onRoundCut, type CutRound } from './packing.commands/cut-round.ts';
export { onRoundAssigned, type AssignedRound } from './packing.commands/assign-round.ts';
