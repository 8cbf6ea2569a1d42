import { CaseFiles } from '#components/case/case-files.tsx';
import { CaseCard, SmallPrint } from '#components/case/case-parts.tsx';
import type { ShownCase } from '#components/case/case-view.ts';
import { EvaluateCard } from '#components/case/evaluate-card.tsx';
import { insuranceHref } from '#components/insurance/insurance-href.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { DownloadButton } from '#components/ui/download/download-button.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { evaluationEndMs } from '#lib/contract/evaluation-states.ts';
import { applicantLimit } from '#lib/contract/insurance/benefit-limit.ts';
import { isForCompanies, isLiability, premiumYears } from '#lib/contract/insurance-cover.ts';
import type { InsuranceOrder } from '#lib/contract/insurance-order.ts';
import { eachYearText } from '#lib/contract/pricing/quote-premium.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan, formatYuan } from '#lib/format/money.ts';
import { idTypeLabels, subjectLabels } from '#lib/labels/insurance-order-labels.ts';
import { FingerprintCheck } from './fingerprint-check.tsx';
import { orderHref } from './insurance-address.ts';
import { renewalText } from './insurance-words.ts';

interface AsideProps {
  order: InsuranceOrder;
}

/** The policy: its number, its file under a signed address, and whether a file is that one. */
function PolicyCard({ order: { orderNo, policy, state, application } }: AsideProps) {
  if (policy === null) return null;
  const people = WITHOUT_COVER.includes(state) ? [] : application.insureds;
  const isRecord = state === '81';
  const certificates = application.insureds.length > 1 ? '每个人的保险凭证' : '保险凭证';
  return (
    <CaseCard title="电子保单">
      <SummaryList
        items={[
          { label: '保单号', value: policy.policyNo },
          { label: '出单时间', value: formatMinute(policy.issueTime) },
        ]}
      />
      {isRecord && (
        <SmallPrint>已退保，这份保单不再有效，只作记录{application.insureds.length > 0 && `；${certificates}不再出`}。</SmallPrint>
      )}
      <CaseFiles label="电子保单" files={[{ name: policy.fileName, url: policy.fileUrl }]} />
      <FingerprintCheck sha256={policy.fileSha256} note={people.length > 0 ? '只认保单这一份，保险凭证不在里面。' : ''} />
      {people.length > 0 && (
        <Disclosure summary={people.length > 1 ? `${certificates}，${people.length} 份` : certificates}>
          <ul>
            {people.map(({ name }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of the certificate
              <li key={place}>
                <DownloadButton size="small" call="insuranceCertificate" download={{ params: { orderNo, number: String(place + 1) } }}>
                  {name}
                </DownloadButton>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </CaseCard>
  );
}

/** 退保 and 效力中止: it covers nobody now. */
const WITHOUT_COVER: readonly string[] = ['65', '81'];

/** What is insured beside people, and how much of it. */
function subjectItems({ application: { subject, units }, product: { pricing } }: InsuranceOrder) {
  const told = Object.entries(subjectLabels).map(([name, label]) => {
    const value = subject[name as keyof typeof subject];
    return { label, value: name === 'value' && value !== '' ? `${value} 万元` : value };
  });
  return [...told, { label: '数量', value: units === '' ? '' : `${units} ${pricing.unit}` }].filter(({ value }) => value !== '');
}

/** 每人 100 万元，2 人一共 200 万元, where several are insured. */
function sumText({ sumInsured, application: { insureds, sumInsured: ofEach } }: InsuranceOrder): string {
  if (sumInsured === 0) return '还没填';
  const people = insureds.length;
  return people > 1 && Number(ofEach) > 0
    ? `每人 ${formatWan(Number(ofEach))}，${people} 人一共 ${formatWan(sumInsured)}`
    : formatWan(sumInsured);
}

/** What is covered, for how long, at what price. */
function CoverCard({ order }: AsideProps) {
  const { premium, sumInsured, fullPremium, subsidy, startDate, endDate, payment, productCode, product, application } = order;
  const years = premiumYears(product, order);
  return (
    <CaseCard title="保什么">
      <SummaryList
        items={[
          ...subjectItems(order),
          { label: '保额', value: sumText(order) },
          ...product.coverage.map((coverage) => ({ label: coverage.name, value: applicantLimit(coverage, product, application) })),
          { label: '从', value: startDate || '还没填' },
          { label: '到', value: endDate || '还没填' },
          ...(subsidy > 0
            ? [
                { label: '全部保费', value: formatYuan(fullPremium) },
                { label: '财政补', value: formatYuan(subsidy) },
              ]
            : []),
          { label: '您自己出', value: sumInsured === 0 ? '填了保额才算得出' : eachYearText(formatYuan(premium), years), isMain: true },
          ...(payment !== null && payment.payTime !== '' ? [{ label: '付款时间', value: formatMinute(payment.payTime) }] : []),
          ...(payment?.refund ? [{ label: '已退', value: formatYuan(payment.refund) }] : []),
        ]}
      />
      <SmallPrint>
        <SiteLink href={insuranceHref(productCode)}>看产品、条款和不赔的情况</SiteLink>，客服{' '}
        <a href={`tel:${product.serviceTel}`}>{product.serviceTel}</a>
      </SmallPrint>
    </CaseCard>
  );
}

/** What is changed at the insurer, and what this page goes on showing: of a group, of persons, of what is insured without any. */
function changesText({ application: { insureds }, product }: InsuranceOrder): { readonly what: string; readonly stays: string } {
  if (insureds.length === 0) return { what: '改资料', stays: '这里还是投保时的资料。' };
  if (insureds.length === 1 && !isForCompanies(product)) return { what: '改资料', stays: '这里、保险凭证和理赔里还是投保时的资料。' };
  return {
    what: '加人、减人、改资料',
    stays: '这里的名单、保险凭证和理赔里还是投保时的人；后来加的人出了事，打这个电话报案。',
  };
}

/** Issued, and not over. */
const IN_FORCE: readonly string[] = ['50', '60'];

/** Holder and insured people; numbers of papers only in part. */
function PeopleCard({ order }: AsideProps) {
  const { application, state, product } = order;
  const { holder, insureds, beneficiaryKind, beneficiaries } = application;
  const { what, stays } = changesText(order);
  if (holder.name === '') return null;
  return (
    <CaseCard title="买给谁">
      <SummaryList
        items={[
          { label: '投保人', value: holder.name },
          { label: idTypeLabels[holder.idType], value: holder.idNo },
          ...insureds.map(({ name, relation }, index) => ({
            label: insureds.length === 1 ? '被保险人' : `被保险人 ${index + 1}`,
            value: `${name}（${relation}）`,
          })),
          ...(insureds.length === 0 || isLiability(product)
            ? []
            : [
                {
                  label: '受益人',
                  value:
                    beneficiaryKind === '法定'
                      ? '按法律定'
                      : beneficiaries.map(({ name, relation, sharePercent }) => `${name}（${relation}）${sharePercent}%`).join('、'),
                },
              ]),
        ]}
      />
      {IN_FORCE.includes(state) && product.serviceTel !== '' && (
        <SmallPrint>
          {what}，找{product.insurerName}改：<a href={`tel:${product.serviceTel}`}>{product.serviceTel}</a>。改了以后，{stays}
        </SmallPrint>
      )}
    </CaseCard>
  );
}

/** Ended, whatever the end was. */
const RATED_STATES: readonly string[] = ['70', '81', '91', '92'];

/** The policy, what is covered, for whom, and how it was. */
export function OrderCards({ item: order, nowMs }: ShownCase<InsuranceOrder>) {
  const untilMs = evaluationEndMs(Date.parse(order.stateTime));
  return (
    <>
      <PolicyCard order={order} />
      <CoverCard order={order} />
      <PeopleCard order={order} />
      {RATED_STATES.includes(order.state) && untilMs > nowMs && (
        <EvaluateCard orderNo={order.orderNo} until={new Date(untilMs).toISOString()} />
      )}
    </>
  );
}

/** The order that this one goes on with, and the reverse. */
export function RenewalLinks({ item: { renewOf, renewedBy, renewalState, policyNo, state } }: ShownCase<InsuranceOrder>) {
  return (
    <>
      {renewOf !== '' && (
        <p>
          资料是从 <SiteLink href={orderHref(renewOf)}>{renewOf}</SiteLink> 带过来的。
        </p>
      )}
      {renewedBy !== '' && (
        <p>
          {policyNo === '' ? '重新投保的这一单' : renewalText(renewalState, state)}：
          <SiteLink href={orderHref(renewedBy)}>{renewedBy}</SiteLink>
        </p>
      )}
    </>
  );
}
