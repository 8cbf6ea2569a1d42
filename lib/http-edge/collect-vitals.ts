import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import * as z from 'zod';
import { findRoute } from '../routes/match-route.ts';
import { VITALS_ADDRESS } from '../vitals-address.ts';

const MAX_BYTES = 512;
const Milliseconds = z.number().min(0).max(600_000).optional();
/** What a page tells of itself when it is left: figures and its path, of which only the name of the route is kept. */
const Report = z
  .object({ path: z.string().max(200), lcp: Milliseconds, inp: Milliseconds, cls: z.number().min(0).max(100).optional() })
  .strict();

const histograms = (registry: Registry) => {
  const create = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `portal_web_${name}`, help, labelNames: ['route'], buckets, registers: [registry] });
  return {
    lcp: create('lcp_seconds', 'largest contentful paint in browsers', [0.5, 1, 1.5, 2.5, 4, 8]),
    inp: create('inp_seconds', 'slowest answer to an interaction in browsers', [0.05, 0.1, 0.2, 0.5, 1, 2]),
    cls: create('cls', 'layout shift in browsers', [0.01, 0.05, 0.1, 0.25, 0.5]),
  };
};

async function readReport(request: IncomingMessage): Promise<z.output<typeof Report> | null> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BYTES) return null;
  }
  try {
    return Report.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Takes the beacons of pages into histograms: no address, no cookie, no time of anybody. Says whether it was one. */
export function vitalsCollector(registry: Registry) {
  const { lcp, inp, cls } = histograms(registry);
  const note = ({ path, ...figures }: z.output<typeof Report>): void => {
    const route = findRoute(path)?.name ?? 'other';
    if (figures.lcp !== undefined) lcp.observe({ route }, figures.lcp / 1_000);
    if (figures.inp !== undefined) inp.observe({ route }, figures.inp / 1_000);
    if (figures.cls !== undefined) cls.observe({ route }, figures.cls);
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const report = await readReport(request);
    if (report !== null) note(report);
    response.writeHead(report === null ? 400 : 204, { 'cache-control': 'no-store' });
    response.end();
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== VITALS_ADDRESS || request.method !== 'POST') return false;
    // A beacon of a page that is being left may break off.
    take(request, response).catch(() => response.destroy());
    return true;
  };
}
