import { imports } from '../../../contract/imports.ts';
import type { ServerModule } from '../../platform/module.ts';
import { jobs } from './imports.jobs.ts';
import { routes } from './imports.routes.ts';

export const module: ServerModule = {
  name: 'imports',
  tables: ['imports', 'import_rows'],
  endpoints: [imports],
  routes,
  jobs,
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
