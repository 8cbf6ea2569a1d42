import { platformName, siteName } from '#lib/site/site-names.ts';
import { SiteLink } from '../ui/site-link.tsx';
import styles from './logo.module.css';

/** The mark and the name; leads home. */
export function Logo() {
  return (
    <SiteLink href="/" className={styles.logo}>
      {/* biome-ignore lint/performance/noImgElement: a small SVG file, there is nothing to optimise */}
      <img src="/drawings/logo.svg" alt="" width={44} height={44} className={styles.mark} />
      <span className={styles.words}>
        <span className={styles.name}>{siteName()}</span>
        <span className={styles.full}>{platformName()}</span>
      </span>
    </SiteLink>
  );
}
