import type { HomeStatistics } from '#lib/contract/home-statistics.ts';
import type { DisplayFlags } from '#lib/flags/display-flags.ts';
import { toHref } from '#lib/routes/to-href.ts';

export interface HomeTask {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
}

const RENEWAL = '5';

/** What people come for, each with the page where it is done; a hidden section takes its task along. */
export function toHomeTasks(flags: DisplayFlags, guaranteeUrl: string | undefined, statistics: HomeStatistics | null): HomeTask[] {
  const firstLoans = statistics === null || statistics.firstLoanCount === 0 ? '' : `，已有 ${statistics.firstLoanCount} 家贷到第一笔`;
  const tasks: (HomeTask | false)[] = [
    flags.show_jinrong && {
      title: '第一次贷款',
      hint: `没贷过也能办${firstLoans}`,
      href: toHref('financeList', {}, { feature: 'firstLoan' }),
    },
    flags.show_jinrong && {
      title: '贷款快到期，想续上',
      hint: '不用先还再借，省下过桥的钱',
      href: toHref('financeList', {}, { productType: RENEWAL }),
    },
    flags.show_shenong && { title: '种的、养的要用钱', hint: '农户、合作社、海上养殖', href: toHref('agriculture', {}) },
    { title: '投标要开保函', hint: '投标、履约、农民工工资', href: guaranteeUrl || toHref('guaranteeVerify', {}) },
    flags.show_baoxian && { title: '给员工和设备上保险', hint: '意外险、安责险、财产险', href: toHref('insuranceList', {}) },
    flags.show_zhengce && { title: '看看我能领哪些补贴', hint: '正在受理的，一条条看', href: toHref('policyList', {}, { open: '1' }) },
    { title: '申请办到哪一步了', hint: '谁在办、还要几天', href: toHref('userFinanceOrder', {}) },
    { title: '想让多家机构来报价', hint: '发布一次需求，报价并排看', href: toHref('userFinanceDemand', {}) },
  ];
  return tasks.filter((task) => task !== false);
}
