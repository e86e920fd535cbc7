import { imports } from '../../../contract/imports.ts';
import { importTrail } from '../../../contract/imports.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { registerTrail } from '../audit/index.ts';
import { called } from './called.queries.ts';
import { jobs } from './imports.jobs.ts';
import { routes } from './imports.routes.ts';

export const module: ServerModule = {
  name: 'imports',
  tables: ['imports', 'import_rows', 'import_matches'],
  endpoints: [imports],
  routes,
  jobs,
  joins() {
    registerTrail(importTrail, { called });
  },
};

export { partsIn, timesIn } from './cells.ts';
export { tableIn } from './imports.commands/bring-table.ts';
export { guessed, headingBy, headingOf, inputOf, isUnfit, textsOf } from './imports.reading.ts';
export { columnsOfFile, SAMPLED } from './imports.views.ts';
export { knownMatch, writeMatch } from './matches.store.ts';
export {
  outcomeOfRefusal,
  registerImport,
  type Cells,
  type ImportColumn,
  type ImportKind,
  type Outcome,
  type Problem,
  type Readable,
} from './kinds.ts';
