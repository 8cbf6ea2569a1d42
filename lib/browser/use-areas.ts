'use client';

import { useSyncExternalStore } from 'react';
import { offState } from '#lib/areas/off-state.ts';
import { isHrefOpen } from '#lib/areas/route-areas.ts';
import type { AreaName } from '#lib/contract/areas.ts';

/** Names of the areas that are off, joined: one value for equal sets. */
let told: string | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ofPage = (): string => document.documentElement.dataset.off ?? '';
const now = (): string => told ?? ofPage();
/** On the server what the process knows; while hydrating what that put into the page. */
const rendered = (): string => (typeof document === 'undefined' ? [...offState()].join(' ') : ofPage());

/** Told by the portal's server since: a page that was built, or has been open for long, does not know. */
export function publishAreasOff(names: readonly string[]): void {
  told = names.join(' ');
  for (const listener of listeners) listener();
}

/** Whether the server has said so yet; a page that was built knows nothing before. */
export const useAreasTold = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => told !== null,
    () => false,
  );

export interface Areas {
  readonly isOn: (name: AreaName) => boolean;
  /** Whether a link leads to an open page. */
  readonly isOpen: (href: string) => boolean;
}

/** Which areas there are: those of the page as it was rendered, then what the server says. */
export function useAreas(): Areas {
  const off = useSyncExternalStore(subscribe, now, rendered);
  const isOn = (name: AreaName): boolean => off === '' || !off.split(' ').includes(name);
  return { isOn, isOpen: (href) => off === '' || isHrefOpen(href, isOn) };
}
