import { FILE_NAME_HEADER } from '#lib/contract/file-name-header.ts';
import { sentences } from '#lib/errors/sentences.ts';

const failure = (summary: string, code: number, msg: string) => ({ summary, value: { code, msg } });
const json = (schema: object, extra: object = {}) => ({ 'application/json': { schema, ...extra } });
const FAILURE = { $ref: '#/components/schemas/Failure' };

const header = (name: string, description: string, schema: object) => ({ name, in: 'header', required: false, description, schema });
const text = (example: string) => ({ type: 'string', examples: [example] });

/** Headers that tell who asks, and which attempt it is. */
export const headerParameters = {
  requestId: header('x-request-id', 'Number of the request, the same in the logs of portal and upstream.', {
    type: 'string',
    format: 'uuid',
  }),
  traceparent: header(
    'traceparent',
    'Trace the request belongs to (W3C Trace Context).',
    text(`00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`),
  ),
  forwardedFor: header('x-forwarded-for', 'Address of the visitor, one, established by the portal.', text('203.0.113.7')),
  device: header(
    'x-device',
    'Mark of the browser, 22 random characters; only with what changes something.',
    text('q83vEjRWeJCrze_0AbCdEf'),
  ),
  userAgent: header('user-agent', "Name of the visitor's browser; only with what changes something.", text('Mozilla/5.0')),
  idempotencyKey: header(
    'idempotency-key',
    'The same for every attempt at one submission: what it did already is answered again, not done again.',
    { type: 'string', pattern: '^[\\w-]{8,64}$' },
  ),
};

/** Failures that stand in the body of an answer whose HTTP status is 200. */
export const failureExamples = {
  sessionEnded: failure('401: the session of the bearer has ended', 401, sentences.unauthenticated),
  forbidden: failure('403: not allowed, or the signature is wrong', 403, sentences.forbidden),
  missing: failure('404: no such record, or not one of the caller', 404, sentences.missing),
  failed: failure('500: a sentence for the reader', 500, '当前状态不能进行此操作，请刷新后查看最新进展'),
  notice: failure('601: a warning for the reader', 601, '系统维护中，请稍后再试'),
};

export const sharedResponses = {
  TooMany: {
    description: 'Come back later: `retry-after` says when. HTTP status and code 429.',
    headers: { 'retry-after': { schema: { type: 'string' }, description: 'Seconds, or a date.' } },
    content: json(FAILURE, { example: { code: 429, msg: sentences.tooMany } }),
  },
  Busy: {
    description: 'Full, with `retry-after`; without it the upstream counts as down.',
    headers: { 'retry-after': { schema: { type: 'string' }, description: 'Seconds, or a date.' } },
    content: json(FAILURE, { example: { code: 500, msg: sentences.busy } }),
  },
  HttpFault: {
    description:
      'Any other HTTP status: an envelope in its body counts before it. 401, 403 and 404 are read like the codes of the same number, any other is told to the reader as 系统接口{status}异常.',
    content: json(FAILURE, { example: { code: 500, msg: sentences.unknown } }),
  },
};

export const sharedSchemas = {
  Failure: {
    type: 'object',
    description: 'What every call may answer in place of its data: any other code than 200 (envelope.md).',
    properties: {
      code: { type: 'integer', not: { const: 200 } },
      msg: { type: 'string', description: 'Sentence for the reader, in Chinese.' },
    },
    required: ['code'],
  },
  BizLineId: { type: 'string', description: 'Business line (业务条线); the portal adds it to every request.', default: '202' },
};

/** A file in place of an envelope. */
export const fileResponse = {
  description: 'The file itself; an envelope as JSON only when it fails.',
  headers: {
    'content-disposition': { schema: { type: 'string' }, description: "Name of the file: filename*=UTF-8''…" },
    [FILE_NAME_HEADER]: { schema: { type: 'string' }, description: 'The same name, percent-encoded; counts first.' },
  },
};

export const securitySchemes = {
  sign: {
    type: 'apiKey',
    in: 'header',
    name: 'sign',
    description: 'HMAC-SHA256 of query or body, base64 (signature.md). The name is a setting: SIGN_HEADER.',
  },
  signV2: { type: 'apiKey', in: 'header', name: 'sign-v2', description: 'Second signature, where its key is set (signature.md).' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The token that a login answered; never seen by a browser (session.md).' },
};

const server = (url: string, description: string, example: string) => ({
  url: `{${url}}`,
  description,
  variables: { [url]: { default: example } },
});

export const servers = {
  portal: server('upstream', 'The back end of the city (UPSTREAM_URL)', 'https://upstream.example'),
  tenant: server('tenant', 'Finance site of the tenants (租户端)', 'https://tenant.example'),
  admin: server('admin', 'Administration site (管理端)', 'https://admin.example'),
};
/** The portal itself, which the back end calls. */
export const ownServer = server('site', 'The portal itself (SITE_URL)', 'https://portal.example');
