import { Gauge } from 'prom-client';
import { reportAreas } from '#lib/areas/area-report.ts';
import { countOpenBreakers } from '#lib/upstream/circuit-breaker.ts';
import { exchangeCounts } from '#lib/upstream/exchange.ts';
import { createMetrics, type Metrics } from '../http-server/create-metrics.ts';
import type { Lanes } from './lanes.ts';

/** The figures of a portal process. */
export function portalMetrics(lanes: () => Lanes): Metrics {
  const metrics = createMetrics('portal');
  for (const name of ['pages', 'calls'] as const) {
    metrics.watch(`${name}_in_flight`, `${name} being answered`, () => lanes()[name].size);
    metrics.watch(`${name}_waiting`, `${name} not begun yet`, () => lanes()[name].waiting);
    metrics.watch(`${name}_shed_total`, `${name} told to come back`, () => lanes()[name].shed);
  }
  metrics.watch('upstream_breakers_open', 'upstream addresses that are spared after failures', countOpenBreakers);
  for (const name of ['answered', 'failed', 'retried', 'refused'] as const)
    metrics.watch(`upstream_${name}_total`, `exchanges with upstreams: ${name}`, () => exchangeCounts[name]);
  new Gauge({
    name: 'portal_area_state',
    help: 'areas of the contract by state: 1 where it is so',
    labelNames: ['area', 'state'],
    registers: [metrics.registry],
    collect() {
      this.reset();
      for (const [area, { state }] of Object.entries(reportAreas())) this.set({ area, state }, 1);
    },
  });
  return metrics;
}
