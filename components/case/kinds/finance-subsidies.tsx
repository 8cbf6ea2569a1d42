import { CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import type { SubsidyProposal } from '#lib/contract/loan-subsidy.ts';
import { formatChineseDay, formatDaysLeft } from '#lib/format/dates.ts';
import { formatYuan } from '#lib/format/money.ts';
import { toPath } from '#lib/routes/patterns.ts';
import './finance.css';

const untilText = (applyEnd: string | null, nowMs: number): string =>
  applyEnd === null ? '没有写' : `${formatChineseDay(applyEnd, nowMs)}，${formatDaysLeft(applyEnd, nowMs)}`;

function Subsidy({ subsidy, nowMs }: { subsidy: SubsidyProposal; nowMs: number }) {
  const { policyArticleId, title, benefit, mostYuan, aboutYuan, applyEnd, ofDocument } = subsidy;
  return (
    <section aria-labelledby={`subsidy-${policyArticleId}`} className="finance-order-subsidy">
      <h3 id={`subsidy-${policyArticleId}`}>{title}</h3>
      <SummaryList
        items={[
          { label: '政策怎么补', value: benefit },
          { label: '最多', value: formatYuan(mostYuan), isMain: true },
          ...(aboutYuan === null ? [] : [{ label: '按这笔贷款的利息算约', value: formatYuan(aboutYuan) }]),
          { label: ofDocument ? '文件有效期至' : '申报到', value: untilText(applyEnd, nowMs) },
        ]}
      />
      <ButtonLink href={toPath('policyArticle', { policyArticleId })} variant="second" size="small">
        去看怎么申报<span className="visually-hidden">：{title}</span>
      </ButtonLink>
    </section>
  );
}

export const LoanProofButton = ({ orderNo }: { orderNo: string }) => (
  <div className="screen-only">
    <DownloadButton size="small" call="financeOrderLoanProof" download={{ params: { orderNo } }}>
      下载贷款证明（PDF）
    </DownloadButton>
  </div>
);

/** Subsidies that the loan could earn; nothing where it earns none. */
export function SubsidySection({ item: { subsidies, orderNo }, nowMs }: ShownCase<FinanceOrder>) {
  if (subsidies.length === 0) return null;
  return (
    <CaseSection id="subsidies-title" title="这笔贷款可以申领的补贴">
      {subsidies.map((subsidy) => (
        <Subsidy key={subsidy.policyArticleId} subsidy={subsidy} nowMs={nowMs} />
      ))}
      {subsidies.length > 1 && <p>同一笔贷款一般只能享受一项财政补贴，选合算的一项申报。</p>}
      <SmallPrint>补贴要自己申报，批不批、批多少由受理的部门定；不算在利率和综合年化里。</SmallPrint>
      <LoanProofButton orderNo={orderNo} />
    </CaseSection>
  );
}
