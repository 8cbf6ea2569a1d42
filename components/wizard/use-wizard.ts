import { useEffect, useMemo, useRef, useState } from 'react';
import { useAccountSwitch } from '#lib/browser/account-switch.ts';
import { useStep } from '#lib/browser/use-step.ts';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import type { AccountType } from '#lib/contract/finance-product.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { type KeptDraft, useArrival } from './draft-arrival.ts';
import { ELSEWHERE_ID, useElsewhere, useGivenUp } from './draft-elsewhere.tsx';
import { type FormFault, useWizardForm, type WizardFormOptions } from './use-wizard-form.ts';
import { nextOpen, type OpenStep, openSteps, type StepRules, stepOf } from './wizard-step.ts';

interface WantedAccount<C> {
  readonly accountType: AccountType;
  /** Why, as a sentence: 这个产品只借给企业。 */
  readonly reason: string;
  /** What has to be given once more with the other account: `ofAccount` in words. */
  readonly again: string;
  /** Answers that belong to the account and go to no other. */
  readonly ofAccount: readonly (keyof C)[];
}

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
  /** Who alone may send it, where the reader is logged in with the other kind of account. */
  readonly wantedAccount?: WantedAccount<C> | null;
  /** Id of what is to be put right before anything is sent. */
  readonly hindranceId?: string | null;
  /** The draft that the account has, asked for only when the tab holds nothing; undefined while it is not known. */
  readonly useDraft?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  /** The same once it was changed elsewhere; as `useDraft` without. */
  readonly useDraftThere?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  /** What the draft is of: code of a product. */
  readonly draftOf?: string;
  /** Somebody begins anew although the tab held something: what else it holds of that. */
  readonly onAnew?: () => void;
  /** All is there by which it is told which steps are complete. */
  readonly isReady?: boolean;
  /** The first step is seen anew with every draft: what is complete after it is not walked through once more. */
  readonly skipsComplete?: boolean;
  /** What the account does not keep before somebody agrees to it: asked for before he puts it aside for another day. */
  readonly findUnkept?: (content: C) => readonly FormFault[];
  /** Puts it aside in the account; without, it is there already. */
  readonly save?: (draft: D, basis: DraftBasis) => Promise<unknown>;
  /** What is typed is put aside there by itself, but for what these words say (empty: all of it). */
  readonly savesItself?: string;
  /** What the address calls the number of what was sent. */
  readonly numberName: string;
}

/** The number that the address names; null for anything else. */
export function readNumber(name: string): string | null {
  const number = new URLSearchParams(window.location.search).get(name) ?? '';
  return IDENTIFIER.test(number) ? number : null;
}

type Rules<C extends object> = Pick<WizardOptions<C, never>, 'steps' | 'findFaults'>;

const findOpen = async <C extends object>({ steps, findFaults }: Rules<C>, content: C): Promise<readonly OpenStep[]> =>
  openSteps(steps, await findFaults(content), content);

/** The step to go on with after a place; what is agreed to with sending alone, and so kept nowhere, is asked for once nothing else is missing. */
async function findNext<C extends object>(
  { steps, findFaults, needsLogin }: Rules<C> & Pick<WizardOptions<C, never>, 'needsLogin'>,
  content: C,
  place: number,
): Promise<string> {
  const all = await findFaults(content);
  const next = (faults: readonly FormFault[]) => nextOpen({ steps, needsLogin }, openSteps(steps, faults, content), place);
  const first = next(all.filter(({ atSending }) => atSending !== true));
  return first === steps.at(-1)?.step ? next(all) : first;
}

/** The steps that are not complete; null while that is not known. Without the rules it stays so: they are asked for again with the button. */
function useOpenSteps<C extends object>({ steps, findFaults }: Rules<C>, content: C, isAsked: boolean) {
  const [open, setOpen] = useState<readonly OpenStep[] | null>(null);
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!isAsked) return;
    let isLatest = true;
    findOpen({ steps, findFaults }, JSON.parse(text) as C).then(
      (found) => {
        if (isLatest) setOpen(found);
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [isAsked, text, steps, findFaults]);
  return isAsked ? open : null;
}

/** Goes to the step where a draft was left, once all is there by which that is told; to the first one without the rules. */
function useResume<C extends object>(
  { steps, findFaults, needsLogin }: Rules<C> & Pick<WizardOptions<C, never>, 'needsLogin'>,
  content: C,
  isDue: boolean,
  resumeAt: (step: string) => void,
): void {
  const latest = useRef(resumeAt);
  latest.current = resumeAt;
  const text = JSON.stringify(content);
  useEffect(() => {
    if (!isDue) return;
    let isLatest = true;
    void findNext({ steps, findFaults, needsLogin }, JSON.parse(text) as C, -1)
      .catch(() => steps[0]?.step ?? '')
      .then((step) => {
        if (isLatest) latest.current(step);
      });
    return () => {
      isLatest = false;
    };
  }, [isDue, text, steps, findFaults, needsLogin]);
}

/** Which of the steps is shown, and the number of what was sent, both from the address. */
function usePlace(steps: readonly { readonly step: string }[], isHeld: boolean, numberName: string) {
  const [first, ways] = useMemo((): [string, [string, ...string[]]] => {
    const [start = 'done', ...rest] = [...steps.map(({ step }) => step), 'done'];
    return [start, [start, ...rest]];
  }, [steps]);
  const { step, isNamed, go, stay, finish } = useStep(ways);
  const current = step === null || step === 'done' || isHeld ? first : step;
  return {
    go,
    stay,
    finish,
    current,
    isNamed,
    /** Of the shown step among the steps. */
    place: steps.findIndex((one) => one.step === current),
    /** The address was read. */
    isRead: step !== null,
    /** Null before all was sent. */
    sentNumber: step === 'done' ? readNumber(numberName) : null,
  };
}

/** Faults of a step, or of all by their steps; what nobody can give before he is logged in is asked for then. */
function askedFaults<C extends object>(
  all: readonly FormFault[],
  { steps, needsLogin }: Pick<WizardOptions<C, never>, 'steps' | 'needsLogin'>,
  wanted: string | undefined,
): FormFault[] {
  const asked = steps.filter((one) => (wanted === undefined || one.step === wanted) && !(needsLogin && one.afterLogin));
  return asked.flatMap(({ step }) => all.filter(({ of }) => stepOf(steps, of) === step));
}

type WizardForm<C extends object, D> = ReturnType<typeof useWizardForm<C, D>>;

/** The broken rules of a step, or of all, told from now on; `but` is the id of what has its time afterwards. */
async function tellFaults<C extends object, D>(
  options: Pick<WizardOptions<C, D>, 'steps' | 'needsLogin' | 'findFaults'>,
  { content, tell }: Pick<WizardForm<C, D>, 'content' | 'tell'>,
  wanted: string | undefined,
  but: string | undefined,
): Promise<readonly FormFault[]> {
  const found = askedFaults(await options.findFaults(content), options, wanted).filter(({ field }) => field !== but);
  tell(found);
  return found;
}

/** Puts it aside in the account; false where there is none, or it was not taken. */
async function putAside<C extends object, D>(
  { needsLogin, save, findUnkept }: Pick<WizardOptions<C, D>, 'needsLogin' | 'save' | 'findUnkept'>,
  { content, draft, saveChanged }: Pick<WizardForm<C, D>, 'content' | 'draft' | 'saveChanged'>,
  isOver: boolean,
): Promise<boolean> {
  if (needsLogin || save === undefined) return !needsLogin;
  // What is agreed to by now is kept although nothing else was changed.
  return saveChanged(JSON.stringify([draft, findUnkept?.(content)]), (basis) => save(draft, basis), isOver);
}

/** Before it is put aside for another day: whether somebody is asked, at its place, to agree that the account keeps what it does not keep yet; what it may is kept. */
async function askUnkept<C extends object, D>(
  { steps, save, findUnkept }: Pick<WizardOptions<C, D>, 'steps' | 'save' | 'findUnkept'>,
  { content, tell }: Pick<WizardForm<C, D>, 'content' | 'tell'>,
  saveDraft: () => Promise<boolean>,
  go: (step: string) => void,
): Promise<boolean> {
  const unkept = save === undefined ? [] : (findUnkept?.(content) ?? []);
  const [fault] = unkept;
  if (fault === undefined) return false;
  await saveDraft();
  tell(unkept);
  go(stepOf(steps, fault.of));
  return true;
}

/** Tells at its place what of the last try was refused. */
function goToRefused<C extends object, D>(
  { steps }: Pick<WizardOptions<C, D>, 'steps'>,
  { refusedFault, tell }: Pick<WizardForm<C, D>, 'refusedFault' | 'tell'>,
  go: (step: string) => void,
): void {
  const fault = refusedFault();
  if (fault === null) return;
  tell([fault]);
  go(stepOf(steps, fault.of));
}

const QUIET_MS = 2_000;

/** Puts what was typed aside in the account once the typing rests; when that was done last, null while something waits for it. */
function useAccountSaves<C extends object, D>(
  options: WizardOptions<C, D>,
  form: WizardForm<C, D>,
  maySave: boolean,
  go: (step: string) => void,
  givenUp: ReturnType<typeof useGivenUp<C>>,
) {
  const [saved, setSaved] = useState<{ readonly text: string; readonly atMs: number } | null>(null);
  const isOver = useRef(false);
  const text = JSON.stringify(form.draft);
  const saveDraft = async (isOver = false): Promise<boolean> => {
    const isSaved = maySave && (await putAside(options, form, isOver));
    if (isSaved && options.savesItself !== undefined) setSaved({ text, atMs: Date.now() });
    return isSaved;
  };
  const latest = useRef(saveDraft);
  latest.current = saveDraft;
  const { savesItself, isSignedIn, wantedAccount = null } = options;
  const isOwn = savesItself !== undefined && isSignedIn && maySave && wantedAccount === null;
  const isDue = isOwn && form.savedAtMs !== null && form.busyWith === null && !form.isElsewhere && saved?.text !== text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is put aside begins the rest anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      if (!isOver.current) void latest.current();
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isDue, text]);
  /** Whether one of two drafts is to be chosen first: it is gone to. */
  const asksElsewhere = async (): Promise<boolean> => {
    const asks = await form.isRefusedElsewhere();
    if (asks) document.getElementById(ELSEWHERE_ID)?.focus();
    return asks;
  };
  /** Sends it: a save that came afterwards would begin another draft. */
  const send = async (): Promise<string | null> => {
    isOver.current = true;
    const number = await form.send('submit');
    isOver.current = number !== null;
    if (number !== null) givenUp.forget();
    if (number === null && !(await asksElsewhere())) goToRefused(options, form, go);
    return number;
  };
  /** Puts it aside for another day; null where he is asked something first. */
  const leave = async () => {
    if (await askUnkept(options, form, saveDraft, go)) return null;
    const isSaved = await saveDraft();
    return !isSaved && (await asksElsewhere()) ? null : isSaved;
  };
  const elsewhere = useElsewhere(options, form, givenUp, () => saveDraft(true));
  const accountSavedAtMs = saved?.text === text ? saved.atMs : null;
  return { send, saveDraft, leave, elsewhere, givenUp: givenUp.way, accountSavedAtMs, keptApart: savesItself ?? '' };
}

/** What whoever is logged in with the wrong kind of account is told, and the way to the other with what was typed. */
function useWantedAccount<C extends object>(wanted: WantedAccount<C> | null, { toTaken }: Pick<WizardForm<C, unknown>, 'toTaken'>) {
  const { isBusy, turnTo } = useAccountSwitch();
  if (wanted === null) return null;
  const { accountType, reason, again, ofAccount } = wanted;
  const kind = accountType === 'ENTERPRISE' ? '企业' : '个人';
  return {
    kind,
    text: `${reason}换${kind}账号登录或者注册，填的内容跟着过去；${again}。`,
    isBusy,
    turnTo: () => turnTo(accountType, toTaken(ofAccount)),
  };
}

/** How far the reader has been, and whether he went back from the review to change something: then he returns to it. */
function useEditing(place: number, last: number, go: (step: string) => void) {
  const [reached, setReached] = useState(place);
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    setReached((before) => Math.max(before, place));
    if (place === last) setEditing(false);
  }, [place, last]);
  const edit = (step: string): void => {
    setEditing(true);
    go(step);
  };
  return { reached, isReturning: isEditing && place < last, edit };
}

/** Where the reader is in the form, and how he came there. */
function useShown<C extends object, D>(options: WizardOptions<C, D>, form: WizardForm<C, D>) {
  const { steps, isHeld, numberName, isReady = true } = options;
  const { stay, isNamed, ...shown } = usePlace(steps, isHeld?.(form.content) ?? false, numberName);
  const givenUp = useGivenUp(options, form);
  const onAnew = (): void => {
    givenUp.forget();
    options.onAnew?.();
  };
  const arrival = useArrival<C>({ ...options, onAnew }, form, { ...shown, isNamed, stay });
  useResume(options, form.content, arrival.isResuming && isReady, arrival.resumeAt);
  return { ...shown, ...useEditing(shown.place, steps.length - 1, shown.go), arrival, givenUp };
}

/**
 * An application of several steps: the address holds the step, the tab what was typed, the account its draft. A step is left only when
 * nothing is wrong on it; the last one sends, and its number takes the place of the steps.
 */
export function useWizard<C extends object, D>(options: WizardOptions<C, D>) {
  const { steps, tellsOpen, isSignedIn, needsLogin, toLogin, hindranceId = null, numberName } = options;
  const form = useWizardForm<C, D>(options);
  const [takenNumber, setTakenNumber] = useState<string | null>(null);
  const { finish, givenUp, ...shown } = useShown(options, form);
  const { current, place, go, arrival } = shown;
  const open = useOpenSteps(options, form.content, tellsOpen && shown.reached > 0);

  const look = (wanted?: string, but?: string) => tellFaults(options, form, wanted, but);
  const { send, ...kept } = useAccountSaves(options, form, arrival.maySave, go, givenUp);
  const otherAccount = useWantedAccount(options.wantedAccount ?? null, form);
  const sendAll = async (): Promise<void> => {
    if (otherAccount !== null) return otherAccount.turnTo();
    const [fault] = await look();
    if (fault !== undefined) return go(stepOf(steps, fault.of));
    if (needsLogin) return window.location.assign(toLogin());
    if (hindranceId !== null) return document.getElementById(hindranceId)?.focus();
    const number = await send();
    if (number === null) return;
    setTakenNumber(number);
    finish('done', { [numberName]: number });
  };
  const goOn = async (): Promise<void> => {
    const next = shown.isReturning ? steps.at(-1) : steps[place + 1];
    if (next === undefined) return sendAll();
    if ((await look(current)).length > 0) return;
    void kept.saveDraft();
    const skips = arrival.leavesResumed() && place === 0 && options.skipsComplete === true;
    go(skips ? await findNext(options, form.content, place) : next.step);
  };
  return {
    ...form,
    ...shown,
    ...kept,
    /** Going back from what was sent leads to no step of an empty form. */
    sentNumber: shown.sentNumber ?? takenNumber,
    isSignedIn,
    needsLogin,
    otherAccount,
    toLogin,
    /** Steps that are not complete; null while that is not known. */
    open,
    /** Faults of the step that is shown. */
    shownFaults: form.faults.filter(({ of }) => stepOf(steps, of) === current),
    isBusy: form.busyWith !== null || (otherAccount?.isBusy ?? false),
    look,
    goOn,
  };
}

export type Wizard<C extends object> = ReturnType<typeof useWizard<C, unknown>>;

/** As much of a wizard as its frame draws, whatever is filled in. */
export type WizardView = Pick<
  Wizard<object>,
  | 'accountSavedAtMs'
  | 'arrival'
  | 'content'
  | 'current'
  | 'edit'
  | 'elsewhere'
  | 'failure'
  | 'givenUp'
  | 'go'
  | 'goOn'
  | 'isBusy'
  | 'isRead'
  | 'isReturning'
  | 'keptApart'
  | 'leave'
  | 'needsLogin'
  | 'otherAccount'
  | 'open'
  | 'place'
  | 'reached'
  | 'savedAtMs'
  | 'sentNumber'
  | 'shownFaults'
  | 'toLogin'
>;
