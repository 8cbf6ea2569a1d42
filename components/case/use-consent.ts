import { useCallback, useState } from 'react';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCallAnew } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { type ConsentKind, consentKinds, holdingConsent, namesCase, presentText } from '#lib/contract/consent/kinds.ts';

/** A broken rule: which field, and what is wrong. */
interface Fault {
  readonly field: string;
  readonly message: string;
}

const NOT_TICKED = 'none';

const fieldOf = (kind: ConsentKind): string => `consent-${kind}`;

/** What the reader gave of a kind, and what he ticked. */
function useGiven(kind: ConsentKind, isWanted: boolean) {
  const { status } = useSession();
  const isAsked = useAreas().isOn('consents');
  // What was given for a case is that case's once it is submitted: for the next one it is read anew.
  const {
    data,
    error: failed,
    mutate,
  } = useCallAnew('consents', isAsked && isWanted && (status === 'signedIn' || status === 'failed') ? {} : null, namesCase(kind));
  const rows = data?.rows;
  // The reader's own tick outlives a reload and the way to the login, like whatever else he filled in. It holds for those that it named.
  const { values, change, forgetDraft } = useDraftForm({ empty: { ticked: NOT_TICKED }, draft: `consent:${kind}` });
  const [isTold, setTold] = useState(false);
  /** It is known what was given. */
  const isKnown = !isAsked || status === 'anonymous' || data !== undefined || failed !== undefined;
  return { kind, isAsked, isKnown, rows, mutate, ticked: values.ticked, change, forgetDraft, isTold, setTold };
}

/** Those without consent yet: everybody, until it is known what was given. No data leaves in between. */
const wantedOf = (
  { kind, isAsked, rows = [] }: Pick<ReturnType<typeof useGiven>, 'kind' | 'isAsked' | 'rows'>,
  subjects: readonly string[],
) => (isAsked ? subjects.filter((one) => holdingConsent(rows, kind, one) === undefined) : []);

function toState(given: ReturnType<typeof useGiven>, subjects: readonly string[], missing: readonly Fault[]) {
  const { kind, isAsked, rows = [], ticked, isTold, setTold, change, forgetDraft, mutate } = given;
  const wanted = wantedOf(given, subjects);
  const days = subjects.flatMap((one) => holdingConsent(rows, kind, one)?.givenAt ?? []);
  const isTicked = ticked === subjects.join();
  const findFaults = (): readonly Fault[] => {
    setTold(true);
    return missing;
  };
  return {
    kind,
    field: fieldOf(kind),
    isAsked: isAsked && subjects.length > 0,
    /** Since when all of it stands. */
    givenAt: wanted.length === 0 ? days.toSorted().at(-1) : undefined,
    isTicked,
    /** What was told to be missing, as long as it is. */
    error: isTold ? missing[0]?.message : undefined,
    tick: (isOn: boolean) => change({ ticked: isOn ? subjects.join() : NOT_TICKED }),
    missing,
    /** What is missing, for a form's summary; shown at the tick too. */
    findFaults,
    /** The same for a form that can wait: who sends it before it is known what he gave is not asked for what stands. */
    lookForFaults: async (): Promise<readonly Fault[]> => {
      const known = given.rows === undefined ? await mutate().catch(() => undefined) : undefined;
      const isGiven = known !== undefined && subjects.every((one) => holdingConsent(known.rows, kind, one) !== undefined);
      return isGiven ? [] : findFaults();
    },
    /** Gives it, once it is ticked: before the data leaves. What stands already is given once more where it is not known yet. */
    give: async (): Promise<void> => {
      const open = given.rows === undefined ? subjects : wanted;
      if (!isAsked || !isTicked || open.length === 0) return;
      for (const subject of open) await request('consentGive', { body: { ...presentText(kind), subject } });
      forgetDraft();
      await mutate().catch(() => undefined);
    },
  };
}

export type ConsentState = ReturnType<typeof toState>;

/**
 * The reader's consents of a kind, asked for where its data is given: one tick for all institutions that the data goes to, a consent for
 * each. Nothing is asked where the back end keeps none.
 */
export function useConsents(kind: ConsentKind, isWanted = true) {
  const given = useGiven(kind, isWanted);
  const { isAsked, isKnown, rows, ticked } = given;
  /** Broken rules, for a form that keeps what is wrong: the same function as long as it finds the same. */
  const missingOf = useCallback(
    (subjects: readonly string[]): readonly Fault[] => {
      const isMissing = wantedOf({ kind, isAsked, rows }, subjects).length > 0 && ticked !== subjects.join();
      return isMissing ? [{ field: fieldOf(kind), message: `请先看一遍并同意《${consentKinds[kind].title}》` }] : [];
    },
    [kind, isAsked, rows, ticked],
  );
  return {
    rows,
    isKnown,
    missingOf,
    stateOf: (subjects: readonly string[]): ConsentState => toState(given, subjects, missingOf(subjects)),
  };
}

/** The reader's consent of a kind that names nobody, or of one that names a case. */
export const useConsent = (kind: ConsentKind, isWanted = true, about = ''): ConsentState => useConsents(kind, isWanted).stateOf([about]);
