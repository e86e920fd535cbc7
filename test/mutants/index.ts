import { existsSync } from 'node:fs';
import { MODULES } from '../../server/modules.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS as platform } from './platform.ts';
import { MUTANTS as schema } from './schema.ts';

const fileOf = (module: string) =>
  new URL(`../../server/modules/${module}/${module}.mutants.ts`, import.meta.url);

const modules = await Promise.all(
  MODULES.map(async ({ name }) => [
    name,
    existsSync(fileOf(name)) ? ((await import(fileOf(name).href)) as { MUTANTS: Mutant[] }).MUTANTS : [],
  ]),
);

/** All planted bugs, by area: what lies below the modules, and each module. */
export const AREAS: Record<string, Mutant[]> = { platform, schema, ...Object.fromEntries(modules) };
