'use client';

import { CaseAction } from '#components/case/case-action.tsx';
import { CaseDetail, CaseLoader } from '#components/case/case-detail.tsx';
import { CaseList } from '#components/case/case-list.tsx';
import { CasePage, toGroupTabs } from '#components/case/case-page.tsx';
import { CaseButtons, CaseCard, SmallPrint } from '#components/case/case-parts.tsx';
import { CaseRow } from '#components/case/case-row.tsx';
import type { CaseDetailView, CaseListView, CaseStep, CaseView, RowContext, ShownCase } from '#components/case/case-view.ts';
import { CertificationHint, isCompany } from '#components/finance-demand/certification-hint.tsx';
import { EditDemand, NewDemand } from '#components/finance-demand/demand-form-page.tsx';
import { AgencySquare } from '#components/ui/agency-square.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StateCard } from '#components/ui/state/state-card.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { demandDraftName } from '#components/wizard/draft-names.ts';
import { forgetFormsNamed } from '#lib/browser/autosaved-form.ts';
import { request } from '#lib/browser/request.ts';
import { useIndustries } from '#lib/browser/use-industries.ts';
import {
  collateralLabels,
  demandVisibilityLabels,
  FINANCE_DEMAND_GROUPS,
  financeDemandGroupLabels,
  financeDemandStateLabels,
  toFinanceDemandGroup,
} from '#lib/contract/demand/states.ts';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import type { Demand, DemandRow } from '#lib/contract/finance-demand.ts';
import type { FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatWan } from '#lib/format/money.ts';
import { guaranteeLabels, labelOf } from '#lib/labels/finance-labels.ts';
import { toCasesWire } from '#lib/query/case-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './demand.module.css';
import { type DemandQuery, demandAddress, demandRead, NEW_DEMAND_HREF, toDemandsHref } from './demand-address.ts';
import { OffersSection } from './demand-offers.tsx';
import { demandTitle, headText, nextActorText, stateOf, toDemandClock, toDemandHistory } from './demand-words.ts';

const MISSING = '还没填';
const orMissing = (text: string): string => (text.trim() === '' ? MISSING : text);
const wan = (text: string): string => (Number(text) > 0 ? formatWan(Number(text)) : MISSING);

function collateralText({ collateralKind, collateralEstimate }: FinanceDemandContent): string {
  const kind = labelOf(collateralLabels, collateralKind);
  return collateralEstimate === '' ? orMissing(kind) : `${kind}，约 ${wan(collateralEstimate)}`;
}

const toItems = (content: FinanceDemandContent, industry: string) => [
  { label: '金额', value: wan(content.amount) },
  { label: '期限', value: content.termMonths === '' ? MISSING : `${content.termMonths} 个月` },
  { label: '用途', value: orMissing(labelOf(financePurposeLabels, content.purpose)) },
  { label: '能给的担保', value: orMissing(content.guaranteeTypes.map((code) => labelOf(guaranteeLabels, code)).join('、')) },
  { label: '抵押物', value: collateralText(content) },
  { label: '最高接受利率', value: content.expectedRateMax === '' ? '没有填' : `${content.expectedRateMax}%` },
  { label: '最晚用钱', value: orMissing(content.needBy) },
  { label: '首次贷款', value: content.firstLoan === '' ? MISSING : content.firstLoan === '1' ? '是' : '不是' },
  { label: '行业', value: orMissing(industry) },
  { label: '去年营业收入', value: wan(content.annualRevenue) },
  { label: '员工', value: content.employees === '' ? MISSING : `${content.employees} 人` },
  { label: '给谁看', value: orMissing(labelOf(demandVisibilityLabels, content.visibility)) },
  { label: '联系人', value: orMissing(content.contactName) },
  { label: '手机号', value: orMissing(content.contactMobile) },
];

/** What the company looks for. */
function RequestedCard({ item: { content } }: ShownCase<Demand>) {
  const industries = useIndustries();
  const industry = industries.find(({ value }) => value === content.industry)?.label ?? content.industry;
  return (
    <CaseCard title="您的需求">
      <SummaryList items={toItems(content, industry)} />
      {content.introduction.trim() !== '' && <SmallPrint>您的介绍：{content.introduction}</SmallPrint>}
    </CaseCard>
  );
}

/** A draft goes on in the form, everything else has a page of its own. */
const hrefOf = ({ state, demandNo }: DemandRow): string => toDemandsHref(state === '00' ? { edit: demandNo } : { demandNo });

const ACTIONS: Partial<Record<DemandRow['state'], string>> = { '00': '接着填', 20: '比一比，选一家' };

function toRemoval(draft: DemandRow): CaseStep {
  const { demandNo, version } = draft;
  const title = demandTitle(draft);
  return {
    label: '删除',
    of: `草稿：${title}`,
    look: 'plain',
    size: 'small',
    says: `“${title}”填了一半的内容会删掉，不能恢复。`,
    confirm: '删除草稿',
    isFinal: true,
    send: async () => {
      await request('demandRemoveDraft', { body: { demandNo, version } });
      forgetFormsNamed(demandDraftName(demandNo));
    },
    done: '草稿删了',
  };
}

function toWithdrawal({ demandNo, version, responseCount }: Demand): CaseStep {
  const lost = responseCount > 0 ? `${responseCount} 家机构给的报价也一起作废。` : '';
  return {
    label: '撤回需求',
    look: 'leave',
    says: `撤回以后这条需求就结束了，不能恢复。${lost}要再找机构，得重新发布。`,
    cancel: '先不撤',
    isFinal: true,
    reason: { label: '为什么撤回', required: '请填写原因', maxLength: 200 },
    send: (reason) => request('demandWithdraw', { body: { demandNo, version, reason } }),
    done: '需求撤回了',
  };
}

const isWaiting = ({ actions }: DemandRow): boolean => actions.includes('choose');

function toRow(row: DemandRow, { nowMs, reload }: RowContext) {
  const { state, demandNo, termMonths, actions } = row;
  const group = toFinanceDemandGroup(state);
  const title = demandTitle(row);
  return (
    <CaseRow
      square={<AgencySquare code={demandNo} name={row.title.trim() || '需求'} />}
      title={title}
      href={hrefOf(row)}
      meta={termMonths === null ? [demandNo] : [`用 ${termMonths} 个月`, demandNo]}
      state={stateOf(state)}
      turn={nextActorText(row, nowMs)}
      isWaiting={isWaiting(row)}
      isOver={group === 'closed' || group === 'done'}
      action={
        <>
          {actions.includes('removeDraft') && <CaseAction step={toRemoval(row)} reload={reload} />}
          <ButtonLink href={hrefOf(row)} variant={isWaiting(row) ? 'main' : 'second'} size="small">
            {ACTIONS[state] ?? (group === 'open' || group === 'running' ? '看进度' : '看详情')}
            <span className="visually-hidden">：{title}</span>
          </ButtonLink>
        </>
      }
    />
  );
}

export const demandList: CaseListView<DemandQuery, 'demands'> = {
  name: '融资需求',
  call: 'demands',
  toWire: toCasesWire,
  keyOf: ({ demandNo }) => demandNo,
  row: toRow,
  waiting: { is: isWaiting },
  unit: '条',
  search: { id: 'demand-words', words: '标题或需求编号' },
  empty: {
    title: '还没有融资需求',
    text: '写一次要借多少、做什么用，合适的机构 1 个工作日内来报价。利率和每一项费用并排看，选一家就开始办，不选不收费。',
    action: <ButtonLink href={NEW_DEMAND_HREF}>发布融资需求</ButtonLink>,
    groups: {
      noun: '需求',
      none: {
        draft: '没有填到一半的需求',
        open: '没有正在收报价的需求',
        running: '没有正在办的需求',
        done: '还没有办成的需求',
        closed: '没有已结束的需求',
      },
    },
  },
  csv: [
    ['需求编号', ({ demandNo }) => demandNo],
    ['标题', ({ title }) => title],
    ['金额（万元）', ({ amount }) => amount],
    ['期限（月）', ({ termMonths }) => termMonths],
    ['状态', ({ state }) => financeDemandStateLabels[state]],
    ['报价', ({ responseCount }) => responseCount],
    ['没看过的报价', ({ newCount }) => newCount],
    ['发布时间', ({ publishTime }) => (publishTime === null ? '' : formatMinute(publishTime))],
    ['更新时间', ({ stateTime }) => formatMinute(stateTime)],
  ],
};

/** Where to go on: the order that the choice opened, the form, or after the end a new demand that begins with this one's content. */
function HeadLinks({ item: { demandNo, orderNo, state, actions } }: ShownCase<Demand>) {
  const isEnded = toFinanceDemandGroup(state) === 'closed';
  if (orderNo === null && !isEnded && !actions.includes('edit')) return null;
  const isChange = state !== '00';
  return (
    <div className={styles.links}>
      <CaseButtons>
        {isEnded && (
          <ButtonLink href={toDemandsHref({ again: demandNo })} size="small">
            改一改再发布
          </ButtonLink>
        )}
        {orderNo !== null && (
          <ButtonLink href={`${patterns.userFinanceOrder}?orderNo=${orderNo}`} variant={isEnded ? 'second' : 'main'} size="small">
            看融资订单
          </ButtonLink>
        )}
        {orderNo === null && !isEnded && (
          <ButtonLink href={toDemandsHref({ edit: demandNo })} variant={isChange ? 'second' : 'main'} size="small">
            {isChange ? '修改需求' : '接着填'}
          </ButtonLink>
        )}
      </CaseButtons>
    </div>
  );
}

const detail: CaseDetailView<'demand'> = {
  ...demandRead,
  name: '融资需求',
  path: demandAddress.path,
  missing: '没有这个需求编号，或者它不是您的需求。',
  title: demandTitle,
  lead: ({ demandNo }) => `需求编号 ${demandNo}`,
  head: (demand, nowMs) => {
    const { turn, title, next } = headText(demand, nowMs);
    const isMine = demand.actions.includes('choose') || demand.state === '00';
    return { turn, title, next: [next], isMine, state: stateOf(demand.state) };
  },
  links: HeadLinks,
  clock: { label: '报价的时间', terms: toDemandClock },
  history: toDemandHistory,
  sections: OffersSection,
  asides: RequestedCard,
  leave: { withdraw: toWithdrawal },
};

/** Demands are for companies: a person is told so, and where to go instead. */
const toPersons = (profile: UserProfile, heading?: 'h1') =>
  isCompany(profile) ? undefined : (
    <StateCard
      title="融资需求只给企业用"
      heading={heading}
      drawing="calm-water"
      actions={<ButtonLink href={patterns.financeList}>找一个融资产品</ButtonLink>}
    >
      <p>您现在用的是个人账号。个人可以直接申请融资产品；企业请换企业账号登录，再来发布需求。</p>
    </StateCard>
  );

const toSingle: CaseView<DemandQuery>['single'] = ({ demandNo, edit, again, new: isNew }) => {
  if (demandNo !== undefined) return () => <CaseDetail key={demandNo} view={detail} number={demandNo} />;
  const begun = edit ?? again;
  if (begun === undefined && isNew === undefined) return undefined;
  return ({ show }, profile) => {
    const arrive = (next: Partial<DemandQuery>) => {
      show({ ...demandAddress.all, ...next });
      window.scrollTo(0, 0);
    };
    const ends = {
      profile,
      onSaved: () => arrive({ group: 'draft' }),
      onPublished: (published: string) => arrive({ demandNo: published }),
    };
    if (begun === undefined) return <NewDemand {...ends} />;
    return (
      <CaseLoader key={begun} view={detail} number={begun}>
        {(demand) => (edit === undefined ? <NewDemand former={demand} {...ends} /> : <EditDemand demand={demand} {...ends} />)}
      </CaseLoader>
    );
  };
};

const view: CaseView<DemandQuery> = {
  title: '融资需求',
  lead: '写一次需求，合适的机构一起报价，您来选。',
  address: demandAddress,
  action: (profile) =>
    profile !== null && isCompany(profile) ? (
      <ButtonLink href={NEW_DEMAND_HREF} size="small">
        <Icon name="plus" />
        发布融资需求
      </ButtonLink>
    ) : undefined,
  single: toSingle,
  closed: toPersons,
  notice: (profile) => <CertificationHint profile={profile} />,
  tabs: {
    label: '需求分组',
    field: 'group',
    tabs: toGroupTabs(FINANCE_DEMAND_GROUPS, financeDemandGroupLabels),
    counts: 'demandCounts',
  },
  content: (shown) => <CaseList view={demandList} address={demandAddress} {...shown} />,
};

/** The own finance demands, one of them, or the form for one, as the address says. */
export const FinanceDemandPage = () => <CasePage view={view} />;
