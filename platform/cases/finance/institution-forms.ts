import * as z from 'zod';
import { rejectReasonLabels } from '#lib/contract/finance/states.ts';
import { wanToYuan, YUAN_PER_WAN } from '#lib/contract/pricing/wan.ts';
import { mobile } from '#lib/validation/contact.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';
import type { SentOrder } from './order-rows.ts';

const MAX_RATE_PERCENT = 36;
const MAX_MONTHS = 360;
/** Below it no schedule is reckoned. */
const MIN_WAN = 0.1;

const inOffice = accepts((text) => /^[\d-]{5,20}$/.test(text) || mobile(text) === null, '请输入正确的电话');

/** Who looks after the application. */
export const AcceptForm = z.object({
  branch: textField(atMost(60)).default(''),
  managerName: textField(required('请填写客户经理'), atMost(30)),
  managerPhone: textField(required('请填写电话'), inOffice),
});

const toNumber = (text: string): number => Number(text);

const wanUpTo = (maxYuan: number, sentence: string) =>
  textField(
    required('请填写金额'),
    accepts((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) >= MIN_WAN, '请输入正确的金额，最少 0.1 万元，最多两位小数'),
    accepts((text) => Number(text) * YUAN_PER_WAN <= maxYuan, sentence),
  ).transform((text) => wanToYuan(Number(text)));

const rate = textField(
  required('请填写利率'),
  accepts((text) => /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= MAX_RATE_PERCENT, '请输入正确的利率'),
).transform(toNumber);

const months = textField(
  required('请填写期限'),
  accepts((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_MONTHS, '请输入 1 到 360 个月'),
).transform(toNumber);

/** Terms of an offer: amount in 万元 (given as 元), rate in percent a year, term in months, days for which it holds. */
export const offerForm = ({ product }: SentOrder) =>
  z.object({
    creditAmount: wanUpTo(product.amountEnd * YUAN_PER_WAN, `不能超过产品上限 ${product.amountEnd} 万元`),
    creditRate: rate,
    creditTerm: months,
    guaranteeType: z.enum(product.guaranteeTypes, '请选择担保方式'),
    payType: z.enum(product.payTypes, '请选择还款方式'),
    validDays: textField(
      required('请填写有效天数'),
      accepts((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1, '请输入 1 到 99 天'),
    ).transform(toNumber),
    note: textField(atMost(300)).default(''),
  });

/** Why an application is refused: the code says the kind, the text what the applicant can do about it. */
export const RejectForm = z.object({
  code: z.enum(Object.keys(rejectReasonLabels), '请选择原因'),
  reason: textField(required('请写明原因'), atMost(300)),
});

/** What the applicant has to add: at least one thing. */
export const ReturnForm = z.object({
  reason: textField(atMost(300)),
  items: z
    .array(
      z.object({
        name: textField(required('请填写要补的资料'), atMost(60)),
        note: textField(required('请写明哪里不对'), atMost(200)),
        wantsFile: z.boolean(),
      }),
    )
    .min(1, '请至少写一项')
    .max(20, '最多 20 项'),
});

/** How much was paid out: 万元, up to what was granted. */
export const disburseForm = ({ creditAmountYuan }: SentOrder) =>
  z.object({ loanAmount: wanUpTo(creditAmountYuan ?? 0, '不能超过授信额度') });
