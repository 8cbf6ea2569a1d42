import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { getEnv } from '#lib/env.ts';
import { clientAddressFinder } from '#lib/proxy/client-address.ts';
import { answerDressed } from './answer-dressed.ts';
import { refuseRequest } from './refuse-request.ts';
import { securityHeaders } from './security-headers.ts';
import { stripRequestHeaders } from './strip-request-headers.ts';
import { loadUnavailablePage } from './unavailable-page.ts';

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 61_000,
  maxHeaderSize: 16_384,
  requireHostHeader: true,
} as const;

/** Stops when a signal comes or the parent that holds the other end of the IPC channel goes. */
function stopWithParent(server: Server): void {
  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 5_000).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  if (process.send !== undefined) process.once('disconnect', stop);
}

/** The portal's entry: Next behind a guard that refuses what Next answers badly and dresses what it answers plainly. */
export async function startServer({ projectDir }: { projectDir: string }): Promise<Server> {
  const env = getEnv();
  const port = env.PORT;
  const dev = process.env.NODE_ENV === 'development';
  const distDir = join(projectDir, process.env.NEXT_DIST_DIR ?? '.next');
  const https = env.SITE_URL.startsWith('https:');
  const findClient = clientAddressFinder(env.TRUSTED_PROXY);
  // No `hostname`: with one, the middleware's rewrites would count as another site.
  const app = next({ dev, dir: projectDir, port });
  const unavailable = dev ? null : await loadUnavailablePage(distDir, { https });
  await app.prepare();
  const handle = app.getRequestHandler();
  const baseHeaders = securityHeaders({ https });
  const server = createServer(LIMITS, (request, response) => {
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    if (refuseRequest(request, response)) return;
    stripRequestHeaders(request);
    request.headers['x-forwarded-for'] = findClient(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''));
    if (!dev) answerDressed(request, response, unavailable);
    handle(request, response).catch(() => response.destroy());
  });
  server.maxRequestsPerSocket = 1_000;
  stopWithParent(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  process.send?.({ listening: port });
  return server;
}
