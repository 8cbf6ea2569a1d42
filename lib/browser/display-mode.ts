import { persistStored } from './stored-text.ts';

export type TextSize = 'normal' | 'large' | 'huge';
export type Contrast = 'normal' | 'high';

interface Modes {
  'text-size': TextSize;
  contrast: Contrast;
}

/** The attribute of `html` that a mode sets; the head script sets the same before the first paint. */
const ATTRIBUTES = { 'text-size': 'data-size', contrast: 'data-contrast' } as const satisfies Record<keyof Modes, string>;

const listeners = new Set<() => void>();

/** The reader's present choice, read from `html`. */
export function readMode<M extends keyof Modes>(mode: M): Modes[M] {
  return (document.documentElement.getAttribute(ATTRIBUTES[mode]) ?? 'normal') as Modes[M];
}

/** Sets a mode for this reader, on every page from now on. */
export function chooseMode<M extends keyof Modes>(mode: M, value: Modes[M]): void {
  if (value === 'normal') document.documentElement.removeAttribute(ATTRIBUTES[mode]);
  else document.documentElement.setAttribute(ATTRIBUTES[mode], value);
  persistStored('localStorage', mode, value);
  for (const listener of listeners) listener();
}

/** Calls `listener` after every choice, until the returned function is called. */
export function subscribeModes(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
