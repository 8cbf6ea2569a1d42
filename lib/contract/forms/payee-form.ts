import * as z from 'zod';
import { accountBank, accountNumber } from '#lib/validation/account-number.ts';
import { accepts, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';

/** Account for the money of a loan, which is in the borrower's own name. */
export const payeeForm = (accountName: string) =>
  z.object({
    accountName: textField(
      required('请填写户名'),
      accepts((text) => text === accountName, `户名要和“${accountName}”一致`),
    ),
    bankName: textField(accountBank),
    bankAccount: textField(accountNumber),
  });
export type PayeeForm = z.infer<ReturnType<typeof payeeForm>>;
