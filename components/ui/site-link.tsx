'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentProps, createContext, type ReactNode, useContext, useRef } from 'react';
import { useAreas } from '#lib/browser/use-areas.ts';
import { HANDOFF_PATH } from '#lib/contract/guarantee/entry.ts';

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

export type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch' | 'href'> & {
  href: string;
  /** What stays of it while its target is switched off or its area is: its words, or nothing where they are a call to act. */
  whenOff?: 'words' | 'nothing';
};

/** Long enough that a pointer passing over a list fetches nothing. */
const HOVER_MS = 80;

/**
 * A link within the portal. The target is fetched in advance only when the reader points at it or reaches it by keyboard. Where the
 * target is switched off, its words stand without a link: nobody is led to a page that is not there. What leads on to another site is
 * opened by the browser, not fetched as a page.
 */
export function SiteLink({ href, whenOff = 'words', onPointerEnter, onPointerLeave, onFocus, ...rest }: SiteLinkProps) {
  const router = useRouter();
  const { isOpen } = useAreas();
  const isHidden = useHidden(href);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (isHidden || !isOpen(href)) return whenOff === 'nothing' ? null : <span>{rest.children}</span>;
  if (href.startsWith(HANDOFF_PATH)) return <a {...rest} href={href} />;
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => router.prefetch(href), HOVER_MS);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(timer.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (event.currentTarget.matches(':focus-visible')) router.prefetch(href);
      }}
    />
  );
}

interface WhenOpenProps {
  /** Where the content leads. */
  href: string;
  children: ReactNode;
}

/** Content that makes sense only while the page that it leads to is there. */
export function WhenOpen({ href, children }: WhenOpenProps) {
  return useAreas().isOpen(href) ? children : null;
}
