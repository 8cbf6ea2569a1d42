import type { PlatformApp } from './mount-call.ts';
import { toReferencePage } from './reference-page.ts';

const info = { title: '莆田数字金融平台接口', version: '1' };
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Made for the first who asks: it takes the time of many calls, and the routes are all known by then. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The contract as OpenAPI 3.1, and the same to read, without any other asset. */
export function mountDocsRoutes(app: PlatformApp): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'sign', {
    type: 'apiKey',
    in: 'header',
    name: 'sign',
    description: 'HMAC-SHA256，base64：GET 签排序后的非空参数，POST 签请求体原文，multipart 签空串',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const document = once(() => app.getOpenAPI31Document({ openapi: '3.1.0', info }));
  const page = once(() => toReferencePage(document() as Parameters<typeof toReferencePage>[0]));
  const json = once(() => JSON.stringify(document()));
  app.get('/openapi.json', (c) => c.body(json(), 200, { 'content-type': 'application/json' }));
  app.get('/docs', (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(page());
  });
}
