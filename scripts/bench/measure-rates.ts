import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { toHref } from '#lib/routes/to-href.ts';
import { BuildFailed } from '../launch/build-portal.ts';
import { findFreePort } from '../launch/ports.ts';
import { type Service, toService, waitUntilReady } from '../launch/service.ts';
import { projectDir, spawnNode } from '../launch/spawn-node.ts';
import { runTool } from '../stages/run-tool.ts';
import type { BenchSystem } from './bench-system.ts';
import { compareRates, type Target } from './compare-rates.ts';
import { GENERATOR_CORES, SERVER_CORES } from './cores.ts';
import { findDetailPath } from './sample-paths.ts';

const FOLDER = '.next-bare';
const HANDLER = 'app/api/health/live/route';
const NEXT = 'node_modules/next/dist/bin/next';

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="zh-CN"><body>{children}</body></html>;
}
`;
const CONFIG = `export default { turbopack: { root: ${JSON.stringify(projectDir)} } };\n`;

/** A Next application with nothing but the portal's empty handler. */
function writeApplication(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(join(folder, HANDLER)), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
  writeFileSync(join(folder, 'next.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'app', 'layout.jsx'), LAYOUT);
  writeFileSync(join(folder, `${HANDLER}.js`), stripTypeScriptTypes(readFileSync(join(projectDir, `${HANDLER}.ts`), 'utf8')));
}

/**
 * Builds and starts the bare application on the port.
 * @throws BuildFailed when it cannot be built.
 */
async function startBareNext(port: number, logDir: string): Promise<Service> {
  const folder = join(projectDir, FOLDER);
  const logFile = join(logDir, 'bare-build.log');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  writeApplication(folder);
  if (!(await runTool(NEXT, ['build', folder], { env, output: { file: logFile } }))) throw new BuildFailed(logFile);
  const child = spawnNode(NEXT, {
    args: ['start', folder, '--port', String(port)],
    env,
    output: { file: join(logDir, 'bare.log') },
    cores: SERVER_CORES,
  });
  const service = toService(child, `http://127.0.0.1:${port}`);
  await waitUntilReady(service, '/api/health/live', 30_000);
  return service;
}

/** With a query it is always the handler that answers; without one the edge does while others wait. */
const EMPTY = '/api/health/live?handler';
/** Reference data are kept by the portal; a list is passed on. */
const REFERENCE = '/prod-api/api/comm/dictType/fin_guarantee_type';
const PASSED_ON = '/prod-api/api/fin/product/list-code-by-page';
const FILTERED = toHref('financeList', {}, { guaranteeType: ['1'], page: 2 });

async function startStub(logDir: string): Promise<{ readonly port: number; readonly service: Service }> {
  const port = await findFreePort();
  const child = spawnNode('scripts/bench/stub-upstream.ts', {
    env: { PORT: String(port) },
    output: { file: join(logDir, 'stub.log') },
    cores: GENERATOR_CORES,
  });
  const service = toService(child, `http://127.0.0.1:${port}`);
  await waitUntilReady(service, '/', 10_000);
  return { port, service };
}

/** Node's own server with the bytes that these addresses answer. */
async function startBareServer(urls: readonly string[], logDir: string): Promise<Service> {
  const port = await findFreePort();
  const child = spawnNode('scripts/bench/bare-server.ts', {
    env: { PORT: String(port), PAGES: JSON.stringify(urls) },
    output: { file: join(logDir, 'bare-server.log') },
    cores: SERVER_CORES,
  });
  const service = toService(child, `http://127.0.0.1:${port}`);
  await waitUntilReady(service, '/', 30_000);
  return service;
}

/**
 * Requests a second of the portal's kinds of answers: its empty handler as a ratio to a bare Next's, cached pages and proxied calls to a
 * bare server of Node that sends the same bytes.
 */
export async function measureRates(system: BenchSystem): Promise<void> {
  const { portal, logDir } = system;
  const bareNext = await startBareNext(await findFreePort(), logDir);
  const stub = await startStub(logDir);
  const overStub = await system.startPortalFor(stub.port);
  const answers: Pick<Target, 'figure' | 'service' | 'path' | 'bar'>[] = [
    { figure: 'cached detail', service: portal, path: await findDetailPath(portal.url), bar: 0.5 },
    { figure: 'cached filtered list', service: portal, path: FILTERED, bar: 0.5 },
    { figure: 'proxied GET of reference data over a 2 kB stub', service: overStub, path: REFERENCE, bar: 0.25 },
    { figure: 'proxied GET passed on to a 2 kB stub', service: overStub, path: PASSED_ON },
    { figure: 'proxied GET of reference data, embedded platform', service: portal, path: REFERENCE },
    { figure: 'proxied GET passed on to the embedded platform', service: portal, path: PASSED_ON },
  ];
  const urls = answers.map(({ service, path }) => service.url + path);
  const bareServer = await startBareServer(urls, logDir);
  const targets = answers.flatMap((own) =>
    [false, true].map((gzip): Target => {
      const baseline = { service: bareServer, path: own.path, gzip };
      return { ...own, gzip, baseline, baselineName: 'a bare node:http server with the same bytes' };
    }),
  );
  const toBareNext = { baseline: { service: bareNext, path: EMPTY }, baselineName: 'empty handler in a bare Next' };
  await compareRates([{ figure: 'empty handler', service: portal, path: EMPTY, ...toBareNext, bar: 0.8 }, ...targets]);
  for (const service of [bareNext, bareServer, stub.service]) await service.kill();
}
