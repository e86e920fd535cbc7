import type { Mutant } from './mutant.ts';
import { MUTANTS as house } from './house.ts';
import { MUTANTS as platform } from './platform.ts';
import { MUTANTS as schema } from './schema.ts';
import { MUTANTS as selling } from './selling.ts';

/** All planted bugs, by area. */
export const AREAS: Record<string, Mutant[]> = { platform, schema, selling, house };
