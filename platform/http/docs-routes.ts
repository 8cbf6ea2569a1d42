import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { PlatformApp } from './mount-call.ts';

type Named<T> = Readonly<Record<string, T>>;

/** The parts of an OpenAPI document that the page shows. */
interface ReferenceDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths?: Named<Named<Operation>>;
  readonly components?: { readonly schemas?: Named<unknown>; readonly parameters?: Named<Parameter> };
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Named<unknown>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Named<Content> };
  readonly responses?: Named<{ readonly content?: Named<Content> }>;
}

interface Content {
  readonly schema?: unknown;
  readonly example?: unknown;
  readonly examples?: Named<{ readonly value?: unknown }>;
}

interface Reference {
  readonly $ref: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: unknown;
  readonly example?: unknown;
}

const STYLE = `body{font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#15242A;background:#FAF8F4;max-width:64rem;margin:2rem auto;padding:0 1.5rem}
h2{margin-top:3rem;border-top:2px solid #15242A;padding-top:.5rem}summary{cursor:pointer;padding:.5rem 0}summary code{font-size:1rem}
b{display:inline-block;min-width:3.5rem;color:#006879}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #DCD8CF;padding:.25rem .5rem;vertical-align:top}
th{font-weight:400;white-space:nowrap}td code{overflow-wrap:anywhere}pre{background:#fff;border:1px solid #DCD8CF;border-radius:4px;padding:1rem;overflow:auto;max-height:24rem;font-size:.875rem}`;

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);
const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);
const isReference = (parameter: Parameter | Reference): parameter is Reference => '$ref' in parameter;

const parameterRow = ({ name, in: place, required, description = '', schema, example }: Parameter) =>
  html`<tr><th><code>${name}</code><br>${place} ${required ? '必填' : '选填'}</th><td>${description} ${
    example === undefined ? '' : html`例：<code>${String(example)}</code> `
  }<code>${JSON.stringify(schema)}</code></td></tr>`;

const exampleOf = ({ example, examples = {} }: Content): unknown => example ?? Object.values(examples)[0]?.value;

function contentPart(title: string, content: Named<Content> | undefined) {
  const [type = '', shown] = Object.entries(content ?? {})[0] ?? [];
  if (shown === undefined) return '';
  const example = exampleOf(shown);
  return html`<h4>${title} <code>${type}</code></h4>${example === undefined ? '' : html`<pre>${toJson(example)}</pre>`}
    <details><summary>形状</summary><pre>${toJson(shown.schema)}</pre></details>`;
}

interface Placed {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function section({ path, method, operation }: Placed, shared: Named<Parameter>) {
  const needsBearer = operation.security?.every((needs) => 'bearer' in needs) ?? false;
  const { parameters = [], requestBody, operationId, summary = '', description = '' } = operation;
  const known = parameters.flatMap((parameter) => (isReference(parameter) ? (shared[nameOf(parameter)] ?? []) : parameter));
  return html`<details id="${operationId}">
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${summary}${needsBearer ? '（需登录）' : ''}</summary>
    <p><code>${operationId}</code> ${description}</p>
    ${known.length > 0 ? html`<table>${known.map(parameterRow)}</table>` : ''}
    ${contentPart('请求体', requestBody?.content)}
    ${contentPart('回答', operation.responses?.['200']?.content)}
  </details>`;
}

/** The reference as one HTML page: readable without script, without another request. */
function toReferencePage({ info, tags = [], paths = {}, components = {} }: ReferenceDocument) {
  const { schemas = {}, parameters = {} } = components;
  const placed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Placed => ({ path, method, operation })),
  );
  const groups = tags.map((tag) => ({ ...tag, calls: placed.filter(({ operation }) => operation.tags?.[0] === tag.name) }));
  return html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${info.title}</title><style>${STYLE}</style></head><body><main><h1>${info.title}</h1>
    <p>每次调用都要带签名头 <code>sign</code>；业务码在回答的 <code>code</code> 中，HTTP 状态为 200。机器可读：<a href="/openapi.json">openapi.json</a></p>
    <p lang="en">${info.description ?? ''}</p>
    ${groups.map(
      ({ name, description = '', calls }) =>
        html`<h2 id="${name}">${name}</h2><p>${description}</p>${calls.map((call) => section(call, parameters))}`,
    )}<h2 id="schemas">形状</h2>${Object.entries(schemas).map(
      ([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code></summary><pre>${toJson(schema)}</pre></details>`,
    )}</main></body></html>`;
}

const FILE = new URL('../../docs/contract/openapi.json', import.meta.url);
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Made for the first who asks: most starts never need it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The contract as OpenAPI 3.1, as it stands in docs/contract, and the same to read, without any other asset. */
export function mountDocsRoutes(app: PlatformApp): void {
  const json = once(() => readFileSync(FILE, 'utf8'));
  const page = once(() => toReferencePage(JSON.parse(json()) as Parameters<typeof toReferencePage>[0]));
  app.get('/openapi.json', (c) => c.body(json(), 200, { 'content-type': 'application/json' }));
  app.get('/docs', (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(page());
  });
}
