import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toHref } from '#lib/routes/to-href.ts';
import { printFigure } from '../bench/print-figure.ts';
import { findFreePort } from '../launch/ports.ts';
import type { Service } from '../launch/service.ts';
import { startPortal } from '../launch/start-system.ts';
import { enterAsCompany } from './enter-as.ts';
import { gatherOddCrowd } from './odd-crowd.ts';
import { platformTarget, portalTarget } from './odd-targets.ts';
import { sendAtRate, type Tally } from './open-loop.ts';
import { startSoakSystem } from './soak-system.ts';

const DEFAULT_MINUTES = 60;
const MINUTE_MS = 60_000;
/** At once, on each of the two servers. */
const CONNECTIONS = Number(process.env.SOAK_CONNECTIONS ?? 300);
const VISITS_PER_SECOND = 2;
const LOOK_EVERY_MS = 5_000;
/** The longest bound of either server, that of a request that comes steadily, and a while. */
const GONE_WITHIN_MS = 150_000;
/** For connections that portal and platform keep for each other. */
const TOLERANCE = 10;

interface Held {
  readonly sockets: number;
  readonly files: number;
}

/** What a process holds open; files are everything, sockets too. Linux only. */
function countHeld({ process: { pid } }: Service): Held {
  const folder = `/proc/${pid}/fd`;
  const isSocket = (name: string): boolean => {
    try {
      return readlinkSync(join(folder, name)).startsWith('socket:');
    } catch {
      return false;
    }
  };
  const names = readdirSync(folder);
  return { sockets: names.filter(isSocket).length, files: names.length };
}

function wantedMinutes(): number {
  const at = process.argv.indexOf('--minutes');
  return at < 0 ? DEFAULT_MINUTES : Number(process.argv[at + 1]);
}

/** Ordinary visitors, who must not notice. */
function visit({ url }: Service, isOver: () => boolean): Promise<Tally> {
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

const isBack = (before: Held, now: Held): boolean =>
  now.sockets - before.sockets <= TOLERANCE && now.files - before.files <= TOLERANCE;

/** What a process holds once it holds no more than before, or when it has had time enough for that. */
async function awaitBack(service: Service, before: Held, endsAtMs: number): Promise<Held> {
  let now = countHeld(service);
  while (!isBack(before, now) && performance.now() < endsAtMs) {
    await delay(LOOK_EVERY_MS);
    now = countHeld(service);
  }
  return now;
}

async function runAmid(services: readonly Service[], portal: Service, before: readonly Held[]) {
  const headers = await enterAsCompany(portal);
  const [, platform = portal] = services;
  const targets = [await portalTarget(portal, process.env.NEXT_DIST_DIR, headers), platformTarget(platform)];
  const crowds = targets.map((target) => gatherOddCrowd(target, CONNECTIONS));
  const endsAtMs = performance.now() + wantedMinutes() * MINUTE_MS;
  const isOver = (): boolean => performance.now() >= endsAtMs;
  const [tally, ...most] = await Promise.all([visit(portal, isOver), ...services.map((service) => watchMost(service, isOver))]);
  for (const crowd of crowds) crowd.end();
  // Those that stay are still there.
  const goneAtMs = performance.now() + GONE_WITHIN_MS;
  const after = await Promise.all(services.map((service, index) => awaitBack(service, before[index] ?? { sockets: 0, files: 0 }, goneAtMs)));
  for (const crowd of crowds) crowd.leave();
  return { tally, most, after, opened: crowds.map(({ opened }) => opened()) };
}
