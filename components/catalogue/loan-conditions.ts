import { formatWan } from '#lib/format/money.ts';
import { AmountBox, MonthsBox } from './amount-box.tsx';
import type { ConditionSpec, ListQuery } from './catalogue-view.ts';

type LoanListQuery = ListQuery & { readonly amount?: number | undefined; readonly months?: number | undefined };

/** The reader's own loan, asked for alike in every list of loans. */
export const loanConditions = {
  amount: {
    title: '想借多少',
    words: ['能借', ''],
    format: (wan) => formatWan(Number(wan)),
    Control: AmountBox,
    isOpen: true,
  },
  months: {
    title: '用几个月',
    words: ['用', ''],
    format: (months) => `${months} 个月`,
    Control: MonthsBox,
    isOpen: true,
  },
} satisfies Record<string, ConditionSpec<LoanListQuery>>;
