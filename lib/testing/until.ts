const STEP_MS = 20;

/** Asks again and again until it is so. Throws after `withinMs`. */
export async function until(isSo: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const endsAtMs = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > endsAtMs) throw new Error(`not so within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
