import { join } from 'node:path';
import { toHref } from '#lib/routes/to-href.ts';
import { findFreePort } from '../launch/ports.ts';
import { type Service, toService, waitUntilReady } from '../launch/service.ts';
import { spawnNode } from '../launch/spawn-node.ts';
import { startBareNext } from './bare-next.ts';
import type { BenchSystem } from './bench-system.ts';
import { compareRates, type Target } from './compare-rates.ts';
import { GENERATOR_CORES } from './cores.ts';
import { findDetailPath } from './sample-paths.ts';

const EMPTY = '/api/health/live';
const PROXIED = '/prod-api/api/comm/dictType/fin_guarantee_type';
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

const pages = (base: string, detailPath: string): Target[] =>
  [false, true].flatMap((gzip) => [
    { figure: 'cached detail', url: `${base}${detailPath}`, gzip, baseline: 'empty handler', bar: 0.5 },
    { figure: 'cached filtered list', url: `${base}${FILTERED}`, gzip, baseline: 'empty handler', bar: 0.4 },
  ]);

/** Requests a second of the portal's kinds of answers, each as a ratio to its empty handler, and that to a bare Next's. */
export async function measureRates(system: BenchSystem): Promise<void> {
  const { portal, logDir } = system;
  const bare = await startBareNext(await findFreePort(), logDir);
  const stub = await startStub(logDir);
  const overStub = await system.startPortalFor(stub.port);
  const empty = { figure: 'empty handler', url: `${portal.url}${EMPTY}`, baseline: 'empty handler in a bare Next', bar: 0.8 };
  await compareRates([
    { figure: 'empty handler in a bare Next', url: `${bare.url}${EMPTY}` },
    empty,
    ...pages(portal.url, await findDetailPath(portal.url)),
    { figure: 'proxied GET over a 2 kB stub', url: `${overStub.url}${PROXIED}`, baseline: empty.figure, bar: 0.5 },
    { figure: 'proxied GET over a 2 kB stub', url: `${overStub.url}${PROXIED}`, baseline: empty.figure, gzip: true },
    { figure: 'proxied GET to the embedded platform', url: `${portal.url}${PROXIED}`, baseline: empty.figure },
  ]);
  for (const service of [bare, stub.service]) await service.kill();
}
