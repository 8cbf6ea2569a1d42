import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';

const FIRST = '1';
const CHOICES = [
  { value: FIRST, label: '是，第一次' },
  { value: '0', label: '不是' },
];
/** What counts as one, as products and subsidies say it. */
const HINT = '企业和经营者都没有借过经营性贷款的才算，房贷、车贷、信用卡不算';
/** Orders of which the money was paid out. */
const LENT = { query: { group: 'done', pageNum: '1', pageSize: '1' } };

type Control = Pick<Parameters<typeof ChoiceField>[0], 'name' | 'id' | 'value' | 'onChange'> & { error?: string };

/** Whether a loan was paid out here to whoever is logged in; false while it is not known. */
export const useHadLoan = (isAsked: boolean): boolean => (useCall('financeOrders', isAsked ? LENT : null).data?.total ?? 0) > 0;

/** Whether it is the first loan; who had one here is told so, and may say so still. */
export function FirstLoanField(control: Control) {
  const { status } = useSession();
  const isSaid = control.value === FIRST && status === 'signedIn';
  const isDoubted = useHadLoan(isSaid);
  return (
    <ChoiceField
      {...control}
      label="是第一次从银行贷款吗"
      hint={isDoubted ? <span role="status">您在这里已经有一笔放了款的贷款，请再看一下是不是第一次</span> : HINT}
      choices={CHOICES}
    />
  );
}
