import * as z from 'zod';
import { areaNames, areas } from '#lib/contract/areas.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { PublishEvent, publishTags } from '#lib/publish/parse-publish-event.ts';
import { callNames, calls } from './all-calls.ts';
import { buildJsonSchemas, type JsonSchema, namesUsed } from './json-schema.ts';
import { failureExamples, headerParameters, ownServer, securitySchemes, servers, sharedResponses, sharedSchemas } from './openapi-parts.ts';
import { type Operation, toOperation } from './operation.ts';
import { publishExample } from './vectors.ts';

const refused = (description: string, code: number, msg: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: { code, msg } } },
});
const { $schema: _schema, ...eventSchema } = z.toJSONSchema(PublishEvent, { unrepresentable: 'any' });
const envelope = (data: object | null) => ({
  type: 'object',
  properties: { code: { const: 200 }, msg: { type: 'string' }, ...(data === null ? {} : { data }) },
  required: ['code'],
});
const done = (data: object | null, value: object) => ({
  description: 'Taken.',
  content: { 'application/json': { schema: envelope(data), example: value } },
});
const text = { type: 'string' };

/** What the back end calls at the portal. */
const ownPaths = {
  '/api/revalidate': {
    post: {
      operationId: 'publishEvent',
      tags: ['portal'],
      summary: '发布事件',
      description: `Something was published: the pages that show it are made anew. Tags: ${Object.keys(publishTags)
        .map((tag) => `\`${tag}\``)
        .join(', ')}. Signed over the exact body with REVALIDATE_KEY (publish.md).`,
      servers: [ownServer],
      security: [{ sign: [] }],
      requestBody: { required: true, content: { 'application/json': { schema: eventSchema, example: JSON.parse(publishExample.body) } } },
      responses: {
        200: done(null, { code: 200, msg: '操作成功' }),
        400: refused('Signed rightly, but wrong: `msg` names everything that is.', 400, 'tags 不能为空'),
        403: refused('The signature is wrong; nothing else is told.', 403, sentences.forbidden),
        413: refused('More than 16 KiB.', 413, sentences.tooLarge),
      },
    },
  },
  '/api/handoff': {
    post: {
      operationId: 'handoffCode',
      tags: ['portal'],
      summary: '租户端、管理端换取会话',
      description:
        'Another site trades the one-time code that its page was opened with for the session behind it (HANDOFF_MODE=code), within 60 seconds, once. Signed over the exact body with the signing key of that site.',
      servers: [ownServer],
      security: [{ sign: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { code: { type: 'string', maxLength: 12_000 } },
              required: ['code'],
              additionalProperties: false,
            },
            example: { code: 'b25lLXRpbWUtY29kZQ' },
          },
        },
      },
      responses: {
        200: done(
          {
            type: 'object',
            properties: { token: text, bizLineMode: text, bizLineId: text },
            required: ['token', 'bizLineMode', 'bizLineId'],
          },
          { code: 200, msg: '', data: { token: 'dXBzdHJlYW0tc2Vzc2lvbi10b2tlbi0wMDAx', bizLineMode: '1', bizLineId: '202' } },
        ),
        403: refused('The code is none, too old or used, or the signature is wrong.', 403, sentences.forbidden),
        404: refused('HANDOFF_MODE is not `code`.', 404, sentences.missing),
        413: refused('More than 16 KiB.', 413, sentences.tooLarge),
        415: refused('Not application/json.', 415, sentences.wrongBodyType),
      },
    },
  },
};

type Paths = Record<string, Record<string, Operation>>;

/** One call that several sites answer is one operation with all of their servers: a document has each path once. */
function join(first: Operation, { operationId }: Operation) {
  const others = first['x-also'] ?? [];
  const sites = [first.operationId, ...others, operationId].map((name) => servers[calls[name].site]);
  return { ...first, servers: sites, 'x-also': [...others, operationId] };
}

function toPaths(schemas: Awaited<ReturnType<typeof buildJsonSchemas>>): Paths {
  const paths: Paths = {};
  for (const name of callNames) {
    const { path, method } = calls[name];
    const verb = method.toLowerCase();
    const operation = toOperation(name, schemas);
    const known = paths[path]?.[verb];
    paths[path] = { ...paths[path], [verb]: known === undefined ? operation : join(known, operation) };
  }
  return paths;
}

const tags = [
  ...areaNames.map((name) => ({
    name,
    description: `${areas[name].title}${areas[name].isEssential ? '' : ` — without it: ${areas[name].without}`}`,
  })),
  { name: 'portal', description: '门户提供给后端调用的接口 — what the back end calls at the portal' },
];

/** The contract as one OpenAPI 3.1 document: what an upstream answers, and what it may call at the portal. */
export async function buildOpenApi() {
  const schemas = await buildJsonSchemas();
  const paths = { ...toPaths(schemas), ...ownPaths };
  const used = namesUsed(paths, schemas.named);
  const named = Object.entries(schemas.named).filter(([name]) => used.has(name)) as [string, JsonSchema][];
  return {
    openapi: '3.1.0',
    info: {
      title: '莆田数字金融门户后端接口',
      version: '1.0.0',
      description:
        'Calls that the portal makes to the back end of a city, and those that the back end makes to the portal. Made from the code by `npm run contract-docs`; what stands around it (signature, ciphers, session, files, codes) is in docs/contract. What has a `default` in a request is always sent; in an answer it may be missing.',
    },
    servers: [servers.portal],
    tags,
    security: [{ sign: [] }],
    paths,
    components: {
      schemas: { ...sharedSchemas, ...Object.fromEntries(named) },
      parameters: headerParameters,
      examples: failureExamples,
      responses: sharedResponses,
      securitySchemes,
    },
  };
}
