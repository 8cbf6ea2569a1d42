import { readdirSync, readlinkSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '#lib/contract/endpoints.ts';
import { COMPRESSED_DIR } from '#lib/http-edge/static-files.ts';
import { ODD_KINDS, type OddRequest, type OddTarget, openOddClient } from '#lib/http-server/testing/odd-clients.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { printFigure } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { startPortal } from '../launch/start-system.ts';
import { enterAsCompany } from './measure-policies.ts';
import { sendAtRate, type Tally } from './open-loop.ts';
import { startSoakSystem } from './soak-system.ts';

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
export async function portalTarget(
  portal: Pick<Service, 'url'>,
  distDir: string,
  headers: Readonly<Record<string, string>>,
): Promise<OddTarget> {
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

/** A client leaves by itself within this, where nobody has closed it before: about half of those that stay outlast every bound. */
const LEAVES_WITHIN_MS = 60_000;
/** It is about what stays, not about a flood. */
const AGAIN_WITHIN_MS = 10_000;

/** Clients of every odd kind at one server. */
interface OddCrowd {
  readonly opened: () => number;
  /** Nobody comes any more; whoever is there stays. */
  readonly end: () => void;
  readonly leave: () => void;
}

/** So many clients at once, of every odd kind in turn, each of which comes again as another when it is gone. */
function gatherOddCrowd(target: OddTarget, count: number): OddCrowd {
  const there = new Set<Socket>();
  let opened = 0;
  let isOver = false;

  function come(): void {
    if (isOver) return;
    const socket = openOddClient(ODD_KINDS[opened % ODD_KINDS.length] ?? 'says nothing', target);
    const go = (): void => void (isOver || socket.destroy());
    const timer = setTimeout(go, LEAVES_WITHIN_MS * Math.random());
    opened += 1;
    there.add(socket);
    socket.once('end', go);
    socket.once('close', () => {
      clearTimeout(timer);
      there.delete(socket);
      comeSoon();
    });
  }
  const comeSoon = (): void => void setTimeout(come, AGAIN_WITHIN_MS * Math.random());

  for (let index = 0; index < count; index += 1) comeSoon();
  return {
    opened: () => opened,
    end: () => {
      isOver = true;
    },
    leave: () => {
      for (const socket of there) socket.destroy();
    },
  };
}

const DEFAULT_MINUTES = 60;
const MINUTE_MS = 60_000;
/** At once, on each of the two servers. */
const CONNECTIONS = Number(process.env.SOAK_CONNECTIONS ?? 200);
const VISITS_PER_SECOND = 2;
const WARM_UP_VISITS = 10;
const LOOK_EVERY_MS = 5_000;
/** The longest bound of either server, that of a request that comes steadily, and a while. */
const GONE_WITHIN_MS = 150_000;
/** For connections that portal and platform keep for each other. */
const TOLERANCE = 10;

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

function wantedMinutes(): number {
  const at = process.argv.indexOf('--minutes');
  return at < 0 ? DEFAULT_MINUTES : Number(process.argv[at + 1]);
}

/** Ordinary visitors, who must not notice. */
function visit({ url }: Service, isOver: (sent: number) => boolean): Promise<Tally> {
  const paths = [toHref('home', {}), toHref('financeList', {}), '/api/session', '/prod-api/api/comm/dictType/fin_guarantee_type'];
  const send = async (index: number): Promise<void> => {
    const path = paths[index % paths.length] ?? '/';
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  return sendAtRate({ perSecond: VISITS_PER_SECOND, isOver, send });
}

/** The most that a process holds until it is over. */
async function watchMost(service: Service, isOver: () => boolean): Promise<Held> {
  let most: Held = { sockets: 0, files: 0 };
  while (!isOver()) {
    const now = countHeld(service);
    most = { sockets: Math.max(most.sockets, now.sockets), files: Math.max(most.files, now.files) };
    await delay(LOOK_EVERY_MS);
  }
  return most;
}

const isBack = (before: Held, now: Held): boolean => now.sockets - before.sockets <= TOLERANCE && now.files - before.files <= TOLERANCE;

/** What a process holds once it holds no more than before, or when it has had time enough for that. */
async function awaitBack(service: Service, before: Held, endsAtMs: number): Promise<Held> {
  let now = countHeld(service);
  while (!isBack(before, now) && performance.now() < endsAtMs) {
    await delay(LOOK_EVERY_MS);
    now = countHeld(service);
  }
  return now;
}

interface Watched {
  readonly name: string;
  readonly opened: number;
  readonly before: Held;
  readonly most: Held;
  readonly after: Held;
}

/** Odd clients at a service until it is over; those that stay are still there when it has to have let them go. */
async function watchOdd(name: string, service: Service, target: OddTarget, isOver: () => boolean): Promise<Watched> {
  const before = countHeld(service);
  const crowd = gatherOddCrowd(target, CONNECTIONS);
  const most = await watchMost(service, isOver);
  crowd.end();
  const after = await awaitBack(service, before, performance.now() + GONE_WITHIN_MS);
  crowd.leave();
  return { name, opened: crowd.opened(), before, most, after };
}

function notifyWatchers({ name, opened, before, most, after }: Watched): boolean {
  const met = isBack(before, after);
  const words = ({ sockets, files }: Held): string => `${sockets} sockets, ${files} files`;
  const held = { before: words(before), most: words(most), after: words(after) };
  printFigure({ figure: `odd clients at the ${name}`, opened, ...held, tolerance: TOLERANCE, met });
  return met;
}

/**
 * Clients of every odd kind at a portal and a platform, `--minutes` long: visitors must not notice, and when nobody comes any more
 * both processes hold what they held before.
 */
export async function measureOddClients(): Promise<boolean> {
  const system = await startSoakSystem({ UPLOADS_PER_DAY: '1000000' });
  const portal = await startPortal({ port: await findFreePort(), env: system.env, logDir: system.logDir });
  try {
    const atPortal = await portalTarget(portal, system.env.NEXT_DIST_DIR ?? '', await enterAsCompany(portal));
    await visit(portal, (visits) => visits >= WARM_UP_VISITS);
    const endsAtMs = performance.now() + wantedMinutes() * MINUTE_MS;
    const isOver = (): boolean => performance.now() >= endsAtMs;
    const [{ sent, failures }, ...watched] = await Promise.all([
      visit(portal, isOver),
      watchOdd('portal', portal, atPortal, isOver),
      watchOdd('platform', system.platform, platformTarget(system.platform), isOver),
    ]);
    const unhurt = Object.keys(failures).length === 0;
    printFigure({ figure: 'visitors meanwhile', visits: sent, failures: JSON.stringify(failures), met: unhurt });
    return watched.map(notifyWatchers).every(Boolean) && unhurt;
  } finally {
    await portal.kill();
    await system.stop();
  }
}
