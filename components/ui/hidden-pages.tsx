'use client';

import { createContext, type ReactNode, useContext } from 'react';

const HiddenPages = createContext<readonly string[]>([]);

interface HidePagesProps {
  /** Paths that no link leads to. */
  paths: readonly string[];
  children: ReactNode;
}

/** Hides pages that operators switched off from every link within. */
export const HidePages = ({ paths, children }: HidePagesProps) => <HiddenPages value={paths}>{children}</HiddenPages>;

/** Whether a link leads to a page that is switched off. */
export const useHidden = (href: string): boolean => useContext(HiddenPages).includes(href.split(/[?#]/)[0] ?? '');
