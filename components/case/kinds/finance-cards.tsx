import { CaseAction } from '#components/case/case-action.tsx';
import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseButtons, CaseCard, CaseSection, SmallPrint } from '#components/case/case-parts.tsx';
import type { CaseStep, ShownCase } from '#components/case/case-view.ts';
import { EvaluateCard } from '#components/case/evaluate-card.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { FARM_GUARANTEES, FARM_SUBJECTS, farmFacts } from '#lib/contract/farm-choices.ts';
import { FARM_INDUSTRIES } from '#lib/contract/farm-trades.ts';
import { authorisationText, dataScopeLabels, financePurposeLabels, rejectReasonLabels } from '#lib/contract/finance/states.ts';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { changeText } from '#lib/contract/pricing/offer-sheet.ts';
import { rateText } from '#lib/contract/pricing/percent-text.ts';
import { priceSheet } from '#lib/contract/pricing/price-sheet.ts';
import { farmScoreText } from '#lib/contract/score-scale.ts';
import { addedText } from '#lib/contract/stored-file.ts';
import { formatDay, formatMinute } from '#lib/format/dates.ts';
import { formatPercent, formatWan, formatYuan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf, payTypeLabels } from '#lib/labels/finance-labels.ts';
import { toLoanSearch } from '#lib/query/wanted-loan.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { feeText } from './fee-text.ts';
import { financeAddress } from './finance-address.ts';
import { lentSheet } from './finance-sheets.ts';
import { LoanProofButton } from './finance-subsidies.tsx';
import { receiversText } from './finance-text.ts';
import './finance.css';

type Shown = ShownCase<FinanceOrder>;

/** The institution's person in charge, or where to ask before there is one. */
function ManagerCard({ item: order }: Shown) {
  const { manager, product } = order;
  return (
    <CaseCard title="谁在办">
      <div className="finance-order-person">
        <span className="finance-order-initial" aria-hidden="true">
          {[...(manager?.name ?? product.agencyName)][0]}
        </span>
        <div>
          <p className="finance-order-person-name">{manager?.name ?? '还没有人接手'}</p>
          <SmallPrint>{receiversText(order)}</SmallPrint>
          {manager !== null && <SmallPrint>{manager.branch}</SmallPrint>}
        </div>
      </div>
      {manager !== null && (
        <p>
          电话 <a href={`tel:${manager.phone}`}>{manager.phone}</a>
        </p>
      )}
    </CaseCard>
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
    ...farmFacts(farm),
    ['递交时信用分', score < 0 ? '' : farmScoreText(score)],
  ] as const;
  return terms.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

/** The rate that was asked for, or what was bid; where none was named, what the loan costs at the lowest published one. */
function costOf(
  { product }: FinanceOrder,
  { amount, term, payType, guaranteeType, expectedRate, bidRate, bid }: NonNullable<FinanceOrder['asked']>,
) {
  if (bidRate !== null) {
    const rate = { label: '机构报价年利率', value: rateText(bidRate) };
    if (bid === undefined) return [rate];
    const allIn = { label: '报价的综合年化', value: bid.allInRate === null ? '算不出' : formatPercent(bid.allInRate) };
    return [rate, allIn, { label: '报价的其他费用', value: feeText(bid.fees, amount, term) || '没有' }];
  }
  if (expectedRate !== null) return [{ label: '能接受的利率', value: `最高 ${rateText(expectedRate)}` }];
  const allIn = priceSheet(product, { amountWan: amount, months: term, payWay: payType, guaranteeType })?.allInPercent ?? null;
  return [{ label: '预计综合年化（按整月算）', value: allIn === null ? '算不出' : formatPercent(allIn) }];
}

/** What was applied for. */
function RequestedCard({ item: order }: Shown) {
  const { asked, agriculture, offer } = order;
  if (asked === null) return null;
  return (
    <CaseCard title="您的申请">
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
          // Beside an offer it stands by the days of the offer.
          ...(offer === null ? costOf(order, asked) : []),
        ]}
      />
      {asked.remark !== '' && <SmallPrint>您说的话：{asked.remark}</SmallPrint>}
      <div className="screen-only">
        <DownloadButton size="small" call="financeOrderPrint" download={{ params: { orderNo: order.orderNo } }}>
          下载申请单（PDF）
        </DownloadButton>
      </div>
    </CaseCard>
  );
}

/** Who may look up what, and where that is taken back. */
function AuthorisationCard({ item: { authorisation } }: Shown) {
  const { isOn } = useAreas();
  if (authorisation === null) return null;
  const scopes = authorisation.dataScopes.map((scope) => labelOf(dataScopeLabels, scope)).join('、');
  return (
    <CaseCard title="资料授权">
      <p>
        {authorisation.state === '1' ? '机构现在能查：' : `${authorisationText(authorisation)}，原来能查：`}
        {scopes}。
      </p>
      <SmallPrint>
        {formatDay(authorisation.signedAt)} 起，到 {formatDay(authorisation.revokedAt ?? authorisation.expiresAt)}
      </SmallPrint>
      {isOn('authorisations') && (
        <SiteLink href={`${patterns.userAccount}?tab=authorisations`} className="finance-order-link">
          <Icon name="eye" />
          查看记录或收回授权
        </SiteLink>
      )}
    </CaseCard>
  );
}

/** The papers that were handed in. */
export function MaterialsSection({ item: { orderNo, materials, applyTime } }: Shown) {
  if (materials.length === 0) return null;
  const names = [...new Set(materials.map(({ name }) => name))];
  return (
    <CaseSection id="materials-title" title="交了哪些材料">
      <SummaryList
        wide
        items={names.map((name) => ({
          label: name,
          value: (
            <CaseFiles
              label={name}
              files={materials
                .filter((file) => file.name === name)
                .map((file) => ({ name: file.fileName, url: file.fileUrl, added: addedText(file, applyTime) }))}
            />
          ),
        }))}
      />
      <div className="screen-only finance-order-downloads">
        <DownloadButton size="small" call="downloadOrderFiles" download={{ query: { orderNumber: orderNo }, fileName: `${orderNo}.zip` }}>
          全部下载
        </DownloadButton>
        <DownloadButton
          size="small"
          call="downloadFileList"
          download={{ form: { orderNumber: orderNo }, fileName: `材料清单 ${orderNo}.csv` }}
        >
          下载材料清单
        </DownloadButton>
      </div>
    </CaseSection>
  );
}

/** Asks once that a refusal is looked at again. */
const toAppeal = ({ orderNo, version, product: { agencyName } }: FinanceOrder): CaseStep => ({
  label: '申请复议',
  title: '申请复议',
  says: '复议会按原来的申请再开一笔，只能申请一次。说清楚什么变了，或者机构哪里看错了。',
  reason: { label: '为什么该再看一次', required: '请说明为什么申请复议', maxLength: 500 },
  agreement: { label: `同意${agencyName}为这次复议再查一次信用信息，范围和原来一样`, required: '请阅读并同意信用信息查询授权' },
  send: (reason) => request('financeOrderReconsider', { body: { orderNo, version, reason, agreed: true } }),
  done: '复议申请交上去了',
});

/** Where another product is found, with what was asked for. */
function otherProducts({ asked, agriculture, zone }: FinanceOrder): string {
  const loan = asked === null ? '' : toLoanSearch({ amountWan: asked.amount, months: asked.term });
  if (zone !== 'agri') return patterns.financeList + loan;
  const query = new URLSearchParams(loan);
  if (agriculture?.content.industry) query.set('trade', agriculture.content.industry);
  return query.size === 0 ? patterns.agricultureProductList : `${patterns.agricultureProductList}?${query}`;
}

/** The refusal in the institution's words, and what can be done about it. */
function RejectionCard({ item: order, reload }: Shown) {
  const { rejection, actions } = order;
  if (rejection === null) return null;
  return (
    <CaseCard title="为什么没批">
      <p>
        <b>{labelOf(rejectReasonLabels, rejection.code)}</b>
      </p>
      <blockquote className="finance-order-quote">“{rejection.reason}”</blockquote>
      <CaseButtons>
        {actions.includes('reconsider') && <CaseAction step={toAppeal(order)} reload={reload} />}
        <ButtonLink href={otherProducts(order)} variant="second">
          找别的产品
        </ButtonLink>
      </CaseButtons>
    </CaseCard>
  );
}

/** The order that asks for this one to be looked at again, and the reverse. */
export function AppealLinks({ item: { appealOf, appealNo } }: Shown) {
  return (
    <>
      {appealOf !== null && (
        <p>
          这是对 <SiteLink href={financeAddress.toHref({ orderNo: appealOf })}>{appealOf}</SiteLink> 的复议。
        </p>
      )}
      {appealNo !== null && (
        <p>
          已经申请复议：<SiteLink href={financeAddress.toHref({ orderNo: appealNo })}>{appealNo}</SiteLink>
        </p>
      )}
    </>
  );
}

const SETTLED = '80';

/** Contract and money; what the plan says of the change while there is one stands here afterwards. */
function LoanCard({ item: order }: Shown) {
  const { contract, loan, orderNo, state } = order;
  const sheet = lentSheet(order);
  const allIn = sheet?.nominalPercent ?? loan?.allInRate ?? null;
  if (contract === null && loan === null) return null;
  return (
    <CaseCard title="合同和放款">
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
                { label: '年化利率（单利）', value: rateText(loan.loanRate) },
                { label: '放款时间', value: formatMinute(loan.loanTime) },
                { label: '综合年化（按放款日）', value: allIn === null ? '算不出' : formatPercent(allIn), isMain: true },
              ]),
        ]}
      />
      {state === SETTLED && sheet !== null && <SmallPrint>{changeText(sheet.change, formatYuan)}</SmallPrint>}
      {loan !== null && <LoanProofButton orderNo={orderNo} />}
    </CaseCard>
  );
}

/** What came of the order, who is at work on it, what was asked for, who may look up what, and how it was. */
export function OrderCards(shown: Shown) {
  const { orderNo, actions, evaluateUntil } = shown.item;
  return (
    <>
      <RejectionCard {...shown} />
      <LoanCard {...shown} />
      <ManagerCard {...shown} />
      <RequestedCard {...shown} />
      <AuthorisationCard {...shown} />
      {actions.includes('evaluate') && evaluateUntil !== null && <EvaluateCard orderNo={orderNo} until={evaluateUntil} />}
    </>
  );
}
