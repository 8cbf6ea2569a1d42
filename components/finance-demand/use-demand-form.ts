import { mutate } from 'swr';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { useCompanyHindrance } from '#components/wizard/company-hindrance.tsx';
import { demandDraftName } from '#components/wizard/draft-names.ts';
import { useHadLoan } from '#components/wizard/first-loan-field.tsx';
import { type FormFault, useWizardForm } from '#components/wizard/use-wizard-form.ts';
import { responseKey } from '#lib/browser/match-answers.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useIndustries } from '#lib/browser/use-industries.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import {
  EMPTY_DEMAND,
  type FinanceDemandContent,
  FinanceDemandForm,
  financeDemandForm,
  needByFault,
} from '#lib/contract/forms/finance-demand-form.ts';
import { unmasked } from '#lib/contract/known-contact.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatDay, shanghaiDay } from '#lib/format/dates.ts';
import { plainMonths, plainPeople, plainPercent, plainWan, withPlain } from '#lib/validation/plain-decimal.ts';

/** Id of the control of a field. */
export const demandControlId = (field: string): string => `demand-${field}`;

const NEED_BY: keyof FinanceDemandContent = 'needBy';
const FIELDS = Object.keys(FinanceDemandForm.shape);
const toFault = (of: string, message: string): FormFault => ({ field: demandControlId(of), message, of });

/** The first broken rule of every field in the order of the form (spec §5); money is needed after offers can come, of a published demand after `answerDay`. */
export function demandFaults(content: FinanceDemandContent, nowMs: number, answerDay?: string, form = FinanceDemandForm): FormFault[] {
  const faults = formFaults(form, content).map(({ field, message }) => toFault(field, message));
  const wrongDay = needByFault(content.needBy, shanghaiDay(nowMs), answerDay);
  if (wrongDay === null || faults.some(({ of }) => of === NEED_BY)) return faults;
  return [...faults, toFault(NEED_BY, wrongDay)].sort((a, b) => FIELDS.indexOf(a.of) - FIELDS.indexOf(b.of));
}

/** What the company said of itself in its last demand that was published. */
function useLastSaid(isWanted: boolean): Partial<FinanceDemandContent> {
  const { data } = useCall('demands', isWanted ? { query: { pageNum: '1', pageSize: '10' } } : null);
  const last = data?.rows.find(({ state }) => state !== '00');
  const said = useCall('demand', last === undefined ? null : { params: { demandNo: last.demandNo } }).data?.data.content;
  if (said === undefined) return {};
  const { industry, annualRevenue, employees, contactName, contactMobile } = said;
  return { industry, annualRevenue, employees, contactName, contactMobile };
}

/** A demand before anything was typed: what is known of the company stands there. */
function useKnownContent(isWanted: boolean): FinanceDemandContent {
  const said = useLastSaid(isWanted);
  const detail = useCall('userDetail', isWanted ? {} : null).data?.data;
  const industry = useIndustries().find(({ label }) => label === detail?.industryName)?.value ?? '';
  const contact = { contactName: detail?.handleName ?? '', contactMobile: unmasked(detail?.handlePhone ?? '') };
  return { ...EMPTY_DEMAND, ...contact, industry, firstLoan: useHadLoan(isWanted) ? '0' : '', ...said };
}

/** Reads a demand anew before it is shown; what does not come is asked for again there. */
async function readAnew(demandNo: string): Promise<void> {
  const options = { params: { demandNo } };
  await mutate(responseKey('demand', options), request('demand', options), { revalidate: false }).catch(() => undefined);
}

/** What a new demand begins with of one that has ended: it is authorised anew, and a day before which no offers can come is chosen anew. */
function toAgain({ content }: Demand): FinanceDemandContent {
  return { ...content, agreed: false, needBy: needByFault(content.needBy, shanghaiDay(Date.now())) === null ? content.needBy : '' };
}

/** The form of a demand, a new one without `demand`: put aside in the account or changed by `save`, published once by `publish`. */
export function useDemandForm(demand: Demand | null, profile: UserProfile, former?: Demand) {
  const hindrance = useCompanyHindrance(profile);
  const known = useKnownContent(demand === null && former === undefined);
  const begun = former === undefined ? known : toAgain(former);
  const form = useWizardForm({
    name: demandDraftName(demand?.demandNo ?? (former === undefined ? 'new' : `again:${former.demandNo}`)),
    start: demand?.content ?? begun,
    toContent: (typed: FinanceDemandContent) =>
      withPlain(typed, {
        ...{ amount: plainWan, collateralEstimate: plainWan, annualRevenue: plainWan, expectedRateMax: plainPercent },
        ...{ termMonths: plainMonths, employees: plainPeople },
      }),
    toControlId: demandControlId,
    toDraft: (content) => (demand === null ? { content } : { demandNo: demand.demandNo, version: demand.version, content }),
    submit: async ({ draft: body, idempotencyKey }) => (await request('demandPublish', { body, idempotencyKey })).data.demandNo,
    onTaken: readAnew,
  });
  const { content, draft, tell } = form;
  return {
    ...form,
    profile,
    /** A published demand, which is changed and stays published. */
    isPublished: demand !== null && demand.state !== '00',
    isCertified: hindrance === null,
    errorOf: (field: keyof FinanceDemandContent) => form.errorOf(demandControlId(field)),
    /** The broken rules, told from now on. */
    look: (): readonly FieldFault[] => {
      const own = financeDemandForm({ companyName: profile.companyName ?? '', creditCode: profile.bizLicCode ?? '' });
      const found = demandFaults(content, Date.now(), formatDay(demand?.answerDue ?? '') || undefined, own);
      tell(found);
      return found;
    },
    publish: () => form.send('publish'),
    save: () => form.finishBy('save', async () => (await request('demandSave', { body: draft })).data.demandNo),
  };
}

export type DemandFormState = ReturnType<typeof useDemandForm>;
