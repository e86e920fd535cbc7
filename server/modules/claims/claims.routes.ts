import { claims } from '../../../contract/claims.ts';
import { serve, type Served } from '../../platform/http.ts';
import { makeClaim } from './claims.commands/make-claim.ts';

export const routes = (): Served[] => serve(claims, { make: makeClaim });
