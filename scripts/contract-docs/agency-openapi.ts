import * as z from 'zod';
import { API_KINDS, type ApiKind, actionForms, fieldsOf } from '../../platform/agency-api/action-forms.ts';
import { kindCalls } from '../../platform/agency-api/api-kinds.ts';
import { caseSchemas, rowSchemas } from '../../platform/agency-api/case-views.ts';
import { AGENCY_API } from '../../platform/agency-api/mount-agency-api.ts';
import { CASE_EVENTS } from '../../platform/domain/agency-api/webhooks.ts';
import { deskActors } from '../../platform/workbench/permissions.ts';

const kindNames: Readonly<Record<ApiKind, string>> = {
  finance: '融资订单',
  insurance: '投保单',
  claim: '理赔',
  guarantee: '保函',
  demand: '融资需求',
};

const json = (schema: object) => ({ 'application/json': { schema } });
const toSchema = (schema: z.ZodType): object => {
  const { $schema: _schema, ...shape } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return shape;
};
const envelope = (parts: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties: { code: { const: 200 }, msg: { type: 'string' }, ...parts },
  required: ['code', 'msg', ...Object.keys(parts)],
});

const failures = Object.fromEntries(
  [
    ['403', 'Not signed by a key in use, or the role of the key does not do it.'],
    ['404', 'Not there, or not of the institution: both are answered alike.'],
    ['413', 'Too large.'],
    ['415', 'Of another type than it says here.'],
    ['422', 'Cannot be done as it was asked; `field` names what is wrong.'],
    ['429', 'Too many calls of this key; `retry-after` says when.'],
  ].map(([status = '', description]) => [status, { description, content: json({ $ref: '#/components/schemas/Failure' }) }]),
);

const caseNo = { name: 'caseNo', in: 'path', required: true, schema: { type: 'string' } };
/** A claim is called by its own number, or by the order's while no other one of it is open. */
const caseNoOf = (kind: ApiKind) =>
  kind === 'claim' ? { ...caseNo, description: '`claimNo`; the number of the order where no other claim of it is open.' } : caseNo;
const query = (name: string, description: string) => ({ name, in: 'query', description, schema: { type: 'string' } });

function listOf(kind: ApiKind) {
  const { states, hasDue } = kindCalls[kind];
  const codes = Object.entries(states)
    .filter(([code]) => code !== '00')
    .map(([code, label]) => `${code} ${label}`);
  const parameters = [
    query('state', `Left out: what can still be moved. \`all\`: all that was handed in. Else one of ${codes.join(', ')}.`),
    query('number', 'Part of a number.'),
    ...(hasDue ? [query('due', 'Only what has to be moved until then, as 2026-11-20T18:00:00+08:00.')] : []),
    query('page', 'From 1; 50 rows each.'),
  ];
  const rows = { type: 'array', items: toSchema(rowSchemas[kind]) };
  const schema = envelope({ rows, total: { type: 'integer' }, pageSize: { type: 'integer' } });
  return {
    get: {
      operationId: `${kind}List`,
      tags: [kind],
      summary: `${kindNames[kind]}列表`,
      parameters,
      responses: { 200: { description: 'One page.', content: json(schema) }, ...failures },
    },
  };
}

const caseOf = (kind: ApiKind) => ({
  get: {
    operationId: `${kind}Case`,
    tags: [kind],
    summary: `${kindNames[kind]}一件`,
    description: 'The look is recorded, and told to the applicant, as at the desk.',
    parameters: [caseNoOf(kind)],
    responses: { 200: { description: 'The case.', content: json(envelope({ data: toSchema(caseSchemas[kind]) })) }, ...failures },
  },
});

const paperOf = (kind: ApiKind) => ({
  get: {
    operationId: `${kind}Paper`,
    tags: [kind],
    summary: `${kindNames[kind]}的文件`,
    parameters: [caseNoOf(kind), { name: 'place', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    responses: { 200: { description: 'The file.', content: { '*/*': {} } }, ...failures },
  },
});

function actionOf(kind: ApiKind, action: string) {
  const { properties, required } = fieldsOf(kind, action) ?? { properties: {}, required: [] };
  const { takesVersion } = kindCalls[kind];
  const version = { type: 'integer', minimum: 1, description: 'of the case as it was read; of the claim where the action is on a claim' };
  const body = {
    type: 'object',
    properties: { ...(takesVersion && { version }), ...properties },
    required: [...(takesVersion ? ['version'] : []), ...required],
    additionalProperties: false,
  };
  const roles = (deskActors[kind] as Readonly<Record<string, readonly string[]>>)[action]?.filter((role) => role !== 'agencyAdmin') ?? [];
  const moved = { type: 'object', properties: { state: { type: 'string' }, version: { type: 'integer' } }, required: ['state', 'version'] };
  return {
    post: {
      operationId: `${kind}${action.charAt(0).toUpperCase()}${action.slice(1)}`,
      tags: [kind],
      summary: `${kindNames[kind]}：${action}`,
      description: `By keys of the role ${roles.join(', ')}.`,
      parameters: [caseNoOf(kind), { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', pattern: '^[\\w-]{8,64}$' } }],
      requestBody: { required: true, content: json(body) },
      responses: { 200: { description: 'Where the case stands.', content: json(envelope({ data: moved })) }, ...failures },
    },
  };
}

const contract = {
  post: {
    operationId: 'financeContract',
    tags: ['finance'],
    summary: '上传合同',
    description: 'The PDF of a contract, at most 1 MB, for an offer that can be made now; `contractFile` goes into credit or supplement.',
    parameters: [caseNo, { ...query('fileName', 'As the applicant reads it.'), required: true }],
    requestBody: { required: true, content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    responses: {
      200: {
        description: 'Stored for a day, until an offer names it.',
        content: json(envelope({ data: { type: 'object', properties: { contractFile: { type: 'string' } }, required: ['contractFile'] } })),
      },
      ...failures,
    },
  },
};

const text = { type: 'string' };
const event = {
  post: {
    summary: '一件有了变化',
    description:
      'Signed like a call, by `sign-key: webhook` under the secret of the address. Anything but 2xx within 10 seconds is tried again.',
    requestBody: {
      content: json({
        type: 'object',
        properties: {
          eventId: text,
          event: { enum: [...CASE_EVENTS] },
          kind: { enum: [...API_KINDS] },
          caseNo: text,
          claimNo: { ...text, description: 'only of kind claim' },
          action: text,
          state: text,
          time: text,
        },
        required: ['eventId', 'event', 'kind', 'caseNo', 'action', 'state', 'time'],
      }),
    },
    responses: { '2XX': { description: 'Taken.' } },
  },
};

function pathsOf(kind: ApiKind): [string, object][] {
  const path = `${AGENCY_API}/${kind}`;
  const actions = Object.keys(actionForms[kind]).map((action): [string, object] => [`${path}/{caseNo}/${action}`, actionOf(kind, action)]);
  const own: [string, object][] = [
    [path, listOf(kind)],
    [`${path}/{caseNo}`, caseOf(kind)],
    ...(kind === 'demand' ? [] : [[`${path}/{caseNo}/papers/{place}`, paperOf(kind)] as [string, object]]),
  ];
  return [...own, ...(kind === 'finance' ? [[`${path}/{caseNo}/contract`, contract] as [string, object]] : []), ...actions];
}

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

/** What institutions' own systems call and are told: made from the forms, views and roles of the desks. */
export const buildAgencyOpenApi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: '机构接口',
    version: '1',
    description: 'See docs/agency-api.md: how calls are signed, errors, idempotency, events, limits.',
  },
  servers: [{ url: 'https://workbench.example', description: 'The origin of the workbench.' }],
  security: [{ 'sign-v2': [], 'sign-ts': [], 'sign-nonce': [], 'sign-key': [] }],
  tags: API_KINDS.map((name) => ({ name, description: kindNames[name] })),
  paths: Object.fromEntries(API_KINDS.flatMap(pathsOf)),
  webhooks: { caseMoved: event },
  components: {
    securitySchemes: {
      'sign-v2': header('sign-v2', 'Base64 of HMAC-SHA256 over method, path, query, body hash, time, nonce and key.'),
      'sign-ts': header('sign-ts', 'Milliseconds since 1970, within 5 minutes.'),
      'sign-nonce': header('sign-nonce', '8 to 64 letters, digits, - and _, once.'),
      'sign-key': header('sign-key', 'The number of the key.'),
    },
    schemas: {
      Failure: {
        type: 'object',
        properties: { code: { type: 'integer' }, msg: text, field: text, traceId: text },
        required: ['code', 'msg'],
      },
    },
  },
});
