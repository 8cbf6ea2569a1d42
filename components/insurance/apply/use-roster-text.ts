import { useCallback, useState } from 'react';
import { rosterName } from '#components/wizard/draft-names.ts';
import type { FormFault } from '#components/wizard/use-wizard-form.ts';
import { useAutosavedForm } from '#lib/browser/use-autosaved-form.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { ApplyProduct, RosterText } from './application.ts';
import { rosterSize, takesRoster } from './roster.ts';

/** Id of the control of the list of insured people. */
export const ROSTER_FIELD = 'roster';

/** The list of insured people as it is typed, kept in the tab until it is taken over. */
export function useRosterText(productCode: string): RosterText {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const restore = useCallback(({ text: kept = '' }: { text?: string }) => {
    setText(kept);
    setOpen(kept !== '');
  }, []);
  const { keep, forget } = useAutosavedForm<{ text: string }>(rosterName(productCode), restore);
  const change = (typed: string) => {
    setText(typed);
    setOpen(true);
    if (typed === '') forget();
    else keep({ text: typed });
  };
  return { text, isOpen, change };
}

/** Who stands in a list that was not taken over would not be insured. */
export function rosterFaults(product: ApplyProduct, { insureds }: InsuranceApplication, text: string): FormFault[] {
  const waiting = takesRoster(product, insureds) ? rosterSize(text, product) : 0;
  return waiting === 0
    ? []
    : [{ field: ROSTER_FIELD, of: 'insureds', message: `名单里还有 ${waiting} 位没放进来，先放进名单，不要的清空` }];
}
