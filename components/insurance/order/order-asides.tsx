import { CaseFiles } from '#components/ui/case/case-files.tsx';
import { SummaryList } from '#components/ui/case/summary-list.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { idTypeLabels } from '#lib/labels/insurance-order-labels.ts';
import { insuranceHref } from '../insurance-href.ts';
import styles from './order-detail.module.css';

interface AsideProps {
  order: InsuranceOrder;
}

/** The policy: its number, its file under a signed address, and the hash by which the file is known. */
export function PolicyCard({ order: { policy, state } }: AsideProps) {
  if (policy === null) return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>电子保单</h2>
      <SummaryList
        items={[
          { label: '保单号', value: policy.policyNo },
          { label: '出单时间', value: formatMinute(policy.issueTime) },
        ]}
      />
      {state === '81' && <p className={styles.small}>已退保，这份保单不再有效，只作记录。</p>}
      <CaseFiles label="电子保单" files={[{ name: policy.fileName, url: policy.fileUrl }]} />
      <p className={styles.hash}>文件校验码（SHA-256）：{policy.fileSha256}</p>
    </Card>
  );
}

/** What is covered, for how long, at what price. */
export function CoverCard({ order }: AsideProps) {
  const { sumInsured, premium, fullPremium, subsidy, startDate, endDate, payment, productCode, product } = order;
  return (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>保什么</h2>
      <SummaryList
        items={[
          { label: '保额', value: sumInsured > 0 ? formatWan(sumInsured) : '还没填' },
          { label: '从', value: startDate || '还没填' },
          { label: '到', value: endDate || '还没填' },
          ...(subsidy > 0
            ? [
                { label: '全部保费', value: formatYuan(fullPremium) },
                { label: '财政补', value: formatYuan(subsidy) },
              ]
            : []),
          { label: '您自己出', value: formatYuan(premium), isMain: true },
          ...(payment !== null && payment.payTime !== '' ? [{ label: '付款时间', value: formatMinute(payment.payTime) }] : []),
          ...(payment?.refund ? [{ label: '已退', value: formatYuan(payment.refund) }] : []),
        ]}
      />
      <p className={styles.small}>
        <SiteLink href={insuranceHref(productCode)}>看产品、条款和不赔的情况</SiteLink>，客服{' '}
        <a href={`tel:${product.serviceTel}`}>{product.serviceTel}</a>
      </p>
    </Card>
  );
}

/** Holder and insured people; numbers of papers only in part. */
export function PeopleCard({ order: { application } }: AsideProps) {
  const { holder, insureds, beneficiaryKind, beneficiaries } = application;
  if (holder.name === '') return null;
  return (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>买给谁</h2>
      <SummaryList
        items={[
          { label: '投保人', value: holder.name },
          { label: idTypeLabels[holder.idType], value: holder.idNo },
          ...insureds.map(({ name, relation }, index) => ({
            label: index === 0 ? '被保险人' : `第 ${index + 1} 位`,
            value: `${name}（${relation}）`,
          })),
          ...(insureds.length === 0
            ? []
            : [
                {
                  label: '受益人',
                  value: beneficiaryKind === '法定' ? '按法律定' : beneficiaries.map(({ name }) => name).join('、'),
                },
              ]),
        ]}
      />
    </Card>
  );
}
