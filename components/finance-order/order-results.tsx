import { TermsCompared } from '#components/case/terms-compared.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import type { Reload } from '#lib/browser/run-case-step.ts';
import { rejectReasonLabels } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatPercent, formatWan } from '#lib/format/money.ts';
import { labelOf } from '#lib/labels/finance-labels.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { ReconsiderAction } from './order-actions.tsx';
import { toOrdersHref } from './order-query.ts';
import { toComparedTerms } from './requested-terms.ts';

interface ResultProps {
  order: FinanceOrder;
}

/** The refusal in the institution's words, and what can be done about it. */
export function RejectionCard({ order, reload }: ResultProps & { reload: Reload }) {
  const { rejection, actions } = order;
  if (rejection === null) return null;
  return (
    <Card className="finance-order-card">
      <h2 className="finance-order-card-title">为什么没批</h2>
      <p>
        <b>{labelOf(rejectReasonLabels, rejection.code)}</b>
      </p>
      <blockquote className="finance-order-quote">“{rejection.reason}”</blockquote>
      <div className="finance-order-buttons">
        {actions.includes('reconsider') && <ReconsiderAction order={order} reload={reload} />}
        <ButtonLink href={patterns.financeList} variant="second">
          找别的产品
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The order that asks for this one to be looked at again, and the reverse. */
export function AppealLinks({ order: { appealOf, appealNo } }: ResultProps) {
  return (
    <>
      {appealOf !== null && (
        <p>
          这是对 <SiteLink href={toOrdersHref({ orderNo: appealOf })}>{appealOf}</SiteLink> 的复议。
        </p>
      )}
      {appealNo !== null && (
        <p>
          已经申请复议：<SiteLink href={toOrdersHref({ orderNo: appealNo })}>{appealNo}</SiteLink>
        </p>
      )}
    </>
  );
}

/** The offer as it was signed, declined or lapsed, still beside what was asked for. */
export function FormerOffer({ order }: ResultProps) {
  const { offer, asked, state } = order;
  if (offer === null || asked === null || state === '50') return null;
  return (
    <section aria-labelledby="offer-title" className="finance-order-section">
      <h2 id="offer-title">机构的报价</h2>
      <TermsCompared caption="您申请的和机构给的" terms={toComparedTerms(order, asked, offer)} />
    </section>
  );
}

/** Contract and money. */
export function LoanCard({ order: { contract, loan } }: ResultProps) {
  if (contract === null && loan === null) return null;
  return (
    <Card className="finance-order-card">
      <h2 className="finance-order-card-title">合同和放款</h2>
      <SummaryList
        items={[
          ...(contract === null
            ? []
            : [
                { label: '合同号', value: contract.contractNo },
                { label: '签约时间', value: formatMinute(contract.signTime) },
              ]),
          ...(loan === null
            ? []
            : [
                { label: '放款金额', value: formatWan(loan.loanAmount) },
                { label: '年化利率（单利）', value: formatPercent(loan.loanRate) },
                { label: '放款时间', value: formatMinute(loan.loanTime) },
                { label: '综合年化', value: loan.allInRate === null ? '算不出' : formatPercent(loan.allInRate), isMain: true },
              ]),
        ]}
      />
    </Card>
  );
}
