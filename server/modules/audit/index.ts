import type { ServerModule } from '../../platform/module.ts';

export const module: ServerModule = { name: 'audit', tables: ['audit_log'], views: ['audit_log'] };

export { changesOf } from './audit.rules.ts';
export { record } from './audit.store.ts';
export {
  actionWords,
  byName,
  bySearch,
  namesOf,
  registerTrail,
  thingWords,
  thingsFound,
  trails,
  type CalledByKind,
} from './trails.queries.ts';
