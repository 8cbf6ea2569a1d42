import { toPath } from '#lib/routes/patterns.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Logo } from './logo.tsx';
import menu from './menu-item.module.css';
import styles from './nav-bar.module.css';
import type { NavItem } from './nav-items.ts';
import { NavLink } from './nav-link.tsx';

interface PhoneMenuProps {
  items: readonly NavItem[];
  /** Page that answers the search; null where nothing can be searched. */
  searchPath: string | null;
  className?: string;
}

function PhoneMenu({ items, searchPath, className }: PhoneMenuProps) {
  return (
    <div className={joinClasses(styles.tools, className)}>
      {searchPath !== null && (
        <Dropdown className={styles.drop} panelClassName={styles.panel} label={<SearchLabel />}>
          <SearchBox action={searchPath} id="phone-search" />
        </Dropdown>
      )}
      <Dropdown className={styles.drop} panelClassName={styles.panel} labelClassName={styles.label} label={<MenuLabel />}>
        <nav aria-label="菜单">
          <ul>
            {items.map((item) => (
              <li key={item.label} className={styles.phoneMenuItem}>
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

interface NavBarProps {
  items: readonly NavItem[];
}

/** Logo, sections and search, 80 px high; below 64em and with large text a menu button. */
export function NavBar({ items }: NavBarProps) {
  const policies = toPath('policyList', {});
  const searchPath = items.some(({ href }) => href === policies) ? policies : null;
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <Logo />
        <nav aria-label="主导航" className={styles.wide}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.label} className={styles.item}>
                <NavLink label={item.label} href={item.href} section={item.section} />
                {item.children && <CategoryMenu label={item.label} items={item.children} />}
              </li>
            ))}
          </ul>
        </nav>
        {searchPath !== null && (
          <div className={styles.search}>
            <SearchBox action={searchPath} id="site-search" />
          </div>
        )}
        <PhoneMenu items={items} searchPath={searchPath} className={styles.narrow} />
      </div>
    </div>
  );
}

interface CategoryMenuProps {
  label: string;
  items: readonly { label: string; href: string }[];
}

function CategoryMenu({ label, items }: CategoryMenuProps) {
  const opener = (
    <>
      <Icon name="chevron-down" />
      <span className="visually-hidden">{label}的分类</span>
    </>
  );
  return (
    <Dropdown label={opener} labelClassName={styles.opener} opensAhead>
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <SiteLink href={item.href} className={menu.item}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
