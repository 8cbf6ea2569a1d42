'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Count } from '#components/ui/count.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isSignedIn } from '#lib/browser/signed-in.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useDisplayFlags } from '#lib/browser/use-display.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { lastPlaceOf, useLastPlace } from '#lib/browser/view-places.ts';
import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import type { CentreSummary } from '#lib/contract/message.ts';
import { type CentrePage, centrePages } from '#lib/routes/patterns.ts';

interface CentreMenuItem {
  readonly path: string;
  readonly label: string;
  readonly waiting?: { readonly value: number; readonly label: string };
}

interface CentreMenuGroup {
  readonly name: string;
  readonly title?: string;
  readonly items: readonly CentreMenuItem[];
}

interface MenuFacts {
  readonly isEnterprise: boolean;
  readonly isLegacyShown: boolean;
  /** The authentication of the account's own kind has not passed, or is over. */
  readonly isUncertified?: boolean;
  /** Whether a page is there. */
  readonly isOpen: (path: string) => boolean;
  /** Undefined until it is known. */
  readonly summary?: CentreSummary;
}

const TASKS = '件等您来办';

/** Letters are kept at a site of their own, where companies go on as themselves; there is none where nothing is counted for it. */
const toLetters = (waiting: number): CentreMenuItem => ({
  path: toGuaranteeEntry('/orders'),
  label: '我的保函',
  waiting: { value: waiting, label: TASKS },
});

const GROUPS = [{ name: 'messages' }, { name: 'orders', title: '订单管理' }, { name: 'own' }, { name: 'legacy' }] as const;

const pages = Object.values<CentrePage>(centrePages);
const withinOf = (path: string): string | undefined => pages.find((page) => page.path === path)?.within;

/** The entry of a menu under which a page is found: its own, else the nearest one to which it belongs. */
export function toCurrentEntry(path: string, groups: readonly CentreMenuGroup[]): string | undefined {
  const has = (entry: string): boolean => groups.some(({ items }) => items.some((item) => item.path === entry));
  let entry: string | undefined = path;
  while (entry !== undefined && !has(entry)) entry = withinOf(entry);
  return entry;
}

/** Entries of the side menu in the specification's order (spec §2), the company's letters behind its orders: finance demand for enterprises, legacy ones by their flag, none of what is off; authentication while it is missing. */
export function toCentreMenu({ isEnterprise, isLegacyShown, isUncertified = false, isOpen, summary }: MenuFacts): CentreMenuGroup[] {
  const counts = { ...summary?.waiting, unread: summary?.unread };
  const shown = pages.filter(
    ({ path, menu, isForCompanies }) => isOpen(path) && (!isForCompanies || isEnterprise) && (menu !== 'legacy' || isLegacyShown),
  );
  const groupOf = ({ path, menu }: CentrePage) => (isUncertified && path === centrePages.userAuth.path ? 'own' : menu);
  const toItem = ({ path, title, waiting }: CentrePage): CentreMenuItem => ({
    path,
    label: title,
    ...(waiting && { waiting: { value: counts[waiting] ?? 0, label: waiting === 'unread' ? '条没读过' : TASKS } }),
  });
  const letters = isEnterprise && summary?.waiting.guarantee !== undefined ? [toLetters(summary.waiting.guarantee)] : [];
  return GROUPS.map((group) => {
    const items = shown.filter((page) => groupOf(page) === group.name).map(toItem);
    return { ...group, items: group.name === 'orders' ? [...items, ...letters] : items };
  }).filter(({ items }) => items.length > 0);
}

/** What the platform offers whether the older entries of the menu show or not: beside the menu while these do not. */
const SERVICES: readonly CentrePage[] = [centrePages.userEvaluate, centrePages.userInvoice, centrePages.userDigitalCert];

/** Links beside the menu, as far as they lead somewhere. */
export const toMoreServices = ({ isLegacyShown, isOpen }: Pick<MenuFacts, 'isLegacyShown' | 'isOpen'>): CentreMenuItem[] =>
  isLegacyShown ? [] : SERVICES.filter(({ path }) => isOpen(path)).map(({ path, title }) => ({ path, label: title }));

/** What nearly every view but the messages checks its forms with. */
const fetchParts = () => void import('#lib/validation/text-field.ts');

/** Fetches what the other views share once the browser has nothing else to do, so that going on to the first of them costs less. */
function usePrefetchParts(): void {
  useEffect(() => whenIdle(fetchParts), []);
}

/**
 * On phones the menu is a strip that scrolls sideways: where one is must not be beyond its edge, neither when counts and further entries
 * have made the strip longer.
 */
function useEntryInSight(path: string) {
  const menu = useRef<HTMLDivElement>(null);
  const seen = useRef('');
  useEffect(() => {
    const { current } = menu;
    const entry = current?.querySelector<HTMLElement>('[aria-current]');
    const strip = `${path} ${current?.scrollWidth}`;
    if (!current || !entry || strip === seen.current) return;
    seen.current = strip;
    current.scrollLeft = entry.offsetLeft + (entry.offsetWidth - current.clientWidth) / 2;
  });
  return menu;
}

function MenuLink({ item, isCurrent }: { item: CentreMenuItem; isCurrent: boolean }) {
  const href = useLastPlace(item.path);
  return (
    <SiteLink href={href} className="centre-menu-link" aria-current={isCurrent ? 'page' : undefined}>
      {item.label}
      {item.waiting !== undefined && <Count value={item.waiting.value} label={item.waiting.label} />}
    </SiteLink>
  );
}

function MenuGroup({ group: { name, title, items }, isCurrent }: { group: CentreMenuGroup; isCurrent: (path: string) => boolean }) {
  return (
    <div className="centre-menu-group">
      {title !== undefined && (
        <p id={`centre-${name}`} className="centre-menu-title">
          {title}
        </p>
      )}
      <ul className="centre-menu-list" aria-labelledby={title === undefined ? undefined : `centre-${name}`}>
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink item={item} isCurrent={isCurrent(item.path)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The side menu (spec §2): what shows depends on the account and on the operators' flags, so it settles in the browser. */
export function CentreMenu() {
  const path = usePathname();
  const { profile } = useSession();
  const flags = useDisplayFlags();
  const { isOpen } = useAreas();
  const summary = useCentreSummary();
  const menu = useEntryInSight(path);
  usePrefetchParts();
  usePrefetchWayBack(path);
  const isEnterprise = profile?.accountType === 'ENTERPRISE';
  const isUncertified = profile !== null && (isEnterprise ? profile.authOrgState : profile.authState) !== AUTH_STATES.passed;
  const groups = toCentreMenu({ isEnterprise, isLegacyShown: flags.show_old_page, isUncertified, isOpen, summary });
  const more = toMoreServices({ isLegacyShown: flags.show_old_page, isOpen });
  const current = toCurrentEntry(path, groups) ?? path;
  const isCurrent = (entry: string): boolean => entry === current;
  return (
    <div ref={menu} className="screen-only centre-menu-menu">
      <nav aria-label="个人中心" className="centre-menu-groups">
        {groups.map((group) => (
          <MenuGroup key={group.name} group={group} isCurrent={isCurrent} />
        ))}
      </nav>
      {more.length > 0 && (
        <nav aria-label="更多服务" className="centre-menu-more">
          <MenuGroup group={{ name: 'more', title: '更多服务', items: more }} isCurrent={isCurrent} />
        </nav>
      )}
    </div>
  );
}

/**
 * Fetches the page that was left once the browser has nothing else to do: its view is still held, so that coming back to it waits for no
 * answer. Not without a session, or the way to the login would be kept as that page.
 */
export function usePrefetchWayBack(path: string): void {
  const router = useRouter();
  const last = useRef(path);
  useEffect(() => {
    const left = last.current;
    last.current = path;
    if (left === path) return;
    return whenIdle(() => {
      if (isSignedIn()) router.prefetch(lastPlaceOf(left));
    });
  }, [path, router]);
}

/** Calls `act` once the browser has nothing else to do, unless the returned function is called before; never in browsers that do not tell. */
function whenIdle(act: () => void): () => void {
  const ask: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  if (ask === undefined) return () => {};
  const asked = ask(act);
  return () => cancelIdleCallback(asked);
}
