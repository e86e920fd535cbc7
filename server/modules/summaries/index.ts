import { summaries, summaryAbilities } from '../../../contract/summaries.ts';
import type { ServerModule } from '../../platform/module.ts';
import { jobs } from './summaries.jobs.ts';
import { routes } from './summaries.routes.ts';

export const module: ServerModule = {
  name: 'summaries',
  tables: ['summary_runs'],
  endpoints: [summaries],
  abilities: summaryAbilities,
  routes,
  jobs,
};
