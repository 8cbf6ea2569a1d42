import { html } from 'hono/html';

/** The parts of an OpenAPI document that the page shows. */
export interface ReferenceDocument {
  readonly info: { readonly title: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Content {
  readonly schema?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

const STYLE = `body{font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#15242A;background:#FAF8F4;max-width:64rem;margin:2rem auto;padding:0 1.5rem}
h2{margin-top:3rem;border-top:2px solid #15242A;padding-top:.5rem}summary{cursor:pointer;padding:.5rem 0}summary code{font-size:1rem}
b{display:inline-block;min-width:3.5rem;color:#006879}table{border-collapse:collapse;width:100%}td,th{text-align:left;border-bottom:1px solid #DCD8CF;padding:.25rem .5rem;vertical-align:top}
pre{background:#fff;border:1px solid #DCD8CF;border-radius:4px;padding:1rem;overflow:auto;max-height:24rem;font-size:.875rem}`;

const toJson = (value: unknown): string => JSON.stringify(value, null, 2);

const parameterRow = ({ name, in: place, required, schema }: Parameter) =>
  html`<tr><td><code>${name}</code></td><td>${place}</td><td>${required ? '必填' : '选填'}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`;

const schemaOf = (content: Readonly<Record<string, Content>> | undefined): unknown => Object.values(content ?? {})[0]?.schema;

function section(path: string, method: string, operation: Operation) {
  const needsBearer = operation.security?.some((needs) => 'bearer' in needs) ?? false;
  const { parameters = [], requestBody } = operation;
  return html`<details id="${operation.operationId}">
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code>${needsBearer ? '（需登录）' : ''}</summary>
    ${parameters.length > 0 ? html`<table><tr><th>参数</th><th>位置</th><th></th><th>形状</th></tr>${parameters.map(parameterRow)}</table>` : ''}
    ${requestBody ? html`<h4>请求体</h4><pre>${toJson(schemaOf(requestBody.content))}</pre>` : ''}
    <h4>回答</h4><pre>${toJson(schemaOf(operation.responses?.['200']?.content))}</pre>
  </details>`;
}

/** The reference as one HTML page: readable without script, without another request. */
export function toReferencePage({ info, paths = {} }: ReferenceDocument) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))];
  return html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${info.title}</title><style>${STYLE}</style></head><body><main><h1>${info.title}</h1>
    <p>每次调用都要带签名头 <code>sign</code>；业务码在回答的 <code>code</code> 中，HTTP 状态为 200。机器可读：<a href="/openapi.json">openapi.json</a></p>
    ${groups.map(
      (group) =>
        html`<h2>${group}</h2>${operations
          .filter(({ operation }) => (operation.tags?.[0] ?? '') === group)
          .map(({ path, method, operation }) => section(path, method, operation))}`,
    )}</main></body></html>`;
}
