import * as z from 'zod';
import { accountBank, accountNumber } from '#lib/validation/account-number.ts';
import { accepts, required } from '#lib/validation/field-rule.ts';
import { textField } from '#lib/validation/text-field.ts';

/** A name as it is compared: brackets and letters of either width, and blanks that were typed within, are the same name. */
const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '');

/** Account for money that is paid to nobody else: it is in the payee's own name. */
export const payeeForm = (accountName: string) =>
  z.object({
    accountName: textField(
      required('请填写户名'),
      accepts((text) => plainName(text) === plainName(accountName), `户名要和“${accountName}”一致`),
    ),
    bankName: textField(accountBank),
    bankAccount: textField(accountNumber),
  });
export type PayeeForm = z.infer<ReturnType<typeof payeeForm>>;
