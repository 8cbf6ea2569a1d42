import * as z from 'zod';
import { isDay } from '#lib/validation/calendar-day.ts';
import { plainYuan } from '#lib/validation/plain-decimal.ts';
import type { PaymentRow } from '../../domain/payment/payments.ts';

const CENTS = 100;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** 元 as typed, in 分; no text with more than two decimals gets here. */
const toCents = (text: string): number => {
  const [yuan = '0', part = ''] = text.split('.');
  return Number(yuan) * CENTS + Number(part.padEnd(2, '0'));
};

/** What a payee records of a transfer for a payment; `today` in Asia/Shanghai. */
export const receiptForm = ({ amountYuan }: Pick<PaymentRow, 'amountYuan'>, asked: string, today: string) =>
  z.object({
    amount: z
      .string()
      .overwrite(plainYuan)
      .regex(AMOUNT, '请填写收到的金额，最多两位小数')
      .refine((text) => !AMOUNT.test(text) || toCents(text) === toCents(amountYuan.toFixed(2)), {
        error: `和应付的 ${amountYuan.toFixed(2)} 元不一样，不能登记；请联系付款人补足，或者退回`,
      }),
    receivedDay: z
      .string()
      .trim()
      .refine(isDay, '请选择到账日期')
      .refine((day) => !isDay(day) || (day >= asked && day <= today), `到账日期在 ${asked} 到 ${today} 之间`),
    slipNo: z
      .string()
      .trim()
      .regex(/^[\w-]{1,64}$/, '请填写银行回单号：字母、数字、下划线或短横线，最多 64 位'),
  });

export const reasonForm = z.object({ reason: z.string().trim().min(1, '请写明为什么撤回').max(200, '最多 200 字') });
