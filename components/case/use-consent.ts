import { useState } from 'react';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { type ConsentKind, consentKinds, holdingConsent, presentText } from '#lib/contract/consent/kinds.ts';

/** A broken rule: which field, and what is wrong. */
interface Fault {
  readonly field: string;
  readonly message: string;
}

/** The reader's consent of a kind, asked for where its data is given. Nothing is asked where the back end keeps none; what stands is not looked up for a visitor. */
export function useConsent(kind: ConsentKind, subject = '', isLookedUp = true) {
  const isAsked = useAreas().isOn('consents');
  const { data, error: failure, mutate } = useCall('consents', isAsked && isLookedUp ? {} : null);
  // The reader's own tick outlives a reload and the way to the login, like whatever else he filled in.
  const { values, change, forgetDraft } = useDraftForm({ empty: { isTicked: false }, draft: `consent:${kind}:${subject}` });
  const { isTicked } = values;
  const [error, setError] = useState<string | undefined>();
  const { title } = consentKinds[kind];
  const given = data === undefined ? undefined : holdingConsent(data.rows, kind, subject);
  const field = `consent-${kind}`;
  /** Asked of visitors too; of whoever is logged in once it is known what he gave. */
  const isKnown = !isLookedUp || data !== undefined || failure !== undefined;
  const isHeld = isAsked && isKnown && given === undefined;
  const missing: readonly Fault[] = isHeld && !isTicked ? [{ field, message: `请先看一遍并同意《${title}》` }] : [];
  /** What is missing, for a form's summary; shown at the tick too. */
  const findFaults = (): readonly Fault[] => {
    setError(missing[0]?.message);
    return missing;
  };
  /** Gives it, once it is ticked: before the data leaves. */
  const give = async (): Promise<void> => {
    if (!isHeld || !isTicked) return;
    await request('consentGive', { body: { ...presentText(kind), subject } });
    forgetDraft();
    await mutate().catch(() => undefined);
  };
  const tick = (isOn: boolean) => {
    change({ isTicked: isOn });
    setError(undefined);
  };
  return { kind, field, isShown: isAsked && isKnown, givenAt: given?.givenAt, isTicked, error, tick, missing, findFaults, give };
}

export type ConsentState = ReturnType<typeof useConsent>;
