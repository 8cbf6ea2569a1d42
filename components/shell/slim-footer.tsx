import { patterns } from '#lib/routes/patterns.ts';
import { platformName } from '#lib/site/site-names.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { BuiltCorrectionLink } from './correction-link.tsx';
import { SERVICE_HOURS, type SiteContact } from './site-contact.ts';
import styles from './slim-footer.module.css';

interface SlimFooterProps {
  contact: SiteContact;
}

/** One line, for pages on which people fill something in. */
export function SlimFooter({ contact }: SlimFooterProps) {
  return (
    <footer className={`screen-only ${styles.footer}`}>
      <p className={`container ${styles.line}`}>
        <span>版权所有 © {platformName()}</span>
        <span>备案号：{contact.recordNumber}</span>
        <span>服务时间 {SERVICE_HOURS}</span>
        <a href={`mailto:${contact.mail}`} className={styles.link}>
          {contact.mail}
        </a>
        <SiteLink href={patterns.accessibility} className={styles.link}>
          网站无障碍
        </SiteLink>
        <SiteLink href={patterns.privacy} className={styles.link}>
          隐私政策
        </SiteLink>
        <BuiltCorrectionLink className={styles.link} />
        <span>请使用非 IE 浏览器访问</span>
      </p>
    </footer>
  );
}
