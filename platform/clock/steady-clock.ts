/** A day takes between 21.6 and 26.4 hours while a jump is made up for. */
const FOLLOW_SHARE = 0.1;
/** Further off than this, the machine had the wrong time or slept: it is followed at once. */
const LARGEST_JUMP_MS = 7_200_000;

interface Clocks {
  /** What the machine says; operators and NTP set it. */
  readonly wallMs: () => number;
  /** What has passed; nobody sets it. */
  readonly passedMs: () => number;
}

const machine: Clocks = { wallMs: () => Date.now(), passedMs: () => performance.now() };

function follow(offMs: number, passedMs: number): number {
  if (Math.abs(offMs) > LARGEST_JUMP_MS) return offMs;
  const mostMs = passedMs * FOLLOW_SHARE;
  return Math.max(-mostMs, Math.min(mostMs, offMs));
}

/**
 * The time of this process. When the machine's clock is set, by up to two hours, it goes a little faster or slower until both agree, and
 * never backward: sessions, codes and limits last about as long as they should, and ids sort by their moment.
 */
export function createSteadyClock({ wallMs, passedMs }: Clocks = machine): () => Date {
  let shownMs = wallMs();
  let readMs = passedMs();
  return () => {
    const sinceMs = passedMs() - readMs;
    readMs += sinceMs;
    shownMs += sinceMs;
    shownMs += follow(wallMs() - shownMs, sinceMs);
    return new Date(shownMs);
  };
}
