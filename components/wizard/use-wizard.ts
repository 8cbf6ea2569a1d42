import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import { notify } from '#lib/browser/notices.ts';
import { useStep } from '#lib/browser/use-step.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type FormFault, useWizardForm, type WizardFormOptions } from './use-wizard-form.ts';
import { type StepRules, stepOf } from './wizard-step.ts';

interface WizardOptions<C extends object, D> extends WizardFormOptions<C, D> {
  readonly steps: readonly StepRules<C>[];
  /** The broken rules in the order of the form. The same function as long as it finds the same: steps that are not complete hang on it. */
  readonly findFaults: (content: C) => Promise<FormFault[]>;
  /** Whether it is told of each step if it is complete, from when on it is known who applies. */
  readonly tellsOpen: boolean;
  /** Nothing after the first step is shown yet, whatever the address says. */
  readonly isHeld?: (content: C) => boolean;
  readonly isSignedIn: boolean;
  /** Nobody may send it before he logs in. */
  readonly needsLogin: boolean;
  /** Address of the login that leads back here. */
  readonly toLogin: () => string;
  /** Id of what is to be put right before anything is sent. */
  readonly hindranceId?: string | null;
  /** The draft that the account has, asked for only when nothing is typed here. */
  readonly useDraft?: (isWanted: boolean, draftOf: string) => Partial<C> | null | undefined;
  /** What the draft is of: code of a product. */
  readonly draftOf?: string;
  /** Puts it aside in the account; without, it is there already. */
  readonly save?: (draft: D) => Promise<unknown>;
  /** What the address calls the number of what was sent. */
  readonly numberName: string;
}

/** The number that the address names; null for anything else. */
export function readNumber(name: string): string | null {
  const number = new URLSearchParams(window.location.search).get(name) ?? '';
  return IDENTIFIER.test(number) ? number : null;
}

/** The steps that are not complete; without the rules nothing is told here, they are asked for again with the button. */
function useOpenSteps<C extends object>(
  { steps, findFaults }: Pick<WizardOptions<C, never>, 'steps' | 'findFaults'>,
  content: C,
  isAsked: boolean,
) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!isAsked) return;
    let isLatest = true;
    const typed: C = JSON.parse(text);
    findFaults(typed).then(
      (found) => {
        const broken = found.map(({ of }) => stepOf(steps, of));
        if (isLatest) setOpen(steps.filter(({ step, isOpen }) => broken.includes(step) || isOpen?.(typed)).map(({ step }) => step));
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [isAsked, text, steps, findFaults]);
  return open;
}

const useNoDraft = () => null;

/** Begins with the draft of the account where nothing was typed here. */
function useAccountDraft<C extends object>(
  { isSignedIn, useDraft = useNoDraft, draftOf = '' }: Pick<WizardOptions<C, never>, 'isSignedIn' | 'useDraft' | 'draftOf'>,
  isBegun: boolean,
  begin: (draft: Partial<C>) => void,
): void {
  const draft = useDraft(isSignedIn && !isBegun, draftOf);
  useEffect(() => {
    if (draft !== null && draft !== undefined) begin(draft);
  }, [draft, begin]);
}

/** Which of the steps is shown, and the number of what was sent, both from the address. */
function usePlace(steps: readonly { readonly step: string }[], isHeld: boolean, numberName: string) {
  const [first, ways] = useMemo((): [string, [string, ...string[]]] => {
    const [start = 'done', ...rest] = [...steps.map(({ step }) => step), 'done'];
    return [start, [start, ...rest]];
  }, [steps]);
  const { step, go, finish } = useStep(ways);
  const current = step === null || step === 'done' || isHeld ? first : step;
  return {
    go,
    finish,
    current,
    /** Of the shown step among the steps. */
    place: steps.findIndex((one) => one.step === current),
    /** The address was read. */
    isRead: step !== null,
    /** Null before all was sent. */
    sentNumber: step === 'done' ? readNumber(numberName) : null,
  };
}

/** Faults of a step, or of all; what nobody can give before he is logged in is asked for then. */
function askedFaults<C extends object>(
  all: readonly FormFault[],
  { steps, needsLogin }: Pick<WizardOptions<C, never>, 'steps' | 'needsLogin'>,
  wanted: string | undefined,
): FormFault[] {
  const asked = steps.filter((one) => (wanted === undefined || one.step === wanted) && !(needsLogin && one.afterLogin));
  return all.filter(({ of }) => asked.some((one) => one.step === stepOf(steps, of)));
}

/**
 * An application of several steps: the address holds the step, the tab what was typed, the account its draft. A step is left only when
 * nothing is wrong on it; the last one sends, and its number takes the place of the steps.
 */
export function useWizard<C extends object, D>(options: WizardOptions<C, D>) {
  const { steps, findFaults, tellsOpen, isHeld, isSignedIn, needsLogin, toLogin, hindranceId = null, numberName } = options;
  const form = useWizardForm<C, D>(options);
  useAccountDraft(options, form.isBegun, form.begin);
  const [takenNumber, setTakenNumber] = useState<string | null>(null);
  const { finish, ...shown } = usePlace(steps, isHeld?.(form.content) ?? false, numberName);
  const { current, place, go } = shown;
  const open = useOpenSteps(options, form.content, tellsOpen && place > 0);

  /** The broken rules of a step, or of all, told from now on. */
  const look = async (wanted?: string): Promise<readonly FormFault[]> => {
    const found = askedFaults(await findFaults(form.content), options, wanted);
    form.tell(found);
    return found;
  };
  const saveDraft = async (): Promise<boolean> => {
    const { save } = options;
    if (needsLogin || save === undefined) return !needsLogin;
    return form.saveChanged(JSON.stringify(form.draft), () => save(form.draft));
  };
  const sendAll = async (): Promise<void> => {
    const [fault] = await look();
    if (fault !== undefined) return go(stepOf(steps, fault.of));
    if (needsLogin) return window.location.assign(toLogin());
    if (hindranceId !== null) return document.getElementById(hindranceId)?.focus();
    const number = await form.send('submit');
    if (number === null) return;
    setTakenNumber(number);
    finish('done', { [numberName]: number });
  };
  const goOn = async (): Promise<void> => {
    const next = steps[place + 1];
    if (next === undefined) return sendAll();
    if ((await look(current)).length > 0) return;
    void saveDraft();
    go(next.step);
  };
  return {
    ...form,
    ...shown,
    /** Going back from what was sent leads to no step of an empty form. */
    sentNumber: shown.sentNumber ?? takenNumber,
    isSignedIn,
    needsLogin,
    toLogin,
    /** Steps that are not complete, as far as it is known. */
    open,
    /** Faults of the step that is shown. */
    shownFaults: form.faults.filter(({ of }) => stepOf(steps, of) === current),
    isBusy: form.busyWith !== null,
    look,
    saveDraft,
    goOn,
  };
}

export type Wizard<C extends object> = ReturnType<typeof useWizard<C, unknown>>;

/** As much of a wizard as its frame draws, whatever is filled in. */
export type WizardView = Pick<
  Wizard<object>,
  | 'content'
  | 'current'
  | 'failure'
  | 'go'
  | 'goOn'
  | 'isBusy'
  | 'isRead'
  | 'needsLogin'
  | 'open'
  | 'place'
  | 'savedAtMs'
  | 'saveDraft'
  | 'sentNumber'
  | 'shownFaults'
  | 'toLogin'
>;

/** Puts an application aside: into the account, where its drafts are shown then; a visitor is asked first. */
export function useLeaving({ needsLogin, saveDraft }: WizardView, draftsHref: string, askVisitor: () => void): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (needsLogin) return askVisitor();
    if (await saveDraft()) return router.push(draftsHref);
    notify('warning', '没有存到账号里，填的内容还在这个窗口。等一会儿再试');
  };
}
