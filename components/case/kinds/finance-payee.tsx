import { SmallPrint } from '#components/case/case-parts.tsx';
import { ConsentField } from '#components/case/consent-field.tsx';
import { useConsent } from '#components/case/use-consent.ts';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { StateMark } from '#components/ui/state-mark.tsx';
import type { CreditOffer } from '#lib/contract/finance-order.ts';
import { type PayeeForm, payeeForm } from '#lib/contract/forms/payee-form.ts';
import { groupAccount, isUnlikelyCard } from '#lib/validation/account-number.ts';

/**
 * The account to which a loan is to be paid, as it is typed before signing, or anew after it with the bank of before; `isAsked` where the
 * offer asks for one.
 */
export function usePayee(orderNo: string, { accountName, nameDue = false }: CreditOffer, bankName = '') {
  const isAsked = accountName !== '' || nameDue;
  const consent = useConsent('bankAccount', isAsked, orderNo);
  const form = useDraftForm<PayeeForm>({
    id: `payee-${orderNo}`,
    unkept: ['bankAccount'],
    empty: { accountName, bankName, bankAccount: '' },
  });
  const findFaults = (): readonly FieldFault[] => {
    if (!isAsked) return [];
    const faults = [...formFaults(payeeForm(accountName), form.values, form.idOf), ...consent.findFaults()];
    form.mark(faults);
    return faults;
  };
  return { isAsked, nameDue, consent, form, findFaults, given: isAsked ? form.values : {} };
}

/** Digits of the shortest account. */
const SHORTEST = 12;

export type Payee = ReturnType<typeof usePayee>;

/** The account once more in full, its number in groups of four, to be read against the card or the paper. */
function ReadBack({ values: { accountName, bankName, bankAccount } }: { values: PayeeForm }) {
  if (bankAccount.length < SHORTEST) return null;
  return (
    <>
      <SmallPrint>
        再对一遍，钱会打到：{[accountName, bankName].filter((part) => part !== '').join('，')}，<b>{groupAccount(bankAccount)}</b>（共{' '}
        {bankAccount.length} 位）。不对就在上面改。
      </SmallPrint>
      {isUnlikelyCard(bankAccount) && <StateMark state="warn">这个号码不像银行卡号，可能有一位写错了，请对着卡再看一遍</StateMark>}
    </>
  );
}

export function PayeeFields({ payee: { form, consent, nameDue }, lender }: { payee: Payee; lender: string }) {
  return (
    <fieldset className="finance-order-payee">
      <legend>收款账户</legend>
      <TextField
        {...form.control('accountName')}
        label={nameDue ? '您的姓名' : '户名'}
        hint={nameDue ? '身份证上的姓名，就是借款人和收款的户名' : '只能放到借款人自己的账户'}
        maxLength={100}
        autoComplete={nameDue ? 'name' : 'off'}
      />
      <TextField {...form.control('bankName')} label="开户银行" hint="写到支行更快" maxLength={100} autoComplete="off" />
      <NumberField
        {...form.control('bankAccount')}
        label="放到哪个账号"
        hint={`${lender}把钱打到这里`}
        inputMode="numeric"
        autoComplete="off"
      />
      <ReadBack values={form.values} />
      <ConsentField consent={consent} label={`我同意把这个账号交给打款给我的机构，这一次是${lender}，只用来收这一笔贷款`} />
    </fieldset>
  );
}
