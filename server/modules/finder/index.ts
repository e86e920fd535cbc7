import { finder } from '../../../contract/finder.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './finder.routes.ts';

export const module: ServerModule = { name: 'finder', endpoints: [finder], routes };

export { registerFinder, type Found } from './finder.views.ts';
