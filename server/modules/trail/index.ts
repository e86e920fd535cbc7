import { trail } from '../../../contract/trail.ts';
import type { ServerModule } from '../../platform/module.ts';
import { routes } from './trail.routes.ts';

export const module: ServerModule = { name: 'trail', endpoints: [trail], routes };
