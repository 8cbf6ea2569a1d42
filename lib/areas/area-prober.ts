import { type AreaName, areaNames, areas } from '#lib/contract/areas.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { recordOf } from './known-areas.ts';

const WHILE_OFF_MS = 30_000;
const WHILE_IN_DOUBT_MS = 20_000;
/** An area that has never been there: three such answers say so within two seconds of the start. */
const AT_FIRST_MS = 700;
const LOOK_EVERY_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;

/** Asks the probing read of an area; what comes is noted on the way. Never rejects. */
export type AskProbe = (call: CallName) => Promise<unknown>;

export interface Prober {
  /** Every area that has a probing read is known to be there or not, or did not answer. */
  readonly firstRound: Promise<unknown>;
  stop(): void;
}

/** Several portals must not ask in step. */
const jittered = (ms: number, random: () => number): number => ms * (0.8 + 0.4 * random());

function pauseFor(area: AreaName, failedInVain: number, random: () => number): number {
  const { isOff, isInDoubt, wasThere } = recordOf(area);
  if (isOff) return jittered(WHILE_OFF_MS, random);
  if (isInDoubt) return wasThere ? jittered(WHILE_IN_DOUBT_MS, random) : AT_FIRST_MS;
  return wasThere ? LOOK_EVERY_MS : Math.min(FIRST_RETRY_MS * 2 ** failedInVain, LONGEST_RETRY_MS);
}

/** Nothing is asked of an area that is there and not in doubt: its visitors' calls tell enough. */
const wantsAsking = (area: AreaName): boolean => {
  const { isOff, isInDoubt, wasThere } = recordOf(area);
  return isOff || isInDoubt || !wasThere;
};

/** Asks whether the areas are there: all of them at once, then those that are off, in doubt or never answered, at their pauses. */
export function startProber(ask: AskProbe, names: readonly AreaName[] = areaNames, random: () => number = Math.random): Prober {
  const timers = new Map<AreaName, NodeJS.Timeout>();
  let isStopped = false;
  const watch = async (area: AreaName, probe: CallName, failedInVain: number, onDecided: () => void): Promise<void> => {
    const isAsking = wantsAsking(area);
    if (isAsking) await ask(probe);
    if (isStopped) return;
    const { isInDoubt, wasThere } = recordOf(area);
    if (!isInDoubt || wasThere) onDecided();
    const next = () => void watch(area, probe, isAsking ? failedInVain + 1 : 0, onDecided);
    timers.set(area, setTimeout(next, pauseFor(area, failedInVain, random)).unref());
  };
  const begin = (area: AreaName): Promise<void> =>
    new Promise((resolve) => {
      const { probe } = areas[area];
      if (probe === undefined) resolve();
      else void watch(area, probe, 0, resolve);
    });
  const firstRound = Promise.all(names.map(begin));
  const stop = (): void => {
    isStopped = true;
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return { firstRound, stop };
}
