import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Call } from '#lib/contract/call.ts';

type Fields = Record<string, z.ZodType>;

/** What the proxy adds to every request (spec §7); it selects nothing here yet. */
const bizLineId = z.union([z.string().max(20), z.number().int()]).optional();

/** Transforms and fallbacks have no place in the document: it shows what is sent, or what comes. */
function toSchema(schema: z.ZodType, unknownType: string): object {
  const { $schema: _schema, ...shown } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { type: unknownType, ...shown };
}

/** Written out when somebody reads the document, not at every start. */
const laterSchema = (schema: z.ZodType, unknownType: string) => ({
  get schema() {
    return toSchema(schema, unknownType);
  },
});

const toContent = (schema: z.ZodType) => ({ 'application/json': laterSchema(schema, 'object') });

const toParams = (params: Call['params'] = {}): Fields =>
  Object.fromEntries(Object.entries(params).map(([name, pattern]) => [name, z.string().regex(pattern)]));

function toQueryParameters(query: Call['query']) {
  const fields: Fields = { ...(query instanceof z.ZodObject ? query.shape : {}), bizLineId };
  return Object.entries(fields).map(([name, field]) =>
    Object.assign(laterSchema(field, 'string'), { name, in: 'query' as const, required: false }),
  );
}

const toBody = (body: z.ZodType) => ({
  required: true,
  content: toContent(body instanceof z.ZodObject ? body.safeExtend({ bizLineId }) : body),
});

const toTag = (call: Call): string => call.path.split('/')[2] ?? '';

/** The contract's call as a route of the OpenAPI document; of its parts only the path is validated by the route itself. */
export function describeCall(name: string, call: Call) {
  return createRoute({
    operationId: name,
    tags: [toTag(call)],
    method: call.method.toLowerCase() as 'get',
    path: call.path,
    security: call.session === 'required' ? [{ sign: [], bearer: [] }] : [{ sign: [] }],
    parameters: toQueryParameters(call.query),
    request: { params: z.object(toParams(call.params)), ...(call.body === undefined ? {} : { body: toBody(call.body) }) },
    responses: { 200: { description: '业务码在 code 中', content: toContent(call.answer) } },
  });
}
