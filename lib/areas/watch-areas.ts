import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { markStale } from '#lib/html-cache/mark-stale.ts';
import { portalLog } from '#lib/log/portal-log.ts';
import { renewPages } from '#lib/publish/renew-pages.ts';
import { callUpstream } from '#lib/upstream/call-upstream.ts';
import { signOf } from './area-record.ts';
import { type AreaChange, type AreasSetting, offBy, openAreas, recordOf, settleRipe } from './known-areas.ts';

const WHILE_OFF_MS = 30_000;
const WHILE_IN_DOUBT_MS = 20_000;
/** An area that has never been there: three such answers say so within two seconds of the start. */
const AT_FIRST_MS = 700;
const WHILE_FAILING_MS = 10_000;
/** A doubt that a visitor's call raised is seen within this time. */
const LOOK_EVERY_MS = 10_000;
/** The start waits no longer for what is answered now so and now so. */
const MOST_FIRST_ANSWERS = 6;
const FIRST_ROUND_MS = 15_000;
const FIRST_SILENCE_MS = 1_000;
const LONGEST_SILENCE_MS = 5_000;

/** Whether anybody answered, whatever it was. */
type ProbeOutcome = 'answered' | 'unreachable' | 'slow';
/** Asks the probing read of an area; what comes is noted on the way. Never rejects. */
export type AskProbe = (call: CallName) => Promise<ProbeOutcome>;

/** Whether the upstream answers what every upstream has: else the word that there is no such address is a gateway's about everything. Never rejects. */
type AskControl = () => Promise<boolean>;

interface Questions {
  readonly ask: AskProbe;
  readonly control: AskControl;
}

export interface Prober {
  /** Every area that has a probing read is known to be there or not, fails, or cannot make up its mind; or nobody answers at all. */
  readonly firstRound: Promise<unknown>;
  stop(): void;
}

interface Watched {
  readonly area: AreaName;
  readonly probe: CallName;
  readonly decided: Promise<void>;
  readonly decide: () => void;
  dueAtMs: number;
  isAsking: boolean;
  timesAnswered: number;
  timesSlow: number;
}

function toWatched(area: AreaName): Watched[] {
  const { probe } = areas[area];
  if (probe === undefined) return [];
  const { promise, resolve } = Promise.withResolvers<void>();
  return [{ area, probe, decided: promise, decide: resolve, dueAtMs: 0, isAsking: false, timesAnswered: 0, timesSlow: 0 }];
}

function pauseFor({ area, timesAnswered }: Watched): number {
  const { isOff, isInDoubt, wasThere } = recordOf(area);
  if (isOff) return WHILE_OFF_MS;
  if (isInDoubt) return wasThere || timesAnswered >= MOST_FIRST_ANSWERS ? WHILE_IN_DOUBT_MS : AT_FIRST_MS;
  return wasThere ? 0 : WHILE_FAILING_MS;
}

/** Nothing is asked of an area that is there and not in doubt: its visitors' calls tell enough. */
function wantsAsking({ area, isAsking }: Watched): boolean {
  const { isOff, isInDoubt, wasThere } = recordOf(area);
  return !isAsking && (isOff || isInDoubt || !wasThere);
}

/** One look for all areas that wait for it. */
function oneAtATime(control: AskControl): AskControl {
  let looking: Promise<boolean> | null = null;
  return () => {
    looking ??= control().finally(() => {
      looking = null;
    });
    return looking;
  };
}

function decideAll(watched: readonly Watched[]): void {
  for (const { decide } of watched) decide();
}

/** Whether the start need not wait for an area any longer. */
function isDecided({ area, timesAnswered }: Watched): boolean {
  const { isInDoubt, wasThere } = recordOf(area);
  return !isInDoubt || wasThere || timesAnswered >= MOST_FIRST_ANSWERS;
}

/**
 * Asks whether the areas are there: all of them once, then those that are off, in doubt or failed from the start, at their pauses. While
 * nobody answers it asks one thing at a time. `random` spreads the pauses, because several portals must not ask in step.
 */
export function startProber(
  { ask, control }: Questions,
  names: readonly AreaName[] = areaNames,
  random: () => number = Math.random,
): Prober {
  const watched = names.flatMap(toWatched);
  let timer: NodeJS.Timeout | undefined;
  let silenceMs = FIRST_SILENCE_MS;
  let isSilent = true;
  let isStopped = false;
  const isUpstreamWell = oneAtATime(control);

  const askOne = async (one: Watched): Promise<void> => {
    one.isAsking = true;
    const outcome = await ask(one.probe);
    if (outcome === 'answered') one.timesAnswered += 1;
    if (outcome === 'answered' && recordOf(one.area).isRipe) settleRipe(one.area, await isUpstreamWell());
    one.isAsking = false;
    one.dueAtMs = Date.now() + pauseFor(one) * (0.8 + 0.4 * random());
    if (outcome === 'slow') one.timesSlow += 1;
    isSilent = outcome !== 'answered';
    if (isSilent || isDecided(one)) one.decide();
  };
  const breakSilence = async (): Promise<void> => {
    // The same one each time, or the log would tell of each; another where this one alone is slow.
    const [one] = watched.filter(wantsAsking).sort((a, b) => a.timesSlow - b.timesSlow);
    if (one !== undefined) await askOne(one);
    if (isSilent) decideAll(watched);
  };
  const plan = (): void => {
    if (isStopped) return;
    clearTimeout(timer);
    const dueAtMs = watched.filter(wantsAsking).map((one) => one.dueAtMs);
    const waitMs = isSilent ? silenceMs : Math.min(LOOK_EVERY_MS, ...dueAtMs.map((atMs) => Math.max(0, atMs - Date.now())));
    timer = setTimeout(() => void turn(), waitMs).unref();
    silenceMs = isSilent ? Math.min(silenceMs * 2, LONGEST_SILENCE_MS) : FIRST_SILENCE_MS;
  };
  const turn = async (): Promise<void> => {
    if (isSilent) await breakSilence();
    const due = isSilent ? [] : watched.filter((one) => wantsAsking(one) && one.dueAtMs <= Date.now());
    for (const one of due) void askOne(one).then(plan);
    plan();
  };
  void turn();
  const patience = setTimeout(decideAll, FIRST_ROUND_MS, watched).unref();
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(patience);
  };
  return { firstRound: Promise.all(watched.map(({ decided }) => decided)), stop };
}

const WITHIN_MS = 5_000;

/**
 * Whether the upstream answers what every upstream has: the menu's dictionary, of the specification's own calls. Where that is not there
 * either, a gateway speaks, and says nothing of single areas.
 */
export async function askControl(): Promise<boolean> {
  const answer = await callUpstream('dictType', { params: { type: 'show_portal_page' }, isProbe: true, deadlineMs: WITHIN_MS });
  return signOf(answer.ok ? null : answer.fault, { isProbing: true }) === 'there';
}

/** Next gives it to every page and generated file: to what is under the root layout. */
const EVERYTHING = '_N_T_/layout';
/** A published dictionary stands in the frame of every page. */
const FRAME = 'dict:show_portal_page';
const PROBE_WITHIN_MS = 5_000;
/** Areas that go together are told of one by one; their pages are renewed once. */
const TOGETHER_MS = 1_000;

async function askProbe(call: CallName): Promise<ProbeOutcome> {
  const answer = await callUpstream(call, { isProbe: true, deadlineMs: PROBE_WITHIN_MS });
  if (answer.ok) return 'answered';
  if (answer.fault.kind === 'timeout') return 'slow';
  return answer.fault.kind === 'network' ? 'unreachable' : 'answered';
}

function logChange({ area, isOn, reason }: AreaChange): void {
  const line = { area, calls: areas[area].calls, reason };
  if (isOn) portalLog().info(line, 'area is back');
  else portalLog().warn(line, 'area went off');
}

/** What was rendered shows what is no longer so. */
const markAll = (): void => markStale([EVERYTHING, FRAME], Date.now());

/** Applies the setting and finds out what the upstream has, from now on. Called once, by the server's entry. */
export function watchAreas(setting: AreasSetting): Prober {
  let isRenewalDue = false;
  let isStarted = false;
  const renewTogether = (): void => {
    isRenewalDue = false;
    markAll();
    void renewPages([FRAME]);
  };
  openAreas(setting, (changes) => {
    for (const change of changes) logChange(change);
    markAll();
    // What is found out at the start is known before the first pages are rendered.
    if (isRenewalDue || !isStarted) return;
    isRenewalDue = true;
    setTimeout(renewTogether, TOGETHER_MS).unref();
  });
  const prober = startProber(
    { ask: askProbe, control: askControl },
    areaNames.filter((name) => offBy(name) !== 'setting'),
  );
  void prober.firstRound.then(() => {
    isStarted = true;
  });
  return prober;
}
