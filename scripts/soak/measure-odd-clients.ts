import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '#lib/contract/endpoints.ts';
import { COMPRESSED_DIR } from '#lib/http-edge/static-files.ts';
import {
  gatherOddCrowd,
  leaveAll,
  ODD_KINDS,
  type OddCrowd,
  type OddRequest,
  type OddTarget,
} from '#lib/http-server/testing/odd-clients.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { VITALS_ADDRESS } from '#lib/vitals-address.ts';
import { percentile } from '../../platform/bench/percentile.ts';
import { printFigure, round } from '../bench/print-figure.ts';
import type { Service } from '../launch/service.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { enterAsCompany } from './measure-policies.ts';
import { sendAtRate, type Tally } from './open-loop.ts';
import { withPortal } from './soak-system.ts';

const FILE_BYTES = 4_500_000;
const ENDING = '.br';

const portOf = ({ url }: Pick<Service, 'url'>): number => Number(new URL(url).port);

/** The largest file of a build that the edge sends itself. */
function largestFile(distDir: string): OddRequest {
  const folder = join(projectDir, distDir, COMPRESSED_DIR);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ENDING));
  const [largest = ''] = names.toSorted((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size);
  return { path: `/_next/static/${largest.slice(0, -ENDING.length)}`, headers: { 'accept-encoding': 'br' } };
}

/** Stores a file by the portal; the request that downloads it. */
async function storeFile(portal: Pick<Service, 'url'>, headers: Readonly<Record<string, string>>): Promise<OddRequest> {
  const form = new FormData();
  form.append('bizSceneCode', 'COMM_BIZ');
  form.append('file', new Blob([Buffer.alloc(FILE_BYTES, 'a')]), 'a.txt');
  const answer = await fetch(`${portal.url}/prod-api${endpoints.fileUpload.path}`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { fileUrl: string } };
  const name = data.fileUrl.split('/').at(-1) ?? '';
  return { path: `/prod-api${endpoints.downloadFile.path}?fileName=${name}`, headers };
}

/** What odd clients ask of a built portal, in a session that may upload and download. */
export async function portalTarget(portal: Pick<Service, 'url'>, distDir: string): Promise<OddTarget> {
  const headers = await enterAsCompany(portal);
  return {
    port: portOf(portal),
    small: { path: '/api/health/live' },
    page: { path: toHref('financeList', {}) },
    file: largestFile(distDir),
    download: await storeFile(portal, headers),
    upload: { path: `/prod-api${endpoints.fileUpload.path}`, headers },
  };
}

/** What odd clients ask of a platform, without a signature. Its files are asked for through the portal. */
const platformTarget = (platform: Pick<Service, 'url'>): OddTarget => ({
  port: portOf(platform),
  small: { path: '/health/live' },
  page: { path: endpoints.userDetail.path },
  // Made once, so that asking for it thirty times is no flood.
  file: { path: '/docs' },
  download: { path: '/openapi.json' },
  upload: { path: endpoints.fileUpload.path },
});

/** Clients of every odd kind that ends within a minute, so many of each; the answer makes them leave. */
export async function fillWithOdd(target: OddTarget, each: number): Promise<() => void> {
  const kinds = ODD_KINDS.filter((kind) => kind !== 'sends a body without end');
  const clients = await gatherOddCrowd({ target, kinds, each });
  return () => leaveAll(clients);
}

const VISITS_PER_SECOND = 20;
const WARM_UP_VISITS = 20;
const P99_BAR_MS = 500;
const LOOK_EVERY_MS = 500;
/** For connections that portal and platform keep for each other. */
const TOLERANCE = 10;

/** Ordinary visitors, who must not notice: pages, calls, and something sent. */
function visit({ url }: Service, isOver: (sent: number) => boolean): Promise<Tally> {
  const calls = ['/api/session', '/prod-api/api/comm/dictType/fin_guarantee_type', VITALS_ADDRESS];
  const paths = [toHref('home', {}), toHref('financeList', {}), ...calls];
  const send = async (index: number): Promise<void> => {
    const path = paths[index % paths.length] ?? '/';
    const report = path === VITALS_ADDRESS ? { method: 'POST', body: JSON.stringify({ path: '/', lcp: 900 }) } : {};
    const answer = await fetch(url + path, report);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  return sendAtRate({ perSecond: VISITS_PER_SECOND, isOver, send });
}

interface Held {
  readonly sockets: number;
  readonly files: number;
}

/** What a process holds open: sockets, and files but those of the embedded database, which opens each of its tables once. Linux only. */
function countHeld({ process: { pid } }: Service): Held {
  const folder = `/proc/${pid}/fd`;
  const targetOf = (name: string): string => {
    try {
      return readlinkSync(join(folder, name));
    } catch {
      return '';
    }
  };
  const targets = readdirSync(folder).map(targetOf);
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  const tables = targets.filter((target) => target.includes('/pg/')).length;
  return { sockets, files: targets.length - sockets - tables };
}

/** A service amid an odd crowd, and within how long it has to have let all of it go. */
interface Siege extends OddCrowd {
  readonly figure: string;
  readonly service: Service;
  readonly goneWithinMs: number;
}

/** Crowds come one after the other until it is over; those who stay are still there when the service has to hold no more than before. */
async function besiege({ figure, service, goneWithinMs, ...crowd }: Siege, isOver: () => boolean): Promise<boolean> {
  const before = countHeld(service);
  let now = before;
  let [opened, most, longestMs] = [0, before.sockets, 0];
  const isBack = (): boolean => now.sockets - before.sockets <= TOLERANCE && now.files - before.files <= TOLERANCE;
  do {
    const beganMs = performance.now();
    const clients = await gatherOddCrowd(crowd);
    opened += clients.length;
    do {
      await delay(LOOK_EVERY_MS);
      now = countHeld(service);
      most = Math.max(most, now.sockets);
    } while (!isBack() && performance.now() - beganMs < goneWithinMs);
    longestMs = Math.max(longestMs, performance.now() - beganMs);
    leaveAll(clients);
  } while (isBack() && !isOver());
  const words = ({ sockets, files }: Held): string => `${sockets} sockets, ${files} files`;
  const times = { goneAfterS: round(longestMs / 1_000, 1), bar: goneWithinMs / 1_000 };
  printFigure({
    figure,
    opened,
    before: words(before),
    mostSockets: most,
    after: words(now),
    tolerance: TOLERANCE,
    ...times,
    met: isBack(),
  });
  return isBack();
}

/** Has services besieged while visitors come to the portal. */
async function besiegeAmidVisits(portal: Service, sieges: readonly Siege[], seconds: number, p99BarMs?: number): Promise<boolean> {
  const endsAtMs = performance.now() + seconds * 1_000;
  let areGone = false;
  const visits = visit(portal, () => areGone);
  const results = await Promise.all(sieges.map((siege) => besiege(siege, () => performance.now() > endsAtMs))).finally(() => {
    areGone = true;
  });
  const { sent, failures, tookMs } = await visits;
  const p99Ms = round(percentile(tookMs, 0.99), 0);
  const unhurt = Object.keys(failures).length === 0 && p99Ms <= (p99BarMs ?? p99Ms);
  printFigure({ figure: 'visitors meanwhile', visits: sent, failures: JSON.stringify(failures), p99Ms, bar: p99BarMs, met: unhurt });
  return results.every(Boolean) && unhurt;
}

const settings = { UPLOADS_PER_DAY: '1000000' };
const DEFAULT_MINUTES = 60;

function wantedMinutes(): number {
  const at = process.argv.indexOf('--minutes');
  return at < 0 ? DEFAULT_MINUTES : Number(process.argv[at + 1]);
}

/**
 * Clients of every odd kind at a portal and a platform, `--minutes` long: visitors must not notice, and both processes hold what they
 * held before within the longest bound of either server, that of a request that comes steadily, and a while.
 */
export const measureOddClients = (): Promise<boolean> =>
  withPortal(
    async (portal, { platform, env }) => {
      const crowd = {
        kinds: ODD_KINDS,
        each: Math.ceil(Number(process.env.SOAK_CONNECTIONS ?? 200) / ODD_KINDS.length),
        goneWithinMs: 150_000,
      };
      const atPortal = {
        figure: 'odd clients at the portal',
        service: portal,
        target: await portalTarget(portal, env.NEXT_DIST_DIR ?? ''),
      };
      const atPlatform = { figure: 'odd clients at the platform', service: platform, target: platformTarget(platform) };
      await visit(portal, (visits) => visits >= WARM_UP_VISITS);
      return besiegeAmidVisits(
        portal,
        [atPortal, atPlatform].map((at) => ({ ...at, ...crowd })),
        60 * wantedMinutes(),
      );
    },
    { settings },
  );

const SLOW_KINDS = ['drips a head', 'drips a body', 'reads nothing of two pages', 'stays behind its answer'] as const;

/** A thousand connections that are held open on purpose, in each of four ways: visitors must not notice, and each is closed within 20 s. */
export const measureSlowloris = (): Promise<boolean> =>
  withPortal(async (portal, { env }) => {
    const upload = { path: VITALS_ADDRESS };
    const target = { ...(await portalTarget(portal, env.NEXT_DIST_DIR ?? '')), upload };
    const crowd = { target, each: Number(process.env.SOAK_CONNECTIONS ?? 1_000), dripEveryMs: 1_000, goneWithinMs: 20_000 };
    await visit(portal, (visits) => visits >= WARM_UP_VISITS);
    const results: boolean[] = [];
    for (const kind of SLOW_KINDS) {
      const siege = { ...crowd, figure: `${crowd.each} connections: ${kind}`, service: portal, kinds: [kind] };
      results.push(await besiegeAmidVisits(portal, [siege], Number(process.env.SOAK_SECONDS ?? 120), P99_BAR_MS));
    }
    return results.every(Boolean);
  });
