/** Upstream reads for pages that may run at once; the rest wait their turn, so that a flood of cold pages stays bounded. */
const MAX_RUNNING = 24;
const MAX_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Thrown when even the queue is full. */
export class RenderQueueFull extends Error {}

/**
 * Runs a page's read when a slot is free.
 * @throws RenderQueueFull when too many are waiting already.
 */
export async function withRenderSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new RenderQueueFull();
    await new Promise<void>((resume) => waiting.push(resume));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
