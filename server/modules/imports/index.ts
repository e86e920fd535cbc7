import { imports } from '../../../contract/imports.ts';
import { importTrail } from '../../../contract/imports.trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { sql } from '../../platform/sql.ts';
import { registerTrail } from '../audit/index.ts';
import { jobs } from './imports.jobs.ts';
import { routes } from './imports.routes.ts';

export const module: ServerModule = {
  name: 'imports',
  tables: ['imports', 'import_rows'],
  endpoints: [imports],
  routes,
  jobs,
  joins() {
    registerTrail(importTrail, {
      called: {
        import: { names: sql`select enterprise_id, id, file_name as name from imports` },
      },
    });
  },
};

export { partsIn, timesIn } from './cells.ts';
export {
  outcomeOfRefusal,
  registerImport,
  type Cells,
  type ImportKind,
  type Outcome,
  type Problem,
} from './kinds.ts';
