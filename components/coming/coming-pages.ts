import type { RouteName } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Instead } from './coming-main.tsx';

export interface ComingPage {
  /** What will be here, in one or two sentences. */
  readonly words: string;
  readonly instead: readonly Instead[];
}

const products: Instead = { label: '找一个融资产品', href: toHref('financeList', {}) };
const policiesOn = (words: string): Instead => ({ label: `看看${words}政策`, href: toHref('policyList', {}, { search: words }) });

/** Pages of the main site whose service comes later. */
export const comingPages = {
  compare: {
    words: '并排比较正在准备，您选的产品都记着。开通以后，同一笔钱谁要付得最少、别的地方差在哪，一眼能看清。',
    instead: [{ label: '回到产品列表', href: products.href }],
  },
  calculator: {
    words: '贷款计算器正在准备。现在每个产品页都有一张明白纸，改金额、期限和还法，就能算出总共要付多少。',
    instead: [{ label: '挑一个产品来算', href: products.href }],
  },
  guaranteeVerify: {
    words: '保函查验正在准备。开通以后，输入保函编号或者扫码，就知道是不是真的、还有没有效。',
    instead: [policiesOn('保函'), { label: '问问我们', href: `${toHref('about', {})}#contact` }],
  },
} as const satisfies Partial<Record<RouteName, ComingPage>>;

export type ComingPageName = keyof typeof comingPages;
