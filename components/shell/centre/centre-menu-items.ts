import type { CentreSummary } from '#lib/contract/message.ts';
import { patterns } from '#lib/routes/patterns.ts';

export interface CentreMenuItem {
  readonly path: string;
  readonly label: string;
  /** Further pages that belong to the entry. */
  readonly within?: readonly string[];
  readonly waiting?: { readonly value: number; readonly label: string };
}

interface CentreMenuGroup {
  readonly name: string;
  readonly title?: string;
  readonly items: readonly CentreMenuItem[];
}

interface MenuFacts {
  readonly isEnterprise: boolean;
  readonly isLegacyShown: boolean;
  /** Whether a page is there. */
  readonly isOpen: (path: string) => boolean;
  /** Undefined until it is known. */
  readonly summary?: CentreSummary;
}

/** Authentication is reached from the account and counts as a part of it. */
const AUTHENTICATION = [
  patterns.userAuth,
  patterns.userAuthIndex,
  patterns.userCompanyAuth,
  patterns.userPersonalAuth,
  patterns.userQualificationAuth,
  patterns.userCompanyAuthView,
  patterns.userPersonalAuthView,
];

const LEGACY: readonly CentreMenuItem[] = [
  { path: patterns.userUserMessage, label: '信息管理' },
  { path: patterns.userEvaluate, label: '我的评价' },
  { path: patterns.userInvoice, label: '我的发票' },
  { path: patterns.userDigitalCert, label: '数字证书' },
];

const tasks = (value = 0) => ({ value, label: '件等您来办' });

/** Entries of the side menu in the specification's order (spec §2): finance demand for enterprises, legacy ones by their flag, none of what is off. */
export function toCentreMenu({ isEnterprise, isLegacyShown, isOpen, summary }: MenuFacts): CentreMenuGroup[] {
  const { finance, insurance, demand } = summary?.waiting ?? {};
  const orders: CentreMenuItem[] = [
    { path: patterns.userFinanceOrder, label: '融资订单', waiting: tasks(finance) },
    { path: patterns.userInsureOrder, label: '保险订单', waiting: tasks(insurance) },
  ];
  const own: CentreMenuItem[] = [{ path: patterns.userAccount, label: '账户信息', within: AUTHENTICATION }];
  if (isEnterprise) own.push({ path: patterns.userFinanceDemand, label: '融资需求', waiting: tasks(demand) });
  const unread = { value: summary?.unread ?? 0, label: '条没读过' };
  const groups: CentreMenuGroup[] = [
    { name: 'messages', items: [{ path: patterns.userMessage, label: '消息中心', waiting: unread }] },
    { name: 'orders', title: '订单管理', items: orders },
    { name: 'own', items: own },
  ];
  const all = isLegacyShown ? [...groups, { name: 'legacy', items: LEGACY }] : groups;
  return all.map((group) => ({ ...group, items: group.items.filter(({ path }) => isOpen(path)) })).filter(({ items }) => items.length > 0);
}
