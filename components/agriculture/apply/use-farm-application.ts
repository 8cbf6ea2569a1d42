import { useState } from 'react';
import type { Failure } from '#components/ui/field/failure-box.tsx';
import { useLast } from '#components/ui/list/use-last.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { request } from '#lib/browser/request.ts';
import { keySubmission } from '#lib/browser/submission-key.ts';
import { useSavesInTurn } from '#lib/browser/use-saves-in-turn.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { FarmField, FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import { emptyFarm } from './empty-farm.ts';
import type { FarmApplyProduct } from './farm-apply-product.ts';
import { type FarmFault, farmFaults } from './farm-faults.ts';
import { AFTER_LOGIN, FARM_STEPS, type FarmStep } from './farm-steps.ts';
import { fittingLenders, type OtherLender } from './other-lenders.ts';
import { type TypedFarm, useTypedFarm } from './use-typed-farm.ts';

const NO_FAULTS: readonly FarmFault[] = [];

const concerns = (fault: FarmFault, changed: TypedFarm): boolean =>
  fault.field in changed || (changed.materials !== undefined && fault.step === 'papers');

/** Sends an application once, however often a lost answer makes the reader try, and puts it aside in the account. */
function useFarmSending(content: FarmSubmissionContent, isSignedIn: boolean, own: ReturnType<typeof useTypedFarm>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { saveChanged, settled } = useSavesInTurn();
  const saveDraft = async (): Promise<boolean> => {
    const { idNo: _number, ...draft } = content;
    return isSignedIn && saveChanged(JSON.stringify(draft), () => request('farmSave', { body: draft }));
  };
  const send = async (): Promise<string | null> => {
    if (isBusy) return null;
    const { idNo: _number, ...told } = content;
    own.submission.current = keySubmission(own.submission.current, told);
    own.keepNow();
    setBusy(true);
    setFailure(null);
    try {
      await settled();
      const { data } = await request('farmSubmit', { body: content, idempotencyKey: own.submission.current.key });
      own.forget();
      return data.submitNo;
    } catch (error) {
      setFailure({ sentence: failureSentence(error) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, saveDraft, send, forgetFailure: () => setFailure(null) };
}

/** An application of a farmer for a product: what it holds, what is wrong with it, keeping it and sending it. */
export function useFarmApplication(product: FarmApplyProduct, others: readonly OtherLender[]) {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const isVisitor = status === 'anonymous';
  const isSignedIn = status === 'signedIn';
  const own = useTypedFarm(product.productCode, isSignedIn);
  const [faults, setFaults] = useState(NO_FAULTS);
  const typed: FarmSubmissionContent = { ...emptyFarm(product.productCode, known), ...own.typed };
  const plain = withPlainDecimals(typed, ['amount', 'annualIncome', 'scaleAmount', 'years', 'landYears', 'termMonths']);
  const lenders = fittingLenders(others, plain.amount, plain.termMonths);
  // Who no longer fits is not asked, and is chosen again when the amount is what it was.
  const agencyIds = typed.agencyIds.filter((id) => lenders.some(({ agencyId }) => agencyId === id));
  const content: FarmSubmissionContent = { ...plain, agencyIds };
  const { forgetFailure, ...sending } = useFarmSending(content, isSignedIn, own);

  const broken = farmFaults(product, content);
  // Which number the authorisation takes hangs on who applies: while that is open no rule of it is broken, and it is not done either.
  const openSteps = new Set([...broken.map(({ step }) => step), ...(content.subjectType === '' ? (['sign'] as const) : [])]);
  /** The broken rules of a step, or of all. A visitor cannot upload: his papers are asked for once he is logged in. */
  const look = (step?: FarmStep): readonly FarmFault[] => {
    const found = broken.filter(
      (fault) => (step === undefined || fault.step === step) && (isSignedIn || !AFTER_LOGIN.includes(fault.step)),
    );
    forgetFailure();
    setFaults(found);
    return found;
  };
  return {
    product,
    profile,
    isVisitor,
    isSignedIn,
    /** As it stands in the controls. */
    typed,
    content,
    lenders,
    faults,
    /** The steps on which something is missing or wrong, once it is known who applies. */
    open: FARM_STEPS.filter((step) => (isVisitor || isSignedIn) && openSteps.has(step)),
    savedAtMs: own.savedAtMs,
    ...sending,
    look,
    errorOf: (field: FarmField | (string & {})) => faults.find((fault) => fault.field === field)?.message,
    change: (changed: TypedFarm) => {
      own.change(changed);
      setFaults((all) => (all.some((fault) => concerns(fault, changed)) ? all.filter((fault) => !concerns(fault, changed)) : all));
    },
  };
}

export type FarmApplication = ReturnType<typeof useFarmApplication>;
