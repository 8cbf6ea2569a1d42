import { SERVICE_HOURS, type SiteContact } from '#components/shell/site-contact.ts';
import styles from './about-letter.module.css';

/** Hours, mailbox and, where there is one, the telephone. */
export function ContactLines({ contact: { mail, phone } }: { contact: SiteContact }) {
  return (
    <>
      <dl className={styles.contact}>
        <dt>服务时间</dt>
        <dd>工作日 {SERVICE_HOURS}</dd>
        <dt>邮箱</dt>
        <dd>
          <a href={`mailto:${mail}`} className={styles.mail}>
            {mail}
          </a>
        </dd>
        {phone !== '' && (
          <>
            <dt>电话</dt>
            <dd>{phone}</dd>
          </>
        )}
      </dl>
      <p>写信时说清是哪个产品、哪一步、页面上的编号是多少，我们查得快些。工作日收到的信，下一个工作日内回。</p>
    </>
  );
}
