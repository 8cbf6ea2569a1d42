import { eq } from 'drizzle-orm';
import { asSentence, bareSentence } from '#lib/contract/as-sentence.ts';
import type { OfferContract } from '#lib/contract/loan-signing.ts';
import { addDays } from '#lib/contract/pricing/calendar-dates.ts';
import { toCents } from '#lib/contract/pricing/exact-amount.ts';
import { dueFees } from '#lib/contract/pricing/fees.ts';
import { BARE_ENTRY } from '#lib/contract/pricing/loan-ledger.ts';
import { restText } from '#lib/contract/pricing/offer-sheet.ts';
import { percentText, rateText } from '#lib/contract/pricing/percent-text.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { creditAccess, creditAuthorisation } from '../../db/schema/credit-authorisation-tables.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { agency } from '../../db/schema/reference-tables.ts';
import { IN_BUSINESS, SHUT_SENTENCE } from '../../domain/agency/save-agency.ts';
import { toAuthorisationState } from '../../domain/credit-authorisation/authorisations.ts';
import { Fault } from '../../domain/fault.ts';
import { yuanText } from '../../domain/money-words.ts';
import { parseForm } from '../../domain/parse-form.ts';
import { findAgencies } from '../../domain/reference/list-agency-options.ts';
import { parseMoment, toDay } from '../../domain/time/shanghai-time.ts';
import { readWorkingCalendar } from '../../domain/time/working-calendar.ts';
import { toDueText, workingDaysLater, workingHoursBetween } from '../../domain/time/working-time.ts';
import type { CaseActor } from '../engine/actors.ts';
import { leaveInstitution } from '../engine/assignments.ts';
import type { Fields } from '../engine/case-definition.ts';
import { requireOwnCase } from '../engine/case-rows.ts';
import { findApplicantName, realNameOf } from './applicant.ts';
import { abovePublished, harsherThanPublished, requireMeant } from './beyond.ts';
import { recordContact } from './contact.ts';
import {
  AcceptForm,
  disburseForm,
  offerForm,
  RejectForm,
  ReturnForm,
  SignerForm,
  SignOnSiteForm,
  toOfferedFields,
} from './institution-forms.ts';
import { loanActions } from './loan-actions.ts';
import { takeContract } from './loan-contract.ts';
import { lentSheetOf, recordEntry } from './loan-entries.ts';
import { loanDues } from './loan-reminders.ts';
import { isPersonalLoan, makeStatement, requireStatable } from './loan-statement.ts';
import { isOffered, sheetOf } from './offer-hash.ts';
import { candidatesOf, FARM_ZONE, type FinanceActions, financeKind, onSent, type SentOrder, toWanText, UNACCEPTED } from './order-rows.ts';
import { returnTitle } from './order-view.ts';
import { toAgencyPart } from './ordered-product.ts';
import { payeeText } from './payee.ts';
import { boundOffer, signOffer } from './sign-offer.ts';
import { proposeSubsidies } from './subsidies.ts';

/** Of messages that ask the applicant to do something. */
const TASK = '5';

/** The order in the hands of who accepts it, where the applicant named several. */
async function takenBy(tx: Database, { agencyId, product }: SentOrder, by: string): Promise<Pick<SentOrder, 'agencyId' | 'product'>> {
  if (agencyId === by) return { agencyId, product };
  const agency = (await findAgencies(tx, [by])).get(by);
  if (agency === undefined) throw new Fault('notFound');
  return { agencyId: by, product: { ...product, ...toAgencyPart(agency) } };
}

/** Somebody of a branch takes it on for that one, others for which they say. @throws Fault invalidField. */
function acceptingBranch({ branch: own = '' }: CaseActor, typed: string): string {
  if (own === '') return typed;
  if (typed !== '' && typed !== own) throw new Fault('invalidField', { sentence: `您只能为自己的网点“${own}”受理`, field: 'branch' });
  return own;
}

/**
 * The institution takes an application on and names who looks after it (10 → 20). What nobody has accepted, one that the applicant named
 * beside that of the product may accept too.
 */
const accept: FinanceActions['accept'] = async (context) => {
  const calendar = await readWorkingCalendar(context);
  return {
    find: async ({ tx, by }, number) => {
      const [found] = await tx
        .select({ row: financeOrder, status: agency.status })
        .from(financeOrder)
        .leftJoin(agency, eq(agency.agencyId, by.actor.id))
        .where(eq(financeOrder.orderNo, number));
      const row = found?.row;
      const isNamed =
        row?.state === UNACCEPTED && row.agencyId !== by.actor.id && by.role === 'institution' && candidatesOf(row).includes(by.actor.id);
      const own = isNamed ? row : await requireOwnCase(financeKind, tx, by, number);
      if (found !== undefined && found.status !== null && found.status !== IN_BUSINESS)
        throw new Fault('invalidField', { sentence: SHUT_SENTENCE });
      return own;
    },
    step: onSent(async ({ tx, now, by, row, input }) => {
      const { managerName, managerPhone, ...typed } = parseForm(AcceptForm, input);
      const until = row.contactDue === null || row.contactDue <= now ? '' : `，最晚 ${toDueText(row.contactDue)} 前联系您`;
      const taken = await takenBy(tx, row, by.actor.id);
      const branch = acceptingBranch(by, typed.branch) || (taken.agencyId === row.agencyId ? row.branch : '');
      const acceptHours = workingHoursBetween(calendar, row.submitTime, now);
      return {
        remark: branch,
        patch: { ...taken, branch, managerName, managerPhone, acceptTime: now, acceptHours },
        after: async () => {
          if (taken.agencyId !== row.agencyId) await leaveInstitution(tx, 'financeOrder', row.id);
          return undefined;
        },
        message: { title: `${taken.product.agencyName}已受理`, content: `客户经理${managerName}，电话 ${managerPhone}${until}。` },
      };
    }),
  };
};

/** An institution looks at everything that is authorised: each scope is noted for the applicant to see. Without a valid authorisation nothing is looked at; gives whether there was one. */
async function recordAccess(tx: Database, now: Date, authId: string, viewer: string): Promise<boolean> {
  const [row] = await tx.select().from(creditAuthorisation).where(eq(creditAuthorisation.id, authId)).for('share');
  if (row === undefined || toAuthorisationState(row, now) !== '1') return false;
  const seen = row.dataScopes.map((dataScope) => ({ id: newId(now), authorisationId: authId, viewer, dataScope, accessTime: now }));
  if (seen.length > 0) await tx.insert(creditAccess).values(seen);
  return true;
}

/** 18:00 of the last day. */
const endOfOffer = (now: Date, days: number): Date => parseMoment(`${addDays(toDay(now), days)} 18:00:00`);

const NO_FILE = { fileName: '', fileUrl: '', sha256: '' };

type OfferPatch = Awaited<ReturnType<typeof toOffer>>;

/** 综合年化 is calculated by the days of the offer, with the fees that the product has for such a loan; it closes by itself on its last day. */
async function toOffer(tx: Database, row: SentOrder, input: Fields, now: Date) {
  const offer = parseForm(offerForm(row), input);
  const beyond = [
    ...abovePublished(row.product, offer.creditRate, 'creditRate'),
    ...harsherThanPublished(row.product, offer.terms, offer.extraFees),
  ];
  requireMeant(beyond, offer.beyond);
  const { signing, signPlace: place, signBring: bring, signDay } = offer;
  const creditContract: OfferContract =
    signing === 'file'
      ? await takeContract(tx, row, offer.contractFile)
      : { way: 'onSite', ...NO_FILE, place, bring, day: signDay === '' ? null : signDay };
  const creditExpire = endOfOffer(now, offer.validDays);
  const patch = {
    creditAmountYuan: offer.creditAmount,
    creditRate: offer.creditRate,
    creditTermMonths: offer.creditTerm,
    creditGuaranteeType: offer.guaranteeType,
    creditPayType: offer.payType,
    creditFees: [
      ...dueFees(row.product.fees, { principalYuan: offer.creditAmount, guaranteeType: offer.guaranteeType }),
      ...offer.extraFees,
    ],
    creditPersonal: offer.personal === '1',
    creditNote: offer.note,
    creditTerms: offer.terms,
    creditContract,
    creditExpire,
    creditTime: now,
    closesAt: creditExpire,
  };
  return { ...patch, allInRate: sheetOf({ ...row, ...patch })?.nominalPercent ?? null };
}

const termsText = ({ creditRate, creditTermMonths, allInRate }: OfferPatch): string => {
  const all = allInRate === null ? '' : `，综合年化 ${percentText(allInRate)}（按报价那天到账算）`;
  return `年化 ${rateText(creditRate)}${all}，${creditTermMonths} 个月`;
};

/** What is to be done before the offer ends. */
const signText = ({ creditContract, creditExpire }: OfferPatch): string =>
  `${toDueText(creditExpire)} 前有效。${creditContract.way === 'onSite' ? `到${creditContract.place}签约。` : ''}`;

/** What an institution does to an order that was sent to it. */
export const institutionActions = {
  accept,
  recordContact,
  /** Looks into the application (20 → 30). What is authorised is looked up, and noted for the applicant to see. */
  investigate: {
    step: onSent(async ({ tx, now, by, row }) => {
      const looked = row.authorisationId !== null && (await recordAccess(tx, now, row.authorisationId, by.actorName));
      const seen = looked ? '查了哪些信息，在“信用信息授权”里看得到。' : '';
      return {
        detail: { looked },
        message: {
          title: `${row.product.agencyName}开始尽调`,
          content: `${row.managerName}正在核对资料，可能会约您看现场。${seen}`,
        },
      };
    }),
  },
  /** The application goes to those who decide (20, 30 → 40). */
  approveStart: {
    step: onSent(({ now, row }) => {
      const until = row.answerDue === null || row.answerDue <= now ? '有结果马上告诉您。' : `最晚 ${toDueText(row.answerDue)} 前有结果。`;
      return {
        message: { title: '进入审批', content: `${row.product.agencyName}“${row.product.productName}”的资料已经交上去审批。${until}` },
      };
    }),
  },
  /** Asks for something more (10, 20, 30, 40 → 45); the order goes back there when it has been answered. */
  return: async (context) => {
    const calendar = await readWorkingCalendar(context);
    return {
      step: onSent(({ now, input }) => {
        const { reason, items, days } = parseForm(ReturnForm, input);
        const returnDue = workingDaysLater(calendar, now, days);
        const list = items.map(({ name, note }) => (note === name ? name : `${name}：${bareSentence(note)}`)).join('；');
        return {
          remark: list,
          patch: { returnReason: reason, returnItems: items, returnTime: now, returnDue },
          detail: { items: items.length },
          message: {
            type: TASK,
            level: '重要',
            title: returnTitle(items),
            content: `${asSentence(list)}请在 ${toDueText(returnDue)} 前补好交回来，接着办，不用重新申请。过了这个时间机构可能不再等。`,
          },
        };
      }),
    };
  },
  /** Offers credit (40 → 50). */
  credit: {
    step: onSent(async ({ tx, now, row, input }) => {
      const patch = await toOffer(tx, row, input, now);
      const terms = termsText(patch);
      return {
        remark: `${toWanText(patch.creditAmountYuan)}，${terms}`,
        patch: { ...patch, answerTime: now },
        message: {
          type: TASK,
          level: '重要',
          title: `授信 ${toWanText(patch.creditAmountYuan)}，等您确认`,
          content: `${terms}。${signText(patch)}`,
        },
      };
    }),
  },
  /**
   * Completes an offer by its terms and its contract, or puts another contract in its place (50 → 50): amount, rate, term and way stay as
   * they were offered, and its time begins anew.
   */
  supplement: {
    step: onSent(async ({ tx, now, row, input }) => {
      if (!isOffered(row)) throw new Fault('wrongState');
      const patch = await toOffer(tx, row, { ...input, ...toOfferedFields(row), beyond: '1' }, now);
      return {
        remark: termsText(patch),
        patch: { ...patch, told: row.told.filter((told) => told !== 'offer'), statement: null },
        message: { type: TASK, level: '重要', title: '报价补齐了，请再看一遍', content: `${termsText(patch)}。${signText(patch)}` },
      };
    }),
  },
  /** Was signed at the institution's own place (50 → 60); of a personal loan after its statement was shown there, which is kept as it stands now. */
  signOnSite: async (context) => {
    const calendar = await readWorkingCalendar(context);
    return {
      step: onSent(async (work) => {
        const { row, now, input } = work;
        if (!isOffered(row) || row.creditContract?.way !== 'onSite') throw new Fault('wrongState');
        const bound = boundOffer(row);
        if (!isPersonalLoan(row)) return signOffer(calendar, work, bound, null);
        parseForm(SignOnSiteForm, input);
        requireStatable(row);
        const signed = signOffer(calendar, work, bound, makeStatement(row, bound.hash, now, 0));
        if (realNameOf(row) !== '') return signed;
        const known = await findApplicantName(work.tx, row);
        const named = known === '' ? parseForm(SignerForm, input) : { applicantName: known };
        return { ...signed, patch: { ...signed.patch, ...named } };
      }),
    };
  },
  /** The money is paid out (60 → 70), at the rate that was signed: the first entry of the loan. */
  disburse: {
    step: onSent(async ({ tx, now, by, row, input }) => {
      const { loanAmount: loanAmountYuan } = parseForm(disburseForm(row), input);
      const loanRate = row.creditRate ?? 0;
      const lent = { loanAmountYuan, loanRate, loanTime: now };
      const entry = { ...BARE_ENTRY, kind: 'disbursed', on: toDay(now), amount: toCents(loanAmountYuan) } as const;
      const ledger = await recordEntry({ tx, now, recordedBy: by.actorName }, { ...row, ...lent }, { entry });
      const sheet = lentSheetOf({ ...row, ...lent });
      const allIn = sheet?.nominalPercent ?? null;
      const rest = sheet === null ? '' : restText(sheet.change, yuanText);
      return {
        remark: toWanText(loanAmountYuan),
        patch: { ...lent, ...loanDues(ledger, now) },
        after: (moved) => proposeSubsidies(tx, now, moved),
        message: {
          level: '重要',
          title: `${toWanText(loanAmountYuan)}已放款`,
          content: `${payeeText(row.payee)}年化 ${rateText(loanRate)}${allIn === null ? '' : `，综合年化 ${percentText(allIn)}（按放款日）`}，合同号 ${row.contractNo}。${rest}办得怎么样，可以在订单里评价。`,
        },
      };
    }),
  },
  ...loanActions,
  /** Refuses, with its reason (10, 20, 30, 40, 45 → 91). */
  reject: {
    step: onSent(({ now, row, input }) => {
      const { code, reason } = parseForm(RejectForm, input);
      const next = row.appealOf === null && row.zone !== FARM_ZONE ? '情况有出入的话，可以申请一次复议。' : '';
      return {
        remark: reason,
        patch: { rejectCode: code, rejectReason: reason, answerTime: now },
        detail: { code },
        message: { level: '重要', title: '这次没批', content: `${asSentence(reason)}${next}` },
      };
    }),
  },
} satisfies Partial<FinanceActions>;
