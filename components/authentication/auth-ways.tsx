'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { hasSignOn } from '#lib/site/site-names.ts';
import styles from './authentication.module.css';

interface Way {
  readonly name: string;
  /** What has to be at hand, and how long it takes. */
  readonly needs: string;
  readonly href: string;
  readonly action: string;
}

const PAPERS: Way = {
  name: '上传证件',
  needs: `要有：证件正反面照片。人工审核，${REVIEW_DAYS} 个工作日内看完。`,
  href: toPath('userPersonalAuth', {}),
  action: '上传证件',
};

/** It proves a person's account only, and which one it is the province says. */
const BY_SIGN_ON: Way = {
  name: '闽政通实名',
  needs: '要有：闽政通账号。先退出，再用闽政通登录：进去的那个个人账号就认证好了，不用上传证件。那个账号不一定是现在这个。',
  href: toPath('login', {}),
  action: '用闽政通登录',
};

const companyWay = (method: string) => `${toPath('userCompanyAuth', {})}?method=${method}`;
const COMPANY: readonly Way[] = [
  {
    name: '法定代表人身份认证',
    needs: '法定代表人本人办。要有：营业执照、本人身份证号。',
    href: companyWay('legal_rep'),
    action: '本人办',
  },
  { name: '授权认证', needs: '经办人办。要有：营业执照、盖章的授权委托书。', href: companyWay('deputy_auth'), action: '经办人办' },
  {
    name: '对公打款',
    needs: '要有：营业执照、企业对公账户。审核时打电话向您要账号，打一笔小额款核对。',
    href: companyWay('payment'),
    action: '用对公账户',
  },
  {
    name: '纸质',
    needs: `网上传不了照片时用。照样先填资料，再把盖章的复印件寄到服务中心，寄到后 ${REVIEW_DAYS} 个工作日内看完。`,
    href: companyWay('offline'),
    action: '寄纸质材料',
  },
];

function WayList({ title, ways }: { title: string; ways: readonly Way[] }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <ul className={styles.ways}>
        {ways.map(({ name, needs, href, action }) => (
          <li key={name}>
            <Card className={styles.way}>
              <div className={styles.wayText}>
                <h3 className={styles.wayName}>{name}</h3>
                <p className={styles.opens}>{needs}</p>
              </div>
              <ButtonLink href={href} variant="second" size="small">
                {action}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ways for a person; for a company's account also those of the company. */
export function AuthWays() {
  return (
    <CentreGate>
      {({ accountType }) => (
        <>
          {accountType === 'ENTERPRISE' && <WayList title="认证企业" ways={COMPANY} />}
          <WayList title="认证个人" ways={accountType === 'ENTERPRISE' || !hasSignOn() ? [PAPERS] : [PAPERS, BY_SIGN_ON]} />
        </>
      )}
    </CentreGate>
  );
}
