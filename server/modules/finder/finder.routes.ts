import { contract } from '../../../contract/index.ts';
import { serve, type Served } from '../../platform/http.ts';
import { findAnything } from './finder.views.ts';

export const routes = (): Served[] => serve(contract.finder, { search: findAnything });
