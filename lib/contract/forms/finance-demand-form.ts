import * as z from 'zod';
import { collateralLabels, demandVisibilityLabels, NO_COLLATERAL } from '#lib/contract/demand/states.ts';
import { type DemandOwner, tellsWho } from '#lib/contract/demand/tells-who.ts';
import { financePurposeLabels } from '#lib/contract/finance/states.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { WEEK, workingDaysOn } from '#lib/contract/pricing/due-dates.ts';
import { mobile } from '#lib/validation/contact.ts';
import { accepts, atMost, inOrder, required } from '#lib/validation/field-rule.ts';
import { loanRate } from '#lib/validation/plain-decimal.ts';
import {
  decimalField,
  nameField,
  percentField,
  textField,
  typedDecimal,
  typedPercent,
  typedWan,
  wanField,
} from '#lib/validation/text-field.ts';
import { codeField } from './fields.ts';

const MAX_MONTHS = 360;
const CHOSEN = '2';
const UNNAMED = '3';

const typed = (maxLength: number) => z.string().max(maxLength).default('');
const codes = (max: number) => z.array(z.string().max(40)).max(max).default([]);

/** Everything that is typed into a demand, finished or not. Amounts in 万元. */
export const FinanceDemandContent = z.strictObject({
  title: typed(60),
  amount: typedWan(20),
  termMonths: typedDecimal(8),
  /** Code of `fin_purpose`. */
  purpose: typed(8),
  /** Codes of `fin_guarantee_type`. */
  guaranteeTypes: codes(10),
  collateralKind: typed(4),
  collateralEstimate: typedWan(20),
  /** Percent a year. */
  expectedRateMax: typedPercent(10),
  /** YYYY-MM-DD. */
  needBy: typed(10),
  firstLoan: z.enum(['', '0', '1']).default(''),
  /** Code of `usr_industry`. */
  industry: typed(12),
  annualRevenue: typedWan(20),
  employees: typedDecimal(10),
  introduction: typed(2_000),
  visibility: typed(4),
  agencyIds: codes(20),
  contactName: typed(100),
  contactMobile: typed(20),
  agreed: z.boolean().default(false),
});
export type FinanceDemandContent = z.infer<typeof FinanceDemandContent>;

export const EMPTY_DEMAND: FinanceDemandContent = {
  title: '',
  amount: '',
  termMonths: '12',
  purpose: '',
  guaranteeTypes: [],
  collateralKind: '0',
  collateralEstimate: '',
  expectedRateMax: '',
  needBy: '',
  firstLoan: '',
  industry: '',
  annualRevenue: '',
  employees: '',
  introduction: '',
  visibility: '1',
  agencyIds: [],
  contactName: '',
  contactMobile: '',
  agreed: false,
};

const isWan = (text: string): boolean => /^\d{1,7}(\.\d{1,2})?$/.test(text);
const wanOf = (name: string) => accepts(isWan, `${name}请填数字，最多两位小数`);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Within so many working days institutions answer what is published. */
export const ANSWER_DAYS = 1;

/**
 * Why offers could not come before the day on which the money is needed; null where they can. Days are `YYYY-MM-DD` in Asia/Shanghai,
 * `answerDay` the one by which the first answer is due: by the week where nothing else is known.
 */
export function needByFault(needBy: string, today: string, answerDay = workingDaysOn(today, ANSWER_DAYS, WEEK)): string | null {
  if (needBy < today) return '要用钱的日子已经过了';
  const earliest = addDays(answerDay, 1);
  return needBy >= earliest ? null : `最早选 ${earliest}：报价收到前一天，要给机构 ${ANSWER_DAYS} 个工作日`;
}

/** A rule over two fields is told beside the faults of single ones, not after them. */
const ALWAYS = (): boolean => true;

/** A demand as it may be published. Amounts stay texts in 万元, as typed. */
export const FinanceDemandForm = z
  .strictObject({
    title: textField(required('请用一句话说清要借钱做什么'), atMost(40)),
    amount: wanField(
      inOrder(
        required('请输入想借多少'),
        wanOf('想借多少'),
        accepts((text) => Number(text) >= 1, '最少 1 万元'),
      ),
    ),
    termMonths: decimalField(
      required('请输入借多久'),
      accepts((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_MONTHS, '借多久请填 1 到 360 个月'),
    ),
    purpose: codeField(financePurposeLabels, '请选择借款用途'),
    guaranteeTypes: z.array(z.string()).min(1, '请至少选择一种担保方式').max(10),
    collateralKind: codeField(collateralLabels, '请选择有没有抵押物'),
    collateralEstimate: wanField(wanOf('抵押物值多少')),
    expectedRateMax: percentField(loanRate),
    needBy: textField(
      required('请选择最晚什么时候要用钱'),
      accepts((text) => DAY.test(text) && !Number.isNaN(Date.parse(text)), '请输入正确的日期'),
    ),
    firstLoan: z.enum(['0', '1'], '请选择是不是第一次贷款'),
    industry: textField(required('请选择所属行业')),
    annualRevenue: wanField(required('请输入去年营业收入'), wanOf('去年营业收入')),
    employees: decimalField(
      required('请输入员工人数'),
      accepts((text) => /^\d{1,6}$/.test(text), '员工人数请填整数'),
    ),
    introduction: textField(required('请简单介绍企业和还款来源'), atMost(1_000)),
    visibility: codeField(demandVisibilityLabels, '请选择给谁看'),
    agencyIds: z.array(z.string()).max(20, '最多指定 20 家机构'),
    contactName: nameField(required('请输入联系人'), atMost(50)),
    contactMobile: textField(required('请输入手机号'), mobile),
    agreed: z.literal(true, '请阅读并同意信用信息查询授权'),
  })
  .refine(({ visibility, agencyIds }) => visibility !== CHOSEN || agencyIds.length > 0, {
    path: ['agencyIds'],
    message: '请至少指定一家机构',
    when: ALWAYS,
  })
  .refine(({ collateralKind, collateralEstimate }) => collateralKind === NO_COLLATERAL || collateralEstimate !== '', {
    path: ['collateralEstimate'],
    message: '请估一下抵押物值多少',
    when: ALWAYS,
  });

const TELLS_WHO = '写着企业名称（或联系人、电话、代码），机构就看得出是您，去掉再发布';

/** The same for the demand of `owner`: whoever chose 不写企业名 is not named by the texts that institutions read. */
export const financeDemandForm = (owner: Pick<DemandOwner, 'companyName' | 'creditCode'>) =>
  (['title', 'introduction'] as const).reduce(
    (form, field) =>
      form.refine(({ visibility, contactName, [field]: text }) => visibility !== UNNAMED || !tellsWho(text, { ...owner, contactName }), {
        path: [field],
        message: TELLS_WHO,
        when: ALWAYS,
      }),
    FinanceDemandForm,
  );
