import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Abilities, Ability } from '../../contract/rights.ts';
import type { Config } from './config.ts';
import type { Pool } from './db.ts';
import type { Served } from './http.ts';
import type { AnyJob } from './jobs.ts';
import type { Reader } from './tx.ts';

/** Something that does not add up. */
export interface Difference {
  rule: string;
  what: string;
  expected: number;
  found: number;
}

/** All that the server knows of a module; server/modules.ts lists them. */
export interface ServerModule {
  name: string;
  /** The tables that it alone reads and writes. */
  tables?: readonly string[];
  /** The views (schema `published`) through which later modules may read them. */
  views?: readonly string[];
  /** What it can be asked for: its tables of endpoints in the contract. */
  endpoints?: readonly Readonly<Record<string, AnyEndpoint>>[];
  /** What a permission lets a person do beside calling them. */
  abilities?: Abilities;
  /** Who answers each of them; `able`: what there is to give permission for, over all modules. */
  routes?: (config: Config, pool: Pool, able: readonly Ability[]) => Served[];
  jobs?: (pool: Pool) => AnyJob[];
  /** What it adds to the modules before it, and what it hears from them. Called once at the start. */
  joins?: () => void;
  /** Equalities of its tables that one statement can check; empty when all hold. */
  differences?: (tx: Reader) => Promise<Difference[]>;
}
