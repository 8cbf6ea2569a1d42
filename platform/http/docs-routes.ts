import type { PlatformApp } from './mount-call.ts';
import { toReferencePage } from './reference-page.ts';

const info = { title: '莆田数字金融平台接口', version: '1' };
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The contract as OpenAPI 3.1, and the same to read, without any other asset. */
export function mountDocsRoutes(app: PlatformApp): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'sign', {
    type: 'apiKey',
    in: 'header',
    name: 'sign',
    description: 'HMAC-SHA256，base64：GET 签排序后的非空参数，POST 签请求体原文，multipart 签空串',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const document = () => app.getOpenAPI31Document({ openapi: '3.1.0', info });
  app.get('/openapi.json', (c) => c.json(document()));
  app.get('/docs', (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(toReferencePage(document() as Parameters<typeof toReferencePage>[0]));
  });
}
