import type { FinanceApplicationContent } from '#lib/contract/forms/finance-application-form.ts';
import type { OfferFields } from '../../platform/domain/finance-order/institution-forms.ts';
import type { DeskAct } from '../../platform/domain/finance-order/take-desk-act.ts';

/** When a step was taken: working days before the day of seeding, and the time of that day. */
export type StepTime = readonly [workingDaysAgo: number, time: string];

type ApplicantAct = { readonly action: 'sign' } | { readonly action: 'decline'; readonly reason: string };
type Offer = Omit<OfferFields, 'guaranteeType' | 'payType'>;

export type DemoStep = readonly [
  time: StepTime,
  act: Exclude<DeskAct, { action: 'credit' }> | { readonly action: 'credit'; readonly offer: Offer } | ApplicantAct,
];

export interface DemoOrder {
  readonly user: 'person' | 'company';
  readonly productCode: string;
  readonly terms: Pick<FinanceApplicationContent, 'amount' | 'term' | 'purpose'> & Partial<FinanceApplicationContent>;
  /** Null for a draft. */
  readonly submitted: StepTime | null;
  readonly steps: readonly DemoStep[];
}

const accept = (managerName: string, branch: string) =>
  ({
    action: 'accept',
    fields: { branch: `${branch}（示例）`, managerName: `${managerName}（示例）`, managerPhone: '0594-0000000' },
  }) as const;
const investigate = { action: 'investigate' } as const;
const approve = { action: 'approveStart' } as const;
const credit = (creditAmount: string, creditRate: string, creditTerm: string, validDays = '10') =>
  ({ action: 'credit', offer: { creditAmount, creditRate, creditTerm, validDays, note: '' } }) as const;
const disburse = (loanAmount: string) => ({ action: 'disburse', fields: { loanAmount } }) as const;
const sign = { action: 'sign' } as const;

/** Orders of the demo users, one in each kind of state; they went the way everybody's go. */
export const demoOrders: readonly DemoOrder[] = [
  {
    user: 'company',
    productCode: 'FP26045',
    terms: { amount: '20', term: '6', purpose: '5' },
    submitted: [128, '09:42'],
    steps: [
      [[128, '11:05'], accept('郑晓禾', '城东支行')],
      [[127, '10:20'], investigate],
      [[126, '15:10'], approve],
      [[125, '10:30'], credit('20', '4.35', '6')],
      [[125, '16:02'], sign],
      [[124, '11:15'], disburse('20')],
      [[4, '10:00'], { action: 'settle' }],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26043',
    terms: { amount: '80', term: '6', purpose: '1' },
    submitted: [48, '14:12'],
    steps: [
      [[47, '09:25'], accept('吴一舟', '营业部')],
      [[46, '10:00'], investigate],
      [[45, '16:30'], approve],
      [[44, '11:40'], credit('60', '6.2', '6')],
      [[42, '09:15'], { action: 'decline', reason: '额度和利率都不合适，先用自有资金' }],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26071',
    terms: { amount: '120', term: '36', purpose: '2' },
    submitted: [30, '10:08'],
    steps: [
      [[30, '14:40'], accept('林知夏', '设备部')],
      [[28, '09:30'], investigate],
      [[27, '17:00'], approve],
      [[26, '10:10'], credit('110', '4.8', '36')],
      [[26, '15:25'], sign],
      [[25, '10:50'], disburse('110')],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26036',
    terms: { amount: '300', term: '24', purpose: '7' },
    submitted: [16, '09:12'],
    steps: [
      [[16, '11:30'], accept('黄清越', '科技支行')],
      [[14, '15:00'], investigate],
      [[13, '10:20'], { action: 'reject', fields: { code: '7', reason: '还没有专精特新或高新技术企业的认定。拿到认定后可以再申请' } }],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26038',
    terms: { amount: '100', term: '12', purpose: '5' },
    submitted: [5, '09:36'],
    steps: [
      [[5, '10:58'], accept('郑晓禾', '鞋城支行')],
      [[4, '09:40'], investigate],
      [[3, '14:15'], approve],
      [[1, '16:20'], credit('90', '3.85', '12', '14')],
    ],
  },
  {
    user: 'company',
    productCode: 'FP26022',
    terms: { amount: '60', term: '12', purpose: '1', firstLoan: '1' },
    submitted: [3, '15:22'],
    steps: [
      [[2, '09:18'], accept('方竹笛', '普惠中心')],
      [
        [1, '10:45'],
        {
          action: 'return',
          fields: {
            reason: '',
            items: [
              { name: '近 12 个月银行流水', note: '少了 7 月到 9 月，请补上这三个月', wantsFile: true },
              { name: '订单变化', note: '上半年收款比去年少一半，请说明原因', wantsFile: false },
            ],
          },
        },
      ],
    ],
  },
  { user: 'company', productCode: 'FP26041', terms: { amount: '150', term: '6', purpose: '1' }, submitted: [0, ''], steps: [] },
  { user: 'company', productCode: 'FP26035', terms: { amount: '80', term: '', purpose: '1' }, submitted: null, steps: [] },
  {
    user: 'person',
    productCode: 'FP26053',
    terms: { amount: '8', term: '12', purpose: '5' },
    submitted: [60, '10:02'],
    steps: [
      [[60, '15:30'], accept('陈禾苗', '常太服务点')],
      [[59, '09:00'], investigate],
      [[58, '10:30'], approve],
      [[57, '09:50'], credit('8', '3.85', '12')],
      [[57, '20:10'], sign],
      [[56, '10:05'], disburse('8')],
    ],
  },
  {
    user: 'person',
    productCode: 'FP26051',
    terms: { amount: '15', term: '24', purpose: '2', firstLoan: '1' },
    submitted: [2, '11:20'],
    steps: [[[1, '09:05'], accept('许春晓', '返乡创业中心')]],
  },
];
