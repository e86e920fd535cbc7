import { summaries, summaryAbilities } from '../../../contract/summaries.ts';
import { onRebuild } from '../../platform/marks.ts';
import type { ServerModule } from '../../platform/module.ts';
import { markDays } from './kept.store.ts';
import { jobs } from './summaries.jobs.ts';
import { summaryDifferences } from './summaries.queries/differences.ts';
import { routes } from './summaries.routes.ts';

export const module: ServerModule = {
  name: 'summaries',
  tables: [
    'summary_runs',
    'summary_marks',
    'summary_pieces',
    'summary_sums',
    'summary_days',
    'summary_moved_products',
  ],
  endpoints: [summaries],
  abilities: summaryAbilities,
  routes,
  jobs,
  joins() {
    onRebuild(markDays);
  },
  differences: summaryDifferences,
};
