import type * as z from 'zod';
import type { ProductStep, QuestionAnswer } from '#lib/contract/finance-product.ts';

type Step = z.infer<typeof ProductStep>;
type Question = z.infer<typeof QuestionAnswer>;

const step = (name: string, time: string, note: string): Step => ({ name, time, note });

const fill = step('填申请', '今天', '约 8 分钟，随时能存');
const accept = step('机构受理', '1 个工作日内', '告诉您谁在办');
const answer = step('给您答复', '5 个工作日内', '写明额度、利率和费用');
const sign = step('签合同，放款', '通常 2 天', '您接受报价之后');

/** The five steps of an application, by how the institution works. */
export const processes = {
  visit: [fill, accept, step('上门看看', '3 个工作日内', '客户经理约时间到厂里或店里'), answer, sign],
  online: [
    step('填申请', '今天', '约 5 分钟，手机也能填'),
    step('授权核验', '当天', '您同意以后，联网核对纳税和流水'),
    step('机构受理', '1 个工作日内', '告诉您谁在办'),
    step('给您答复', '2 个工作日内', '线上看额度和利率'),
    step('提款', '当天到账', '您点提款以后'),
  ],
  mortgage: [
    fill,
    accept,
    step('看房估价', '3 个工作日内', '评估费由银行出'),
    answer,
    step('抵押登记，放款', '通常 5 天', '登记费由银行出，可以线上登记'),
  ],
  guarantee: [
    fill,
    accept,
    step('银担一起上门', '3 个工作日内', '银行和担保公司只来一次'),
    answer,
    step('交担保费，放款', '通常 3 天', '签好合同才付费'),
  ],
  farm: [
    fill,
    accept,
    step('下乡看看', '3 个工作日内', '看地、看塘、看渔排，村里做个证明'),
    answer,
    step('签合同，放款', '通常 2 天', '可以在村里的服务点签'),
  ],
  lease: [
    fill,
    accept,
    step('看设备', '3 个工作日内', '新设备看合同，旧设备到现场看'),
    answer,
    step('签租赁合同', '通常 5 天', '租赁公司付款给厂家，设备送到您那里'),
  ],
  invoice: [
    step('传单据', '今天', '合同、发票、验收单一起传'),
    accept,
    step('买方确认', '3 个工作日内', '请买方在线确认这笔账'),
    answer,
    step('转让，到账', '通常 1 天', '在动产融资统一登记系统登记之后'),
  ],
  renewal: [
    step('到期前申请', '提前 30 天', '系统会提醒您'),
    accept,
    step('看近况', '3 个工作日内', '核对流水和纳税，一般不用补资料'),
    step('给您答复', '5 个工作日内', '最晚在到期前 10 天'),
    step('无缝续上', '到期当天', '新贷款还旧贷款，不用过桥'),
  ],
} as const;
export type ProcessKind = keyof typeof processes;

export const commonQuestions = {
  credit: {
    question: '递交申请会影响征信吗',
    answer: '不会。机构要查征信，必须先得到您的授权。您在“账户信息”里能看到谁查过，也能随时收回授权。',
  },
  refused: {
    question: '没有批下来怎么办',
    answer: '机构会写明原因。改好以后可以申请复议一次，也可以发布融资需求，请其他机构来报价。',
  },
  feeOnce: {
    question: '担保费能不能退',
    answer: '没有放款的，一分不收。放款以后提前还清的，这一次性的担保费不退，所以用得越短越不划算。',
  },
  feeYearly: {
    question: '担保费能不能退',
    answer: '没有放款的，一分不收。提前还清的，担保公司按没用到的整月退还当年的担保费，7 个工作日内到账。',
  },
} as const satisfies Record<string, Question>;
