import * as z from 'zod';
import type { OrderedProduct } from '#lib/contract/finance-order.ts';
import { wanToYuan } from '#lib/contract/pricing/exact-amount.ts';
import { accepts, atMost, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';

const MAX_RATE_PERCENT = 36;
const whole = (text: string): boolean => /^\d{1,3}$/.test(text);

/** Terms of an institution's offer: amount in 万元 (given as 元), rate in percent a year, days for which it holds. */
export const responseForm = ({ amountStart, amountEnd, termStart, termEnd, guaranteeTypes, payTypes }: OrderedProduct) =>
  z
    .object({
      amount: textField(
        required('请填写金额'),
        accepts((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text), '请输入正确的金额，最多两位小数'),
        accepts((text) => Number(text) >= amountStart && Number(text) <= amountEnd, `这个产品可以借 ${amountStart} 万到 ${amountEnd} 万元`),
      ),
      rate: textField(
        required('请填写利率'),
        accepts((text) => /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= MAX_RATE_PERCENT, '请输入正确的利率'),
      ),
      termMonths: textField(
        required('请填写期限'),
        accepts(
          (text) => whole(text) && Number(text) >= termStart && Number(text) <= termEnd,
          `这个产品的期限是 ${termStart} 到 ${termEnd} 个月`,
        ),
      ),
      guaranteeType: z.enum(guaranteeTypes, '请选择担保方式'),
      payType: z.enum(payTypes, '请选择还款方式'),
      validDays: textField(
        required('请填写有效天数'),
        accepts((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1, '请输入 1 到 99 天'),
      ),
      managerName: textField(required('请填写客户经理'), atMost(30)),
      managerPhone: textField(required('请填写电话'), atMost(20)),
      message: textField(atMost(200)),
    })
    .transform(({ amount, rate, termMonths, validDays, ...rest }) => ({
      ...rest,
      amountYuan: wanToYuan(Number(amount)),
      rate: Number(rate),
      termMonths: Number(termMonths),
      validDays: Number(validDays),
    }));
export type ResponseFields = z.input<ReturnType<typeof responseForm>>;
