import type { HomeStatistics } from '#lib/contract/institution.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { isShown } from '#lib/flags/is-shown.ts';
import { toHref } from '#lib/routes/to-href.ts';

export interface HomeTask {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
}

const RENEWAL = '5';

const FEW = 4;

/** What is always there, for a site on which little else can be done. */
const ALWAYS: readonly HomeTask[] = [
  { title: '看看我的涉农信用分', hint: '低在哪、怎么提高', href: toHref('agricultureScore', {}) },
  { title: '有没有给我的消息', hint: '有进展都在消息中心', href: toHref('userMessage', {}) },
  { title: '改资料、改密码', hint: '账户信息都在一处', href: toHref('userAccount', {}) },
  { title: '有问题要问', hint: '电话、邮箱和在线留言', href: `${toHref('about', {})}#contact` },
];

/** What people come for, each with the page where it is done; a hidden section takes its task along, as does an area that is off. */
export function toHomeTasks(flags: DisplayFlags, guaranteeUrl: string | undefined, statistics: HomeStatistics | null): HomeTask[] {
  const firstLoans = statistics === null || statistics.firstLoanCount === 0 ? '' : `，已有 ${statistics.firstLoanCount} 家贷到第一笔`;
  const tasks: HomeTask[] = [
    {
      title: '第一次贷款',
      hint: `没贷过也能办${firstLoans}`,
      href: toHref('financeList', {}, { feature: 'firstLoan' }),
    },
    {
      title: '贷款快到期，想续上',
      hint: '不用先还再借，省下过桥的钱',
      href: toHref('financeList', {}, { productType: RENEWAL }),
    },
    { title: '种的、养的要用钱', hint: '农户、合作社、海上养殖', href: toHref('agriculture', {}) },
    { title: '投标要开保函', hint: '投标、履约、农民工工资', href: guaranteeUrl || toHref('guaranteeVerify', {}) },
    { title: '给员工和设备上保险', hint: '意外险、安责险、财产险', href: toHref('insuranceList', {}) },
    { title: '看看我能领哪些补贴', hint: '正在受理的，一条条看', href: toHref('policyList', {}, { open: '1' }) },
    { title: '申请办到哪一步了', hint: '谁在办、还要几天', href: toHref('userFinanceOrder', {}) },
    { title: '想让多家机构来报价', hint: '发布一次需求，报价并排看', href: toHref('userFinanceDemand', {}) },
  ];
  const shown = tasks.filter(({ href }) => isShown(href, flags));
  return shown.length < FEW ? [...shown, ...ALWAYS.filter(({ href }) => isShown(href, flags))] : shown;
}
