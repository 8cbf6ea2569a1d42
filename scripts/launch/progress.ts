const BEAT_EVERY_MS = 20_000;

/** One line for the person at the terminal. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** A duration in seconds as people read it: 0.4 秒, 12 秒. */
export function formatSeconds(durationMs: number): string {
  const seconds = durationMs / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} 秒`;
}

/** Says that a piece of work begins, that it goes on, and how long it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const elapsed = (): string => formatSeconds(Date.now() - startedAt);
  say(`· ${label}`);
  const beat = setInterval(() => say(`  ${label}，已 ${elapsed()}`), BEAT_EVERY_MS);
  try {
    const result = await work();
    say(`✓ ${label} ${elapsed()}`);
    return result;
  } catch (error) {
    say(`✗ ${label} ${elapsed()}`);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
