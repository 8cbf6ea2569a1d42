import { createRoute, type z as documented } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';

type Fields = Record<string, z.ZodType>;

/** What the proxy adds to every request (spec §7); it selects nothing here yet. */
const bizLineId = z.union([z.string().max(20), z.number().int()]).optional();

/** The reference shows what may be sent; falling back to defaults is the parser's own affair. */
function documentField(field: z.ZodType): z.ZodType {
  const { $schema: _schema, ...sent } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return (field as documented.ZodType).openapi({ type: 'string', ...sent } as object);
}

const documentFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, documentField(field)]));

const toParams = (params: Call['params'] = {}): Fields =>
  Object.fromEntries(Object.entries(params).map(([name, pattern]) => [name, z.string().regex(pattern)]));

function toBody(body: z.ZodType) {
  const schema = body instanceof z.ZodObject ? body.extend({ bizLineId }) : body;
  return { required: true, content: { 'application/json': { schema } } };
}

const pathOf = (call: Call): string[] => call.path.split('/');

/** The contract's call as a route of the OpenAPI document, validated by the contract's own schemas. */
export function describeCall(name: string, call: Call) {
  const query = call.query instanceof z.ZodObject ? documentFields({ ...call.query.shape, bizLineId }) : { bizLineId };
  return createRoute({
    operationId: name,
    tags: [pathOf(call)[2] ?? ''],
    method: call.method.toLowerCase() as 'get',
    path: call.path,
    security: call.session === 'required' ? [{ sign: [], bearer: [] }] : [{ sign: [] }],
    request: {
      query: z.object(query),
      params: z.object(toParams(call.params)),
      ...(call.body === undefined ? {} : { body: toBody(call.body) }),
    },
    responses: { 200: { description: '业务码在 code 中', content: { 'application/json': { schema: call.answer } } } },
  });
}
