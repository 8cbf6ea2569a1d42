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

/** With a query it is always the handler that answers; without one the edge does while others wait. */
const EMPTY = '/api/health/live?handler';
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

const toPages = (portal: Service, detailPath: string, compared: Pick<Target, 'baseline' | 'baselineName'>): Target[] =>
  [false, true].flatMap((gzip) => [
    { figure: 'cached detail', service: portal, path: detailPath, gzip, ...compared, bar: 0.5 },
    { figure: 'cached filtered list', service: portal, path: FILTERED, gzip, ...compared, bar: 0.4 },
  ]);

/** Requests a second of the portal's kinds of answers, each as a ratio to its empty handler, and that to a bare Next's. */
export async function measureRates(system: BenchSystem): Promise<void> {
  const { portal, logDir } = system;
  const bare = await startBareNext(await findFreePort(), logDir);
  const stub = await startStub(logDir);
  const overStub = await system.startPortalFor(stub.port);
  const toBare = { baseline: { service: bare, path: EMPTY }, baselineName: 'empty handler in a bare Next' };
  const toEmpty = { baseline: { service: portal, path: EMPTY }, baselineName: 'empty handler' };
  const toEmptyOverStub = { ...toEmpty, baseline: { service: overStub, path: EMPTY } };
  const stubbed = { figure: 'proxied GET over a 2 kB stub', service: overStub, path: PROXIED, ...toEmptyOverStub };
  await compareRates([
    { figure: 'empty handler', service: portal, path: EMPTY, ...toBare, bar: 0.8 },
    ...toPages(portal, await findDetailPath(portal.url), toEmpty),
    { ...stubbed, bar: 0.5 },
    { ...stubbed, gzip: true },
    { figure: 'proxied GET to the embedded platform', service: portal, path: PROXIED, ...toEmpty },
  ]);
  for (const service of [bare, stub.service]) await service.kill();
}
