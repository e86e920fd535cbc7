import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode } from '../../contract/errors.ts';
import type { Words, Right } from '../../contract/shared.ts';
import type { Config } from './config.ts';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' });

/** The endpoints as an OpenAPI 3.1 document. */
export function openApiOf(config: Config, endpoints: readonly AnyEndpoint[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const e of endpoints) {
    for (const path of [e.path, e.alias]) {
      if (path) (paths[path] ??= {})[e.method.toLowerCase()] = operation(e);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Langraan',
      version: config.version,
      description: 'หลังร้าน: the back office of a Thai online shop',
    },
    servers: [{ url: config.publicUrl }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['Msg', 'Cause'],
          properties: { Msg: { type: 'string' }, Cause: { type: 'string' }, Detail: { type: 'object' } },
        },
      },
    },
  };
}

const tagsOf = (endpoints: readonly AnyEndpoint[]) =>
  [...new Map(endpoints.map((e) => [e.module, e.moduleTitle]))].map(([name, title]) => ({
    name,
    description: title.en,
    'x-title': title,
  }));

const wordsOf = (code: ErrorCode): Words => ({ th: ERRORS[code].th, en: ERRORS[code].en });

function operation(e: AnyEndpoint): object {
  const errors = [...new Set<ErrorCode>([...(e.errors ?? []), ...COMMON_ERRORS])];
  const byStatus = Map.groupBy(errors, (code) => String(ERRORS[code].status));
  return {
    tags: [e.module],
    operationId: `${e.module}.${e.name}`,
    summary: e.says,
    'x-right': rightWords(e.right),
    security: e.right === 'anyone' ? [] : [{ token: [] }, { cookie: [] }],
    parameters: [...parameters(e.params, 'path'), ...parameters(e.query, 'query')],
    ...(e.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(e.body, 'input') } },
          },
        }
      : {}),
    ...(e.kind === 'upload'
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } } }
      : {}),
    responses: {
      200: { description: 'OK', content: content(e) },
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            'x-refusals': Object.fromEntries(codes.map((code) => [code, wordsOf(code)])),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

function content(e: AnyEndpoint): object {
  if (e.kind === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (e.kind === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  return { 'application/json': { schema: jsonSchema(e.reply, 'output') } };
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return [];
  const whole = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(whole.properties ?? {}).map(([name, s]) => ({
    name,
    in: where,
    required: where === 'path' || (whole.required?.includes(name) ?? false),
    schema: s,
  }));
}

const rightWords = (right: Right): string =>
  typeof right === 'string'
    ? right
    : Object.entries(right)
        .map(([m, l]) => `${m} ≥ ${l}`)
        .join(' or ');
