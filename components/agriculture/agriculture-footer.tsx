import { DEFAULT_CONTACT, SERVICE_HOURS, type SiteContact } from '#components/shell/site-contact.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './agriculture-footer.module.css';

interface AgricultureFooterProps {
  contact?: SiteContact;
}

/** The zone's own footer, on leaf green. */
export function AgricultureFooter({ contact = DEFAULT_CONTACT }: AgricultureFooterProps) {
  return (
    <footer className={`on-dark ${styles.footer}`}>
      <div className={`container ${styles.row}`}>
        <p>莆田数字金融，让每一户种养户都办得明白。</p>
        <p>服务时间 {SERVICE_HOURS}</p>
        {contact.phone !== '' && <p>电话 {contact.phone}</p>}
        <a href={`mailto:${contact.mail}`} className={styles.link}>
          {contact.mail}
        </a>
        <SiteLink href={toHref('accessibility', {})} className={styles.link}>
          网站无障碍
        </SiteLink>
      </div>
      <div className={`container ${styles.legal}`}>
        <p>版权所有 © 莆田市数字金融服务平台</p>
        <p>备案号：{contact.recordNumber}</p>
        <p>请使用非 IE 浏览器访问</p>
      </div>
    </footer>
  );
}
