import type { ServerModule } from '../../platform/module.ts';
import { routes } from './express.routes.ts';

export const module: ServerModule = { name: 'express', routes };
