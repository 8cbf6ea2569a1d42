import { financeOrderStateLabels } from '#lib/contract/finance/states.ts';
import { OrderReasonForm, resubmitForm, SignForm } from '#lib/contract/forms/finance-order-forms.ts';
import { Fault } from '../../domain/fault.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { toDueText, type WorkingCalendar, workingDaysLater } from '../../domain/time/working-time.ts';
import { submit, takeMaterials } from './applications.ts';
import { keepUnattended } from './closures.ts';
import { contradictContact } from './contact.ts';
import { requireStatement } from './loan-statement.ts';
import { isOffered, isOver } from './offer-hash.ts';
import { type FinanceActions, onSent, type SentOrder } from './order-rows.ts';
import { nameApplicant, payeeText, requirePayee } from './payee.ts';
import { EXPIRE_DAYS, postponedDues } from './promises.ts';
import { boundOffer, requireSameOffer, signOffer } from './sign-offer.ts';

const UNACCEPTED = '10';

/** The promises move by the time the applicant took; an unaccepted order has its days until it closes once more. */
const toDeadlines = (calendar: WorkingCalendar, row: SentOrder, now: Date) => ({
  ...postponedDues(calendar, row, row.stateTime, now),
  ...(row.originState === UNACCEPTED ? { closesAt: workingDaysLater(calendar, now, EXPIRE_DAYS) } : {}),
});

/** Answers a returned application (45 → where it was): every item that wants a file has a new one, the others an explanation. */
const resubmit: FinanceActions['resubmit'] = async (context) => {
  const calendar = await readWorkingCalendar(context);
  return {
    step: onSent(async (work) => {
      const { now, row } = work;
      const { materials, reply } = parseForm(resubmitForm(row.returnItems), work.input);
      const added = await takeMaterials(work, materials);
      const origin = (row.originState ?? UNACCEPTED) as keyof typeof financeOrderStateLabels;
      return {
        remark: reply,
        patch: { materials: [...row.materials, ...added], ...toDeadlines(calendar, row, now) },
        detail: { files: added.length },
        message: {
          title: `补正已交给${row.product.agencyName}`,
          content: `从“${financeOrderStateLabels[origin]}”接着办理，时限按您补正的时间顺延。`,
        },
      };
    }),
  };
};

/** Accepts an offer as it was read, as long as it holds (50 → 60). */
const sign: FinanceActions['sign'] = async (context) => {
  const calendar = await readWorkingCalendar(context);
  return {
    step: onSent(async (work) => {
      const { tx, now, row, input } = work;
      if (isOver(row, now) || !isOffered(row)) throw new Fault('wrongState');
      parseForm(SignForm, input);
      if (row.creditContract?.way === 'onSite') throw new Fault('invalidField', { sentence: '这份合同到机构签，签好以后机构会登记' });
      const bound = boundOffer(row);
      await requireSameOffer(tx, bound, input.offerHash);
      const signed = signOffer(calendar, work, bound, requireStatement(row, bound.hash, input, now));
      const payee = await requirePayee(tx, row, input);
      return { ...signed, patch: { ...signed.patch, payee, ...(await nameApplicant(tx, row, payee)) } };
    }),
  };
};

/**
 * Another account in place of the one that was signed with, until the money is paid out (60 → 60). Whoever is about to pay to the former
 * one has an older version of the order before him and is refused.
 */
const correctAccount = {
  bars: ({ payee }) => (payee === null ? 'wrongState' : null),
  step: onSent(async ({ tx, row, input }) => {
    const payee = await requirePayee(tx, row, input);
    const { agencyName } = row.product;
    const contact = row.managerPhone === '' ? agencyName : `${agencyName}的${row.managerName}，电话 ${row.managerPhone}`;
    return {
      patch: { payee },
      message: {
        level: '重要',
        title: '收款账户改好了',
        content: `放款时${payeeText(payee).replace(/，$/, '')}。不是您改的，马上联系${contact}。`,
      },
    };
  }),
} satisfies FinanceActions['correctAccount'];

/** The applicant, or time, ends an order for a reason. */
const toEnd = (reason: string, message: { readonly title: string; readonly content: string; readonly level?: '重要' }) => ({
  remark: reason,
  patch: { closeReason: reason },
  message,
});

const giveUp = (title: string, { product }: SentOrder, input: object) => {
  const { reason } = parseForm(OrderReasonForm, input);
  return toEnd(reason, { title, content: `已告诉${product.agencyName}。还需要时可以重新申请。` });
};

/** An offer that was not signed by its last moment. */
function lapse({ creditExpire }: SentOrder) {
  const until = creditExpire === null ? '' : `${toDueText(creditExpire)} 前`;
  const content = `${until}没有确认，授信已失效。还需要时可以重新申请。`;
  return toEnd('授信到期没有确认', { level: '重要', title: '授信已到期', content });
}

/** What applicants do, and what time does where nobody does anything. */
export const applicantActions = {
  submit,
  resubmit,
  sign,
  correctAccount,
  contradictContact,
  /** Turns an offer down (50 → 94), or lets it lapse. */
  decline: { step: onSent(({ by, row, input }) => (by.role === 'clock' ? lapse(row) : giveUp('已放弃授信', row, input))) },
  /** Takes an application back (10, 20, 30, 40, 45 → 92). */
  withdraw: { step: onSent(({ row, input }) => giveUp('申请已撤销', row, input)) },
  /** Closes what no institution accepted in 5 working days (10 → 93). */
  expire: {
    lockFirst: (work, seen) => (seen === null ? Promise.resolve() : keepUnattended(work, seen)),
    step: onSent(({ row: { product } }) =>
      toEnd('5 个工作日没有受理', {
        level: '重要',
        title: '没有机构接手，申请已关闭',
        content: `${product.agencyName} 5 个工作日没有受理，不是您的问题。可以换一个产品申请，也可以评价这次服务。`,
      }),
    ),
  },
} satisfies Partial<FinanceActions>;
