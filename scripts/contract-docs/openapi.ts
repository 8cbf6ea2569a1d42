import { areaNames, areas } from '#lib/contract/areas.ts';
import { areaTexts } from '#lib/contract/descriptions/area-texts.ts';
import { callNames, calls } from './all-calls.ts';
import { buildJsonSchemas, type JsonSchema, namesUsed } from './json-schema.ts';
import { failureExamples, headerParameters, securitySchemes, servers, sharedResponses, sharedSchemas } from './openapi-parts.ts';
import { type Operation, toOperation } from './operation.ts';
import { ownPaths } from './own-operations.ts';

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
    description: `${areas[name].title}${areas[name].isEssential ? '' : ` — without it: ${areaTexts[name]}`}`,
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
