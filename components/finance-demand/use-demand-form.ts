import { useState } from 'react';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useTypedContent } from '#lib/browser/use-typed-content.ts';
import type { Demand } from '#lib/contract/finance-demand.ts';
import { EMPTY_DEMAND, type FinanceDemandContent } from '#lib/contract/forms/finance-demand-form.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import { isCertified } from './company-standing.ts';
import { demandControlId, demandFaults } from './demand-faults.ts';
import { useDemandSending } from './use-demand-sending.ts';
import { useIndustries } from './use-industries.ts';

type TextField = {
  [F in keyof FinanceDemandContent]: FinanceDemandContent[F] extends string ? F : never;
}[keyof FinanceDemandContent];

const NO_FAULTS: readonly FieldFault[] = [];

const unmasked = (text: string): string => (text.includes('*') ? '' : text);

/** A demand before anything was typed: what is known of the company stands there. */
function useKnownContent(isWanted: boolean): FinanceDemandContent {
  const detail = useCall('userDetail', isWanted ? {} : null).data?.data;
  const industry = useIndustries().find(({ label }) => label === detail?.industryName)?.value ?? '';
  return { ...EMPTY_DEMAND, contactName: detail?.handleName ?? '', contactMobile: unmasked(detail?.handlePhone ?? ''), industry };
}

/** The form of a demand, a new one without `demand`: what it holds, what is wrong with it, keeping it and sending it. */
export function useDemandForm(demand: Demand | null, profile: UserProfile) {
  const known = useKnownContent(demand === null);
  const own = useTypedContent<FinanceDemandContent>(`demand:${demand?.demandNo ?? 'new'}`);
  const [faults, setFaults] = useState(NO_FAULTS);
  const typed: FinanceDemandContent = { ...(demand?.content ?? known), ...own.typed };
  const content = withPlainDecimals(typed, ['amount', 'collateralEstimate', 'annualRevenue', 'expectedRateMax']);
  const { forgetFailure, ...sending } = useDemandSending(demand, content, own);

  const change = (changed: Partial<FinanceDemandContent>): void => {
    own.change(changed);
    const ids = Object.keys(changed).map(demandControlId);
    setFaults((all) => all.filter(({ field }) => !ids.includes(field)));
  };
  const errorOf = (field: keyof FinanceDemandContent) => faults.find((fault) => fault.field === demandControlId(field))?.message;
  return {
    profile,
    content,
    faults,
    savedAtMs: own.savedAtMs,
    /** A published demand, which is changed and stays published. */
    isPublished: demand !== null && demand.state !== '00',
    isCertified: isCertified(profile),
    ...sending,
    change,
    errorOf,
    /** The broken rules, told from now on. */
    look: (): readonly FieldFault[] => {
      const found = demandFaults(content, Date.now());
      forgetFailure();
      setFaults(found);
      return found;
    },
    forgetFaults: () => setFaults(NO_FAULTS),
    /** What ties a control to its text. */
    control: (field: TextField) => ({
      name: field,
      id: demandControlId(field),
      value: typed[field],
      error: errorOf(field),
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    }),
  };
}

export type DemandFormState = ReturnType<typeof useDemandForm>;
