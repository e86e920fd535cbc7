import { finder } from '../../../contract/finder.ts';
import { serve, type Served } from '../../platform/http.ts';
import { findAnything } from './finder.views.ts';

export const routes = (): Served[] => serve(finder, { search: findAnything });
