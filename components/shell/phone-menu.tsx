import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import type { NavItem } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';
import styles from './phone-menu.module.css';

interface PhoneMenuProps {
  items: readonly NavItem[];
  /** Page that answers the search; null where nothing can be searched. */
  searchPath: string | null;
  className?: string;
}

export function PhoneMenu({ items, searchPath, className }: PhoneMenuProps) {
  return (
    <div className={joinClasses(styles.tools, className)}>
      {searchPath !== null && (
        <Dropdown className={styles.drop} panelClassName={styles.panel} label={<SearchLabel />}>
          <SearchBox action={searchPath} id="phone-search" />
        </Dropdown>
      )}
      <Dropdown className={styles.drop} panelClassName={styles.panel} labelClassName={styles.label} label={<MenuLabel />}>
        <nav aria-label="菜单">
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.label} className={styles.item}>
                <NavLink label={item.label} href={item.href} section={item.section} />
                {item.children && (
                  <ul className={styles.children}>
                    {item.children.map((child) => (
                      <li key={child.href}>
                        <SiteLink href={child.href} className={styles.child}>
                          {child.label}
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </Dropdown>
    </div>
  );
}

const SearchLabel = () => (
  <>
    <Icon name="search" className={styles.icon} />
    <span className="visually-hidden">搜索</span>
  </>
);

const MenuLabel = () => (
  <>
    <Icon name="menu" className={styles.icon} />
    菜单
  </>
);
