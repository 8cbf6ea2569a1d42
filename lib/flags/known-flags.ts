import type { DisplayFlags } from './display-flags.ts';

interface Known {
  readonly flags: DisplayFlags;
  readonly until: number;
}

// Pages and route handlers are separate bundles of one process; the process knows one set of flags.
export const flagShelf = globalThis as typeof globalThis & { displayFlags?: Known };

/** A published dictionary makes the known flags worthless. */
export function forgetDisplayFlags(): void {
  const known = flagShelf.displayFlags;
  if (known !== undefined) flagShelf.displayFlags = { flags: known.flags, until: 0 };
}
