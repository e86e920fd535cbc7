import type { Words } from '../../../../contract/shared.ts';

/** As much of OpenAPI 3.1 as the page reads. */
export interface Schema {
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  additionalProperties?: boolean | Schema;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
interface Answer {
  content?: Record<string, { schema?: Schema }>;
  /** The sentence of each code that this status may carry. */
  'x-refusals'?: Record<string, Words>;
}
interface RawOperation {
  tags?: string[];
  summary?: string;
  description?: string;
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, Answer>;
  [extension: `x-${string}`]: unknown;
}
export interface OpenApi {
  tags?: { name: string; 'x-title'?: Words }[];
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface ApiOperation {
  module: string;
  name: string;
  method: string;
  path: string;
  says: string;
  /** `anyone`, `signed-in`, `admin`, or `order ≥ 2 or wms ≥ 1`. */
  right: string;
  parameters: Parameter[];
  body: Schema | undefined;
  reply: Schema | undefined;
  errors: { status: string; code: string; says: Words }[];
}

const METHODS = ['get', 'post', 'put', 'delete'];

export function operationsOf(api: OpenApi): ApiOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const raw = methods[method];
      return raw ? [operationOf(path, method, raw, api)] : [];
    }),
  );
}

function operationOf(path: string, method: string, raw: RawOperation, api: OpenApi): ApiOperation {
  const good = Object.entries(raw.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const resolve = (schema: Schema | undefined) => schema && resolveSchema(schema, api, 0);
  return {
    module: raw.tags?.[0] ?? 'other',
    name: raw.operationId ?? '',
    method: method.toUpperCase(),
    path,
    says: raw.summary ?? raw.description ?? '',
    right: String(raw['x-right'] ?? ''),
    parameters: raw.parameters ?? [],
    body: resolve(firstSchema(raw.requestBody?.content)),
    reply: resolve(firstSchema(good?.content)),
    errors: Object.entries(raw.responses ?? {}).flatMap(([status, { 'x-refusals': refusals = {} }]) =>
      Object.entries(refusals).map(([code, says]) => ({ status, code, says })),
    ),
  };
}

const firstSchema = (content: Record<string, { schema?: Schema }> | undefined) =>
  Object.values(content ?? {})[0]?.schema;

const DEEPEST = 8;
function resolveSchema(schema: Schema, api: OpenApi, depth: number): Schema {
  if (depth > DEEPEST) return {};
  const name = schema.$ref?.split('/').at(-1);
  if (name) return resolveSchema(api.components?.schemas?.[name] ?? {}, api, depth + 1);
  const into = (inner: Schema) => resolveSchema(inner, api, depth + 1);
  return {
    ...schema,
    ...(schema.items ? { items: into(schema.items) } : {}),
    ...(schema.properties
      ? { properties: Object.fromEntries(Object.entries(schema.properties).map(([k, v]) => [k, into(v)])) }
      : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(into) } : {}),
    ...(schema.allOf ? { allOf: schema.allOf.map(into) } : {}),
  };
}
