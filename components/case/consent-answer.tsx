import { Button } from '#components/ui/button/button.tsx';
import type { SummaryItem } from '#components/ui/summary-list.tsx';
import { consentKinds } from '#lib/contract/consent/kinds.ts';
import type { ConsentState } from './use-consent.ts';

interface Form {
  readonly edit: (step: string) => void;
  readonly tell: (faults: readonly { readonly field: string; readonly message: string; readonly of: string }[]) => void;
}

/** Where the tick stands: its step, and the answer whose change asks for it anew. */
interface TickPlace {
  readonly step: string;
  readonly of: string;
}

/** What a review says of a consent that is given with sending: the tick is of its window alone, so what is missing leads to its box. */
export function consentAnswer(
  { edit, tell }: Form,
  { kind, isAsked, givenAt, missing }: ConsentState,
  { step, of }: TickPlace,
): SummaryItem[] {
  if (!isAsked) return [];
  const { title } = consentKinds[kind];
  if (missing.length === 0) return [{ label: title, value: givenAt === undefined ? '已勾选，递交时同意' : '已同意' }];
  const toBox = () => {
    edit(step);
    tell(missing.map((fault) => ({ ...fault, of })));
  };
  return [
    {
      label: title,
      value: (
        <Button variant="plain" size="small" onClick={toBox}>
          {`还没勾《${title}》，去勾`}
        </Button>
      ),
      note: '勾选只留在勾的那个窗口，换了窗口或者设备要再勾一次。',
    },
  ];
}
