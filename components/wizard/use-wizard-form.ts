import { useRef, useState } from 'react';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { keySubmission, newSubmissionKey } from '#lib/browser/submission-key.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useSavesInTurn } from '#lib/browser/use-saves-in-turn.ts';
import { type Failure, useSubmit } from '#lib/browser/use-submit.ts';
import { useTypedContent, withoutFields } from '#lib/browser/use-typed-content.ts';
import type { DraftBasis } from '#lib/contract/draft-basis.ts';
import { BASIS_FIELD } from '#lib/contract/endpoint.ts';

/** A broken rule at its control. */
export interface FormFault extends FieldFault {
  /** The answer of the content that breaks it: a change of it answers the fault. */
  readonly of: string;
  /** A consent that is given with sending and kept nowhere before. */
  readonly atSending?: true;
}

/** A failed try, and what was tried. */
interface ActionFailure extends Failure {
  readonly action: string;
}

type TextFieldOf<C> = { [F in keyof C]: C[F] extends string ? F : never }[keyof C] & string;

/** States of the account's draft that are known here; undefined before there is any. */
interface Known {
  readonly basedOn: string[] | undefined;
}

export interface WizardFormOptions<C extends object, D> {
  /** What is typed is kept in the tab under this name. */
  readonly name: string;
  /** What stands in the controls before anything was typed. */
  readonly start: C;
  /** What of that the address brought along: kept with what is typed, since it shows no less. */
  readonly carried?: Partial<C>;
  /** What is meant by what stands in the controls. */
  readonly toContent: (typed: C) => C;
  /** Never kept in the tab. */
  readonly unkept?: readonly (keyof C)[];
  /** Id of the control of an answer; the answer's own name without. */
  readonly toControlId?: (field: string) => string;
  /** What is put aside in the account; a try is sent under its key again as long as this is the same. */
  readonly toDraft: (content: C) => D;
  /** Sends it under a key, over the states of the account's draft that are known here.
   * @returns the number that it was given. */
  readonly submit: (sent: Known & { content: C; draft: D; idempotencyKey: string }) => Promise<string>;
  /** Where an answer stands whose field the server refused, by the name of the field; null for nowhere in the form. */
  readonly toRefused?: (field: string, message: string) => FormFault | null;
  /** It was taken, and what was typed is forgotten: what has to be over before its number is shown. */
  readonly onTaken?: (number: string) => unknown;
}

const NO_FAULTS: readonly FormFault[] = [];

/** What is wrong with an application, told until it is changed. */
function useFaults() {
  const [faults, setFaults] = useState(NO_FAULTS);
  return {
    faults,
    setFaults,
    errorOf: (id: string) => faults.find(({ field }) => field === id)?.message,
    forgetFaults: (...fields: readonly string[]): void =>
      setFaults((all) => (all.some(({ of }) => fields.includes(of)) ? all.filter(({ of }) => !fields.includes(of)) : all)),
  };
}

type Own = Pick<ReturnType<typeof useTypedContent<object>>, 'basedOn' | 'rebase'>;

/**
 * Saves of the account's draft, each with the states that it may replace, so that none takes the place of what was changed elsewhere: then
 * nothing is saved before one of the two is chosen. An unanswered save gives the next one its name: whichever came, it is an own one.
 */
function useBasedSaves({ basedOn, rebase }: Own) {
  const { saveChanged, settled } = useSavesInTurn();
  const [isElsewhere, setElsewhere] = useState(false);
  const isRefused = useRef(false);
  const tellElsewhere = (isTrue: boolean): void => {
    isRefused.current = isTrue;
    setElsewhere(isTrue);
  };
  const noteElsewhere = (reason: unknown): boolean => {
    const isIt = reason instanceof RequestFailed && reason.field === BASIS_FIELD;
    if (isIt) tellElsewhere(true);
    return isIt;
  };
  const latest = useRef(rebase);
  latest.current = rebase;
  const post = async (save: (basis: DraftBasis) => Promise<unknown>, isOver: boolean): Promise<void> => {
    const [known = '', saveId = newSubmissionKey()] = basedOn.current ?? [];
    latest.current([known, saveId]);
    try {
      await save({ saveId, ...(isOver ? {} : { [BASIS_FIELD]: [known, saveId] }) });
    } catch (reason) {
      noteElsewhere(reason);
      throw reason;
    }
    latest.current([saveId]);
    tellElsewhere(false);
  };
  return {
    /** The account has what was changed elsewhere. */
    isElsewhere,
    forgetElsewhere: () => tellElsewhere(false),
    /** Sends it over the states that are known here; null where the account has another one, which is told by `isElsewhere`. */
    sendKnown: <S extends object>(submit: (sent: S & Known) => Promise<string>, sent: S): Promise<string | null> =>
      submit({ ...sent, basedOn: basedOn.current === null ? undefined : [...basedOn.current] }).catch((reason: unknown) => {
        if (noteElsewhere(reason)) return null;
        throw reason;
      }),
    /** Whether that is so once all saves are over. */
    isRefusedElsewhere: async () => {
      await settled();
      return isRefused.current;
    },
    /** Puts it aside unless `text`, which stands for it, was put aside last; `isOver` replaces whatever there is. */
    saveChanged: async (text: string, save: (basis: DraftBasis) => Promise<unknown>, isOver = false): Promise<boolean> =>
      !(isRefused.current && !isOver) && saveChanged(text, () => post(save, isOver)),
  };
}

/** What the server refused of the last try, at its place in the form. */
function useRefused(toRefused: WizardFormOptions<object, unknown>['toRefused']) {
  const refused = useRef<FormFault | null>(null);
  return {
    refusedFault: (): FormFault | null => refused.current,
    noting: async (posted: Promise<string | null>): Promise<string | null> => {
      refused.current = null;
      return posted.catch((reason: unknown) => {
        const field = reason instanceof RequestFailed ? reason.field : undefined;
        refused.current = field === undefined ? null : (toRefused?.(field, (reason as RequestFailed).message) ?? null);
        throw reason;
      });
    },
  };
}

interface Taken {
  /** Whether it is not done after all, once the saves are over. */
  readonly isHeld: () => Promise<boolean>;
  /** It is over here. */
  readonly forget: () => void;
  readonly onTaken?: (number: string) => unknown;
  readonly toRefused?: WizardFormOptions<object, unknown>['toRefused'];
}

/** One thing on its way at a time, and what became of the last. */
function useActions({ isHeld, forget, onTaken, toRefused }: Taken) {
  const { refusedFault, noting } = useRefused(toRefused);
  const { isBusy, failure, run, forgetFailure } = useSubmit();
  const [action, setAction] = useState('');
  /** Does what ends the form here; null when it failed, which is told, and what was typed stays. */
  const finishBy = async (name: string, post: () => Promise<string | null>): Promise<string | null> => {
    let number: string | null = null;
    await run(async () => {
      setAction(name);
      if (await isHeld()) return;
      const given = await noting(post());
      if (given === null) return;
      forget();
      await onTaken?.(given);
      void refreshCentreSummary();
      number = given;
    });
    return number;
  };
  const failed: ActionFailure | null = failure === null ? null : { action, ...failure };
  return { failure: failed, busyWith: isBusy ? action : null, finishBy, forgetFailure, refusedFault };
}

/**
 * What is filled in over one page or several: kept in the tab with every change, told what is wrong with it, sent once however often a
 * lost answer makes the reader try. The one place that knows whether something is on its way, and what became of it.
 */
export function useWizardForm<C extends object, D>(options: WizardFormOptions<C, D>) {
  const { unkept = [], toControlId = (field: string) => field } = options;
  const own = useTypedContent<C>(options.name, (all) => withoutFields(all, unkept));
  const { submission, basedOn, keepNow, ...tab } = own;
  const { setFaults, ...told } = useFaults();
  const { forgetElsewhere, sendKnown, ...saves } = useBasedSaves(own);
  const { forgetFailure, ...actions } = useActions({ ...options, isHeld: saves.isRefusedElsewhere, forget: own.forget });
  const typed: C = { ...options.start, ...own.typed };
  const content = options.toContent(typed);
  const draft = options.toDraft(content);
  const change = (changed: Partial<C>): void => {
    basedOn.current ??= [''];
    own.change({ ...options.carried, ...own.typed, ...changed });
    told.forgetFaults(...Object.keys(changed));
  };
  return {
    ...tab,
    ...told,
    ...actions,
    ...saves,
    /** As it stands in the controls. */
    typed,
    content,
    draft,
    forget: (): void => {
      own.forget();
      forgetElsewhere();
    },
    change,
    /** What is wrong from now on; nothing is said of the last try any more. */
    tell: (found: readonly FormFault[]): void => {
      forgetFailure();
      setFaults(found);
    },
    /** Sends it under the key of its last try, or a fresh one when anything was changed since; its number, or null. */
    send: async (action: string): Promise<string | null> => {
      if (actions.busyWith !== null) return null;
      const keyed = keySubmission(submission.current, draft);
      submission.current = keyed;
      keepNow();
      return actions.finishBy(action, () => sendKnown(options.submit, { content, draft, idempotencyKey: keyed.key }));
    },
    /** What ties a control to its text. */
    control: (field: TextFieldOf<C>) => ({
      name: field,
      id: toControlId(field),
      value: typed[field] as string,
      error: told.errorOf(toControlId(field)),
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value } as unknown as Partial<C>),
    }),
  };
}
