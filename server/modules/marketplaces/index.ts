import type { ServerModule } from '../../platform/module.ts';

export const module: ServerModule = {
  name: 'marketplaces',
  tables: ['marketplace_grants'],
};
