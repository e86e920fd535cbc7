import type { ServerModule } from '../../platform/module.ts';

export const module: ServerModule = { name: 'audit', tables: ['audit_log'] };

export { record } from './audit.store.ts';
