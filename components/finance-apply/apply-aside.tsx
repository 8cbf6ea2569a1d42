import { AgencySquare } from '#components/ui/agency-square.tsx';
import { LoanCosts } from '#components/ui/case/loan-costs.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './apply-aside.module.css';
import type { Application } from './use-application.ts';

const HOURS = '8:30-18:00';

/** The product beside its application, with what the loan would cost as it is filled in. */
export function ApplyAside({ application }: { application: Application }) {
  const { agencyId, agencyName, productCode, productName } = application.product;
  return (
    <aside aria-label="您申请的产品" className={styles.aside}>
      <Card>
        <div className={styles.product}>
          <AgencySquare code={agencyId} name={agencyName} />
          <div>
            <p className={styles.name}>
              <SiteLink href={toPath('financeDetail', { productCode })}>{productName}</SiteLink>
            </p>
            <p className={styles.agency}>{agencyName}</p>
          </div>
        </div>
        <LoanCosts product={application.product} typed={application.content} />
      </Card>
      <Card kind="panel" className={styles.help}>
        <p>
          <b>填不下去？</b>
        </p>
        <p>
          服务时间 {HOURS}，可以看<SiteLink href={`${toPath('about', {})}#contact`}>怎么找我们</SiteLink>。填了一半也没关系，随时能存。
        </p>
      </Card>
    </aside>
  );
}
