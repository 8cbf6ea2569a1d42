import { asSentence, bareSentence } from '#lib/contract/as-sentence.ts';
import type { PostedEntry } from '#lib/contract/pricing/loan-ledger.ts';
import { totalOf } from '#lib/contract/pricing/loan-position.ts';
import { Fault } from '../../domain/fault.ts';
import { parseForm } from '../../domain/parse-form.ts';
import type { Fields, Handler, Outcome, Work } from '../engine/case-definition.ts';
import { lockCase } from '../engine/case-rows.ts';
import { takeAction } from '../engine/run-action.ts';
import { centsText, isRecorded, positionToday, readLoan, recordEntry } from './loan-entries.ts';
import { type LoanAction, loanForms } from './loan-forms.ts';
import { dayText, loanDues, overdueWords } from './loan-reminders.ts';
import { type FinanceActions, financeKind, type OrderRow, onSent, type SentOrder } from './order-rows.ts';

type Message = NonNullable<Outcome<OrderRow>['message']>;

/** The loan is repaid (70 → 80): only when nothing is owed by what was recorded of it. */
const settle: Handler<OrderRow, object, Fields> = {
  step: onSent(async ({ tx, now, row }) => {
    const position = positionToday(await readLoan(tx, row), now);
    if (position === null) throw new Fault('invalidField', { sentence: '这笔贷款还没有登记过，请先确认余额' });
    if (!position.isSettled) throw new Fault('invalidField', { sentence: `还差 ${centsText(totalOf(position.payoff))}，还清了才能结清` });
    return {
      patch: { repayOn: null, remindAt: null },
      message: { title: '贷款已结清', content: `合同号 ${row.contractNo}，本息都还清了，可以下载结清证明。信用信息授权同时失效。` },
    };
  }),
};

/** What an entry came to, for the history. */
function remarkOf({ entry, parts, balance }: PostedEntry, reason = ''): string {
  const left = balance === 0n ? '本金还清了' : `还剩本金 ${centsText(balance)}`;
  const texts = {
    disbursed: '',
    balanceConfirmed: `截至 ${entry.on}，${left}`,
    repaid: `${centsText(totalOf(parts))}，${left}`,
    prepaid: `${centsText(totalOf(parts))}，${left}`,
    overdue: `截至 ${entry.on}欠 ${centsText(totalOf(parts))}`,
    reversed: `冲正凭证号 ${entry.reverses}，${left}。原因：${bareSentence(reason)}`,
  };
  return texts[entry.kind];
}

const titles = { balanceConfirmed: '机构确认了贷款余额', repaid: '还款已登记', prepaid: '提前还款已登记', reversed: '一笔还款登记被冲正' };

function messageOf({ product, contractNo }: SentOrder, { entry: { kind, on, receiptNo } }: PostedEntry, remark: string): Message {
  return {
    title: titles[kind as keyof typeof titles],
    content: `${product.agencyName}，${dayText(on)}，${asSentence(remark)}合同号 ${contractNo}，凭证号 ${receiptNo}。`,
  };
}

async function record(action: LoanAction, work: Work<SentOrder, object, Fields>): Promise<Outcome<OrderRow>> {
  const { tx, now, by, row, input } = work;
  const recording = parseForm(loanForms[action], input);
  const ledger = await recordEntry({ tx, now, recordedBy: by.actorName }, row, recording);
  const posted = ledger.posted.at(-1) as PostedEntry;
  const position = positionToday(ledger, now);
  const remark = remarkOf(posted, recording.reason);
  return {
    remark,
    detail: { kind: posted.entry.kind, number: ledger.posted.length },
    patch: loanDues(ledger, now),
    message: action === 'markOverdue' && position !== null ? overdueWords(row, position) : messageOf(row, posted, remark),
    after: async (moved) => {
      if (position?.isSettled !== true) return undefined;
      return (await takeAction(financeKind, settle, { ...work, input: {} }, moved, 'settle')).row;
    },
  };
}

/** Records something of a loan (70 → 70); the same again under the same receipt number answers where the loan stands. */
const recording = (action: LoanAction): Handler<OrderRow, object, Fields> => ({
  lockFirst: async ({ tx, input }, seen) => {
    const parsed = loanForms[action].safeParse(input);
    if (seen === null || !parsed.success) return undefined;
    const row = await lockCase(financeKind, tx, seen.id);
    if (!(await isRecorded(tx, row, parsed.data))) return undefined;
    return { answered: { orderNo: row.orderNo, state: row.state, version: row.version } };
  },
  step: onSent((work) => record(action, work)),
});

/** What an institution records of a loan that it paid out. */
export const loanActions = {
  confirmBalance: recording('confirmBalance'),
  recordRepayment: recording('recordRepayment'),
  recordPrepayment: recording('recordPrepayment'),
  markOverdue: recording('markOverdue'),
  reverseEntry: recording('reverseEntry'),
  settle,
} satisfies Partial<FinanceActions>;
