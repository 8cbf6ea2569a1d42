import { readFileSync } from 'node:fs';
import type { PlatformApp } from './mount-call.ts';
import { toReferencePage } from './reference-page.ts';

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
