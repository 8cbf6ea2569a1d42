import { CaseFiles } from '#components/case/case-files.tsx';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { OrderDownloads } from '#components/ui/download/order-downloads.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { useAreas } from '#lib/browser/use-areas.ts';
import { FARM_GUARANTEES, FARM_INDUSTRIES, FARM_SUBJECTS } from '#lib/contract/farm-choices.ts';
import { authorisationStateLabels, dataScopeLabels, financePurposeLabels } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { formatDay } from '#lib/format/dates.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { askedAllInPercent } from './requested-terms.ts';

interface AsideProps {
  order: FinanceOrder;
}

/** The institution's person in charge, or where to ask before there is one. */
export function ManagerCard({ order: { manager, product } }: AsideProps) {
  return (
    <Card className="finance-order-card">
      <h2 className="finance-order-card-title">谁在办</h2>
      <div className="finance-order-person">
        <span className="finance-order-initial" aria-hidden="true">
          {[...(manager?.name ?? product.agencyName)][0]}
        </span>
        <div>
          <p className="finance-order-person-name">{manager?.name ?? '还没有人接手'}</p>
          <p className="finance-order-small">{product.agencyName}</p>
          {manager !== null && <p className="finance-order-small">{manager.branch}</p>}
        </div>
      </div>
      {manager !== null && (
        <p>
          电话 <a href={`tel:${manager.phone}`}>{manager.phone}</a>
        </p>
      )}
    </Card>
  );
}

/** What a farmer says of the loan and of the farm. */
function agricultureTerms({ content: farm, score }: NonNullable<FinanceOrder['agriculture']>) {
  const terms = [
    ['用途', farm.purpose ?? ''],
    ['担保', labelOf(FARM_GUARANTEES, farm.guarantee ?? '')],
    ['申请人', `${farm.subjectName ?? ''}（${labelOf(FARM_SUBJECTS, farm.subjectType ?? '')}）`],
    ['证件号码', farm.idNo || farm.creditCode || ''],
    ['种养在', [farm.areaName, farm.townName, farm.village].join('')],
    ['做什么', `${labelOf(FARM_INDUSTRIES, farm.industry ?? '')}，${farm.scaleAmount ?? ''} ${farm.scaleUnit ?? ''}`],
    ['递交时信用分', score < 0 ? '' : String(score)],
  ] as const;
  return terms.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** What was applied for. */
export function RequestedCard({ order }: AsideProps) {
  const { asked, agriculture } = order;
  if (asked === null) return null;
  const allIn = askedAllInPercent(order, asked);
  return (
    <Card className="finance-order-card">
      <h2 className="finance-order-card-title">您的申请</h2>
      <SummaryList
        items={[
          { label: '金额', value: formatWan(asked.amount) },
          { label: '期限', value: `${asked.term} 个月` },
          ...(agriculture === null
            ? [
                { label: '用途', value: labelOf(financePurposeLabels, asked.purpose) },
                { label: '担保', value: labelOf(guaranteeLabels, asked.guaranteeType) },
                { label: '还款', value: labelOf(payTypeLabels, asked.payType) },
              ]
            : agricultureTerms(agriculture)),
          { label: '联系人', value: asked.contactName },
          { label: '手机号', value: asked.contactMobile },
          { label: '预计综合年化', value: allIn === null ? '算不出' : formatPercent(allIn) },
        ]}
      />
      {asked.remark !== '' && <p className="finance-order-small">您说的话：{asked.remark}</p>}
      <div className="screen-only">
        <DownloadButton size="small" call="financeOrderPrint" download={{ params: { orderNo: order.orderNo } }}>
          下载申请单（PDF）
        </DownloadButton>
      </div>
    </Card>
  );
}

/** Who may look up what, and where that is taken back. */
export function AuthorisationCard({ order: { authorisation } }: AsideProps) {
  const { isOn } = useAreas();
  if (authorisation === null) return null;
  const scopes = authorisation.dataScopes.map((scope) => labelOf(dataScopeLabels, scope)).join('、');
  return (
    <Card className="finance-order-card">
      <h2 className="finance-order-card-title">资料授权</h2>
      <p>
        {authorisation.state === '1' ? '机构现在能查：' : `${authorisationStateLabels[authorisation.state]}，原来能查：`}
        {scopes}。
      </p>
      <p className="finance-order-small">
        {formatDay(authorisation.signedAt)} 起，到 {formatDay(authorisation.revokedAt ?? authorisation.expiresAt)}
      </p>
      {isOn('authorisations') && (
        <SiteLink href={patterns.userAccount} className="finance-order-link">
          <Icon name="eye" />
          查看记录或收回授权
        </SiteLink>
      )}
    </Card>
  );
}

/** The papers that were handed in. */
export function MaterialsCard({ order: { orderNo, materials } }: AsideProps) {
  if (materials.length === 0) return null;
  const names = [...new Set(materials.map(({ name }) => name))];
  return (
    <section aria-labelledby="materials-title" className="finance-order-section">
      <h2 id="materials-title">交了哪些材料</h2>
      <dl className="finance-order-materials">
        {names.map((name) => (
          <div key={name} className="finance-order-material">
            <dt>{name}</dt>
            <dd>
              <CaseFiles
                label={name}
                files={materials.filter((file) => file.name === name).map(({ fileName, fileUrl }) => ({ name: fileName, url: fileUrl }))}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className="screen-only">
        <OrderDownloads orderNumber={orderNo} />
      </div>
    </section>
  );
}
