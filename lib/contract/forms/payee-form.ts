import * as z from 'zod';
import { accountBank, accountNumber } from '#lib/validation/account-number.ts';
import { accepts, type FieldRule, required } from '#lib/validation/field-rule.ts';
import { accountField, nameField, textField } from '#lib/validation/text-field.ts';
import { personName } from './fields.ts';

/** A name as it is compared: brackets and letters of either width, and blanks that were typed within, are the same name. */
const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '');

/** The payee's own name; any person's where it is not known yet. */
const nameRules = (accountName: string): FieldRule[] =>
  accountName === ''
    ? [personName]
    : [required('请填写户名'), accepts((text) => plainName(text) === plainName(accountName), `户名要和“${accountName}”一致`)];

/** Account for money that is paid to nobody else: it is in the payee's own name. */
export const payeeForm = (accountName: string) =>
  z.object({
    accountName: nameField(...nameRules(accountName)),
    bankName: textField(accountBank),
    bankAccount: accountField(accountNumber),
  });
export type PayeeForm = z.infer<ReturnType<typeof payeeForm>>;
