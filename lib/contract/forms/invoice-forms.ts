import * as z from 'zod';
import { INVOICE_TYPES, type TITLE_TYPES } from '#lib/contract/invoice-states.ts';
import { BANK_PREFIXES, bankAccount } from '#lib/validation/bank-account.ts';
import { callable, mobile } from '#lib/validation/contact.ts';
import { creditCode } from '#lib/validation/credit-code.ts';
import { atMost, type FieldRule, required } from '#lib/validation/field-rule.ts';
import { accountField, emailField, idNumberField, numberField, phoneField, textField } from '#lib/validation/text-field.ts';

const text = (maxLength: number) => textField(atMost(maxLength));
const phone: FieldRule = (value) => (callable(value) === null ? null : '请输入正确的联系电话');

const person = {
  titleType: z.literal('0'),
  title: textField(required('请填写抬头'), atMost(100)),
  taxNo: idNumberField(atMost(30)),
  address: text(200),
  phone: text(30),
  bank: text(100),
  bankAccount: text(30),
  isDefault: z.boolean(),
};

const companyOf = (prefixes: readonly string[]) => ({
  ...person,
  titleType: z.literal('1'),
  taxNo: idNumberField(required('请填写税号'), creditCode),
  phone: phoneField(phone),
  bank: textField(required('请填写开户银行'), atMost(100)),
  bankAccount: accountField(bankAccount(prefixes)),
});

type TitleType = (typeof TITLE_TYPES)[number];

/** A title to keep: a company's has its tax number and its account (spec §5), which begins with one of the prefixes; a person's only a name. */
export const invoiceTitleForm = (titleType: TitleType, prefixes = BANK_PREFIXES) =>
  z.object(titleType === '1' ? companyOf(prefixes) : person);

/** A kept title that is changed: the account, which is only shown masked, stays when nothing is typed in its place. */
export const changedTitleForm = (titleType: TitleType, prefixes = BANK_PREFIXES) =>
  titleType === '1'
    ? z.object({ ...companyOf(prefixes), bankAccount: accountField((value) => (value === '' ? null : bankAccount(prefixes)(value))) })
    : invoiceTitleForm(titleType, prefixes);

/** An invoice that is asked for. */
export const InvoiceForm = z.object({
  titleId: textField(required('请选择抬头')),
  items: z.array(z.string()).min(1, '请选择要开票的费用'),
  invoiceType: z.enum(INVOICE_TYPES),
  email: emailField(required('请输入电子邮箱')),
  mobile: numberField(mobile),
});
export type InvoiceForm = z.infer<typeof InvoiceForm>;
