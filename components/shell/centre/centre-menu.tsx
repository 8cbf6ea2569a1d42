'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Count } from '#components/ui/count.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { useLastPlace } from '#lib/browser/centre-places.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useDisplayFlags } from '#lib/browser/use-display.ts';
import { useSession } from '#lib/browser/use-session.ts';
import styles from './centre-menu.module.css';
import { type CentreMenuItem, toCentreMenu } from './centre-menu-items.ts';
import { usePartsAhead } from './use-parts-ahead.ts';
import { useWayBackAhead } from './use-way-back-ahead.ts';

/**
 * On phones the menu is a strip that scrolls sideways: where one is must not be beyond its edge, neither when counts and further entries
 * have made the strip longer.
 */
function useEntryInSight(path: string) {
  const menu = useRef<HTMLElement>(null);
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

function MenuLink({ item, path }: { item: CentreMenuItem; path: string }) {
  const href = useLastPlace(item.path);
  const isCurrent = item.path === path || item.within?.includes(path) === true;
  return (
    <SiteLink href={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {item.label}
      {item.waiting !== undefined && <Count value={item.waiting.value} label={item.waiting.label} />}
    </SiteLink>
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
  usePartsAhead();
  useWayBackAhead(path);
  const groups = toCentreMenu({ isEnterprise: profile?.accountType === 'ENTERPRISE', isLegacyShown: flags.show_old_page, isOpen, summary });
  return (
    <nav ref={menu} aria-label="个人中心" className={`screen-only ${styles.menu}`}>
      {groups.map(({ name, title, items }) => (
        <div key={name} className={styles.group}>
          {title !== undefined && (
            <p id={`centre-${name}`} className={styles.title}>
              {title}
            </p>
          )}
          <ul className={styles.list} aria-labelledby={title === undefined ? undefined : `centre-${name}`}>
            {items.map((item) => (
              <li key={item.path}>
                <MenuLink item={item} path={path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
