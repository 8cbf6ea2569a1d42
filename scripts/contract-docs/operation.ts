import { areaOf } from '#lib/contract/areas.ts';
import { DEFAULT_SCENE, UPLOAD_TICKET, UPLOAD_TYPES } from '#lib/contract/upload-scene.ts';
import { type Call, type CallName, calls } from './all-calls.ts';
import { carriesBearer, sessionTexts } from './call-blocks.ts';
import { toExample, toSentBody } from './examples.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { type failureExamples, fileResponse, type headerParameters, servers } from './openapi-parts.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const BIZ_LINE = ref('schemas', 'BizLineId');

const headersOf = ({ method }: Call) => {
  const everywhere = ['requestId', 'traceparent', 'forwardedFor'];
  return method === 'GET' ? everywhere : [...everywhere, 'device', 'userAgent', 'idempotencyKey'];
};

/** Values of a path's parameters in examples. */
const PATH_SAMPLES = [
  'show_portal_page',
  'PT-LOAN-001',
  'FO20261120000001',
  'IO20261120000001',
  'FD20261120000001',
  'AG20261120000001',
  'DC20261120000001',
];
const PATH_ORDER: Readonly<Record<string, string>> = {
  id: '3f2b1c9e-6a4d-4a5b-8c7d-0e1f2a3b4c5d',
  userId: 'dGlja2V0LW9mLXRoZS1zaWduLW9u',
  agencyId: 'bank-01',
  policyArticleId: 'PT-POLICY-001',
  productId: 'PT-AGRI-001',
  productCode: 'PT-LOAN-001',
  submitNo: 'AG20261120000001',
  demandNo: 'FD20261120000001',
};

function toPathParameters({ path, params = {} }: Call) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const pattern = params[name];
    const example = [PATH_ORDER[name], ...PATH_SAMPLES].find((value) => value !== undefined && pattern?.test(value) !== false);
    return { name, in: 'path', required: true, schema: { type: 'string', pattern: pattern?.source }, example };
  });
}

function toQueryParameters(name: CallName, call: Call, schemas: JsonSchemas) {
  const isInQuery = call.method === 'GET' || (call.body !== undefined && schemas.shapeOf(call.body).type === 'string');
  const bizLine = isInQuery ? [{ name: 'bizLineId', in: 'query', required: true, schema: BIZ_LINE, example: '202' }] : [];
  if (call.query === undefined) return bizLine;
  const { properties = {}, required = [] } = schemas.shapeOf(call.query);
  const example = toExample(name, 'query', call.query, schemas) as Record<string, unknown>;
  const own = Object.entries(properties).map(([field, { description, ...schema }]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(example[field] === undefined ? {} : { example: example[field] }),
  }));
  return [...own, ...bizLine];
}

/** The business line stands in every object that is sent, whatever its other fields. */
function withBizLine(schema: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return { ...schema, anyOf: schema.anyOf.map(withBizLine) };
  if (schema.type !== 'object') return schema;
  return { ...schema, properties: { ...schema.properties, bizLineId: BIZ_LINE } as Record<string, JsonSchema> };
}

const UPLOAD_FIELDS = {
  type: 'object',
  properties: {
    bizLineId: BIZ_LINE,
    bizSceneCode: { type: 'string', default: DEFAULT_SCENE, description: 'What the file is for (files.md).' },
    orderNumber: { type: 'string', description: 'Order it belongs to; empty for none.' },
    [UPLOAD_TYPES]: { type: 'string', description: 'Types that the control takes, `pdf,png`; none for those of spec §5.' },
    [UPLOAD_TICKET]: { type: 'string', description: 'Ticket of a registration, only without a session.' },
    file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
  },
  required: ['file'],
};

const UPLOAD_EXAMPLE = { bizLineId: '202', bizSceneCode: DEFAULT_SCENE, orderNumber: 'FO20261120000001', file: '…' };

function toRequestBody(name: CallName, call: Call, schemas: JsonSchemas) {
  if (call.kind === 'upload')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: UPLOAD_FIELDS, example: UPLOAD_EXAMPLE } },
    };
  const schema = withBizLine(call.body === undefined ? { type: 'object' } : schemas.shapeOf(call.body));
  const body = call.body === undefined ? undefined : toExample(name, 'body', call.body, schemas);
  const content = { schema, example: toSentBody(name, body) };
  const forms = call.kind === 'download' ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return { required: true, content: { 'application/json': content, ...forms } };
}

const FAILURE = ref('schemas', 'Failure');

function failuresOf(call: Call) {
  const names = [
    ...(carriesBearer(call) ? ['sessionEnded'] : []),
    'forbidden',
    ...(call.path.includes('{') ? ['missing'] : []),
    'failed',
    'notice',
  ];
  return Object.fromEntries(names.map((name) => [name, ref('examples', name)])) as Readonly<Record<keyof typeof failureExamples, object>>;
}

function toResponse(name: CallName, call: Call, schemas: JsonSchemas) {
  if (call.kind === 'download') {
    const failed = { 'application/json': { schema: FAILURE, examples: failuresOf(call) } };
    return { ...fileResponse, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } }, ...failed } };
  }
  const schema = { anyOf: [schemas.schemaOf(call.answer), FAILURE] };
  const done = { summary: '200', value: toExample(name, 'answer', call.answer, schemas) };
  return {
    description: 'An envelope: its `code` says whether it went well.',
    content: { 'application/json': { schema, examples: { done, ...failuresOf(call) } } },
  };
}

/** Signed always; the bearer beside it where the call carries one. */
function toSecurity(call: Call) {
  if (!carriesBearer(call)) return [{ sign: [] }];
  return call.session === 'required' ? [{ sign: [], bearer: [] }] : [{ sign: [] }, { sign: [], bearer: [] }];
}

const notes = (call: Call): string =>
  [
    call.enciphered.length > 0 && `Enciphered fields: ${call.enciphered.map((field) => `\`${field}\``).join(', ')} (cipher.md).`,
    call.leaves !== undefined &&
      `The browser is sent to ${call.leaves.map((field) => `\`data.${field}\``).join(', ')}: only https on a host of SIGN_ON_HOSTS.${call.mayStay === true ? ' Without it the browser stays.' : ''}`,
    call.reach === 'server' && 'Called by the portal server alone.',
  ]
    .filter((note) => note !== false)
    .join(' ');

/** One call as an operation of the document. */
export function toOperation(name: CallName, schemas: JsonSchemas) {
  const call = calls[name];
  const [summary, description] = calls[name].text;
  const more = notes(call);
  return {
    operationId: name,
    tags: [areaOf(name)],
    summary,
    description: `${description} ${sessionTexts[call.session]}${more === '' ? '' : ` ${more}`}`,
    ...(call.site === 'portal' ? {} : { servers: [servers[call.site]] }),
    security: toSecurity(call),
    parameters: [
      ...toPathParameters(call),
      ...toQueryParameters(name, call, schemas),
      ...headersOf(call).map((header) => ref('parameters', header satisfies string as keyof typeof headerParameters)),
    ],
    ...(call.method === 'GET' ? {} : { requestBody: toRequestBody(name, call, schemas) }),
    responses: {
      200: toResponse(name, call, schemas),
      429: ref('responses', 'TooMany'),
      503: ref('responses', 'Busy'),
      default: ref('responses', 'HttpFault'),
    },
    ...(call.enciphered.length === 0 ? {} : { 'x-enciphered': call.enciphered }),
    'x-session': call.session,
    'x-timeout-ms': call.timeoutMs,
  };
}

/** `x-also`: further calls of the contract that are this same operation at another site. */
export type Operation = ReturnType<typeof toOperation> & { readonly servers?: readonly object[]; readonly 'x-also'?: readonly CallName[] };
