import { createRoute, type z as documented } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';

type Fields = Record<string, z.ZodType>;

/** What the proxy adds to every request (spec §7); it selects nothing here yet. */
export const bizLineId = z.union([z.string().max(20), z.number().int()]).optional();

/** The reference shows what may be sent; falling back to defaults is the parser's own affair. */
function toParameter([name, field]: [string, z.ZodType]) {
  const { $schema: _schema, ...sent } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return { name, in: 'query' as const, required: false, schema: { type: 'string', ...sent } as object };
}

/** Transforms and fallbacks have no place in the document: it shows what is sent, or what comes. */
function documentSchema(schema: z.ZodType): z.ZodType {
  const { $schema: _schema, ...shown } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (schema as documented.ZodType).openapi({ type: 'object', ...shown } as object);
}

const toParams = (params: Call['params'] = {}): Fields =>
  Object.fromEntries(Object.entries(params).map(([name, pattern]) => [name, z.string().regex(pattern)]));

function toBody(body: z.ZodType) {
  const schema = body instanceof z.ZodObject ? body.safeExtend({ bizLineId }) : body;
  return { required: true, content: { 'application/json': { schema: documentSchema(schema) } } };
}

const toTag = (call: Call): string => call.path.split('/')[2] ?? '';

/** The contract's call as a route of the OpenAPI document, path and body validated by the contract's own schemas. */
export function describeCall(name: string, call: Call) {
  const queryFields: Fields = { ...(call.query instanceof z.ZodObject ? call.query.shape : {}), bizLineId };
  return createRoute({
    operationId: name,
    tags: [toTag(call)],
    method: call.method.toLowerCase() as 'get',
    path: call.path,
    security: call.session === 'required' ? [{ sign: [], bearer: [] }] : [{ sign: [] }],
    parameters: Object.entries(queryFields).map(toParameter),
    request: { params: z.object(toParams(call.params)), ...(call.body === undefined ? {} : { body: toBody(call.body) }) },
    responses: { 200: { description: '业务码在 code 中', content: { 'application/json': { schema: documentSchema(call.answer) } } } },
  });
}
