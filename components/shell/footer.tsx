import type { ReactNode } from 'react';
import { isAreaOn } from '#lib/areas/area-states.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { toFeedbackHref } from '#lib/routes/feedback-href.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { platformName, siteName } from '#lib/site/site-names.ts';
import { Drawing } from '../ui/drawing.tsx';
import { Icon } from '../ui/icon.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { CorrectionLink } from './correction-link.tsx';
import styles from './footer.module.css';
import { SERVICE_HOURS, type SiteContact } from './site-contact.ts';

interface FooterProps {
  contact: SiteContact;
  flags: DisplayFlags;
  /** The farm zone stands on leaf green. */
  zone?: 'farm';
}

/** What the site is, where it is reached, what helps; under the river's edge. */
export function Footer({ contact, flags, zone }: FooterProps) {
  const about = toPath('about', {});
  const hasAbout = isShown(about, flags);
  return (
    <footer className={`screen-only later ${styles.footer}`}>
      <Drawing name={zone === 'farm' ? 'farm-footer-edge' : 'footer-edge'} className={styles.edge} lazy />
      <div className={joinClasses('on-dark', styles.ground, zone === 'farm' && styles.leaf)}>
        <div className="container">
          <div className={styles.columns}>
            <Column title={siteName()}>
              <p>把利率、费用、条件和进度讲清楚，</p>
              <p>让每一家小企业、每一户种养户都办得明白。</p>
            </Column>
            <Column title="联系我们">
              <p>服务时间　{SERVICE_HOURS}</p>
              {contact.phone !== '' && <p>服务热线　{contact.phone}</p>}
              <p>
                邮箱　<a href={`mailto:${contact.mail}`}>{contact.mail}</a>
              </p>
              {isAreaOn('feedback') && <SiteLink href={toFeedbackHref()}>在线留言、投诉、异议</SiteLink>}
              <CorrectionLink />
            </Column>
            {contact.friends.length > 0 && (
              <Column title="友情链接">
                {contact.friends.map((friend) => (
                  <a key={friend.href} href={friend.href} rel="noopener">
                    {friend.label}
                  </a>
                ))}
              </Column>
            )}
            <Column title="帮助">
              {hasAbout && isAreaOn('orders') && <SiteLink href={`${about}#apply`}>怎么申请</SiteLink>}
              {isAreaOn('matching') && <SiteLink href={toPath('match', {})}>看我能办哪些</SiteLink>}
              <SiteLink href={toPath('calculator', {})}>贷款计算器</SiteLink>
              {isAreaOn('guarantee') && <SiteLink href={toPath('guaranteeVerify', {})}>保函查验</SiteLink>}
              <SiteLink href={toPath('accessibility', {})}>网站无障碍</SiteLink>
              <SiteLink href={toPath('privacy', {})}>隐私政策</SiteLink>
              <SiteLink href={toPath('agreement', {})}>用户服务协议</SiteLink>
              {hasAbout && <SiteLink href={`${about}#data`}>我的资料怎么用</SiteLink>}
              <SiteLink href={toPath('siteMap', {})}>网站地图</SiteLink>
            </Column>
          </div>
          <p className={styles.legal}>
            <span>版权所有 © {platformName()}</span>
            <span>备案号：{contact.recordNumber}</span>
            <SiteMarks {...contact} />
            <span>请使用非 IE 浏览器访问</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The number behind 公网安备. */
const toRecordCode = (policeRecord: string): string => /\d{14}/.exec(policeRecord)?.[0] ?? '';

/** What a site of the government says of itself, as far as its operator has set it. */
function SiteMarks({ hostUnit, operatingUnit, siteCode, policeRecord }: SiteContact) {
  return (
    <>
      {hostUnit !== '' && <span>主办单位：{hostUnit}</span>}
      {operatingUnit !== '' && <span>承办单位：{operatingUnit}</span>}
      {siteCode !== '' && <span>网站标识码：{siteCode}</span>}
      {policeRecord !== '' && (
        <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${toRecordCode(policeRecord)}`} rel="noopener">
          <Icon name="shield" /> {policeRecord}
        </a>
      )}
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
