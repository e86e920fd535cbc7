import type { AnyEndpoint } from '../../contract/endpoint.ts';
import type { Place } from '../../contract/screens.ts';
import type { Thing } from '../../contract/shared.ts';
import type { Caller, World } from './app.ts';
import type { Stage } from './stage.ts';

/**
 * What a module brings for the tests of whole classes (test/contract): `server/modules/<name>/<name>.proof.ts`, in
 * which every table and every endpoint of it stands; what is missing fails by name. Reviewed, never generated.
 */
export interface Proof {
  tables?: Record<string, TableKind | WithoutEnterprise>;
  /** By table, what a person would recognise the shop next door by: an `update … set` that writes THEIRS into it. */
  marks?: Record<string, string>;
  /** Makes what its ids point to the way people do, in the order of the modules. */
  makes?: (shop: Shop) => Promise<Partial<Refs>>;
  /** The same of what is there already, or comes with others' things: a select for enterprise $1 (see `first`). */
  things?: Partial<Record<Thing, string>>;
  /** By their places, the endpoint that each screen is for: who may open the one may call the other. */
  screens?: readonly (readonly [Place, AnyEndpoint])[];
  /** By method and path (see `nameOf`). */
  endpoints?: Record<string, EndpointProof>;
}

/** What a table is decides what the application may do with it (test/contract/catalogue.test.ts). */
export type TableKind = 'fact' | 'document' | 'state' | 'mark' | 'given' | 'hidden';
/** No enterprise's own, with the reason. */
export interface WithoutEnterprise {
  kind: TableKind;
  why: string;
}

/** One of every kind an id can point to. */
export type Refs = Record<Thing, unknown>;
export interface Shop {
  world: World;
  /** Its administrator. */
  who: Caller;
  enterprise: number;
  /** What the modules before have made. */
  have: Partial<Refs>;
  /** The first row's id. */
  id(table: string, condition?: string): Promise<number>;
}

export interface Call {
  /** Absent: the administrator. */
  who?: Caller;
  input: Record<string, unknown>;
  /** The bytes of an upload. */
  bytes?: Buffer;
  /** Puts right what was arranged behind the scenes. */
  undo?: () => Promise<unknown>;
}
type Arranged<C = Call> = (s: Stage, world: World) => Promise<C>;

/** `audit`: actions of the audit trail, one row each · `topics`: what open screens are told. */
type Leaves = { audit: string[]; topics: string[] } & (
  | { because?: never }
  /** Why there is no row of the audit trail. */
  | { audit: []; because: string }
);

export interface EndpointProof {
  /** At least one call that succeeds, with every id its input may carry. */
  call?: Arranged<Call | Call[]>;
  /** Why no call can show it. */
  withoutCall?: string;
  /** What a call that is no GET leaves behind. */
  leaves?: Leaves | 'reads';
  /** How it comes to each refusal of a state that it declares (409), or why no call comes to it. */
  refuses?: Record<string, Arranged | string>;
  /** A list that comes in pages. */
  list?: List;
  /** By the place in its input: where something that is not there is answered otherwise than by 404 or no rows. */
  absent?: Record<string, Absent>;
}

interface List {
  /** Makes at least eight rows; answers what asking for them takes besides, where that is only known then. */
  fill: (s: Stage, world: World) => Promise<object | void>;
  /** What the list is filtered by besides the page, so that all of them are in it. */
  filter?: object;
  /** Writes a text that is looked for into one row: $1 the text, $2 which of the two. Absent: it is not looked through. */
  text?: string;
  /** A row's own id. */
  id: (row: Record<string, unknown>) => unknown;
}
/** The fewest rows a list is tried with. */
export const ROWS = 8;

export interface Absent {
  status: number;
  code: string;
  /** What is in it, where it is a success. */
  data?: unknown;
  why: string;
}

/** A call with this input and no more. */
export const just =
  (input: Record<string, unknown> = {}): Arranged =>
  async () => ({ input });
/** A call whose input has to be arranged. */
export const given =
  (input: (s: Stage, world: World) => Promise<Record<string, unknown>>): Arranged =>
  async (...of) => ({ input: await input(...of) });
export const aPage = just({ page: 1, page_size: 5 });
export const byId = (row: Record<string, unknown>) => row['id'];
export const times = async (n: number, work: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n; i++) await work(i);
};
/** For `things`: the first of a table. */
export const first = (table: string, condition = 'true', column = 'id') =>
  `select ${column} from ${table} where enterprise_id = $1 and ${condition} order by id limit 1`;
/** For `list.text`: the id of the row at place $2 in the first shop. */
export const nth = (table: string) =>
  `(select id from ${table} where enterprise_id = 1 order by id offset $2 limit 1)`;
