import { AgencySquare } from '#components/ui/agency-square.tsx';
import { SummaryList } from '#components/ui/case/summary-list.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/to-path.ts';
import styles from './apply-aside.module.css';
import { costOf, paymentLabels } from './loan-words.ts';
import type { Application } from './use-application.ts';

const HOURS = '8:30-18:00';

function Costs({ application: { product, content } }: { application: Application }) {
  const sheet = costOf(product, content);
  if (sheet === null) return <p className={styles.remark}>利率要和机构面谈，批复里会写明利率和每一项费用。</p>;
  const { loan, moved } = sheet;
  const main = [
    { label: paymentLabels[loan.payWay], value: <b>{formatYuan(sheet.firstPaymentYuan)}</b> },
    { label: '利息合计', value: <b>{formatYuan(sheet.interestYuan)}</b> },
    { label: '其他费用', value: <b>{formatYuan(sheet.feesYuan)}</b> },
    { label: '综合年化', value: sheet.allInPercent === null ? '算不出' : formatPercent(sheet.allInPercent), isMain: true },
  ];
  const isReckoned = content.amount === '' || content.term === '' || moved;
  return (
    <div className={styles.costs} aria-live="polite">
      <SummaryList items={main} />
      <p className={styles.remark}>
        {isReckoned && `先按 ${formatWan(loan.amountWan)}、${loan.months} 个月算。`}按公布的最低利率{' '}
        {formatPercent(sheet.annualRatePercent)} 估算，以机构批复为准。
      </p>
    </div>
  );
}

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
        <Costs application={application} />
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
