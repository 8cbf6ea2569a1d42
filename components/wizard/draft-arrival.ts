import { useEffect, useRef, useState } from 'react';
import { useAddressSearch } from '#lib/browser/address.ts';
import type { useWizardForm } from './use-wizard-form.ts';

/** What the account keeps of an application. */
export interface KeptDraft<C> {
  /** When it was put aside, 0 where that is not known; null for answers of elsewhere, with which the form begins without asking. */
  readonly savedAtMs: number | null;
  /** Its state, by which it is saved (`draftBasis`); empty for answers of elsewhere. */
  readonly basedOn?: string;
  readonly content: Partial<C>;
  /** Goes on with it under an address of its own. */
  readonly open?: () => void;
}

/** How far it is known with what somebody fills in here. */
type Arrival<C> =
  | { readonly at: 'arriving' | 'filling'; readonly isChosen?: boolean; readonly isAnew?: boolean }
  /** Something is kept, of the tab where there is no draft of the account. */
  | { readonly at: 'asked'; readonly savedAtMs: number; readonly draft: KeptDraft<C> | null }
  /** On the way to the step where it was left; the address then says what more. */
  | { readonly at: 'resuming'; readonly more?: Readonly<Record<string, string>> };

const FILLING = { at: 'filling' } as const;
const CHOSEN = { at: 'filling', isChosen: true } as const;
const ANEW = { ...CHOSEN, isAnew: true } as const;
const RESUMING = { at: 'resuming' } as const;
/** An address that says so goes on with a draft. */
const OF_DRAFT = { draft: '1' } as const;
const DRAFT_NAMES = ['draft', 'orderNo'];

interface ArrivalOptions<C> {
  readonly isSignedIn: boolean;
  /** The draft that the account has, asked for unless what the tab holds is gone on with; undefined while it is not known. */
  readonly useDraft?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  /** What the draft is of: code of a product. */
  readonly draftOf?: string;
  /** Somebody begins anew although the tab held something: what else it holds of that. */
  readonly onAnew?: () => void;
}

interface Found<C> {
  readonly isKept: boolean;
  readonly savedAtMs: number | null;
  readonly isSignedIn: boolean;
  readonly draft: KeptDraft<C> | null | undefined;
  /** The address names a draft, or a step. */
  readonly isGoingOn: boolean;
  readonly isNamed: boolean;
}

/** Whether the draft of the account counts: the tab holds nothing, or what is older. */
const wantsDraft = <C>({ isKept, isNamed, isGoingOn }: Found<C>): boolean => !isKept || !(isNamed || isGoingOn);

/** What comes first; null while it is not known what there is. */
function decide<C>(found: Found<C>): Arrival<C> | null {
  const { isKept, isSignedIn, draft, isGoingOn, isNamed } = found;
  const savedAtMs = isKept ? (found.savedAtMs ?? 0) : null;
  if (isSignedIn && draft === undefined && wantsDraft(found)) return null;
  if (draft && draft.savedAtMs !== null && !isGoingOn && draft.savedAtMs >= (savedAtMs ?? 0))
    return { at: 'asked', savedAtMs: draft.savedAtMs, draft };
  if (savedAtMs !== null && wantsDraft(found)) return { at: 'asked', savedAtMs, draft: null };
  if (isKept) return isNamed ? FILLING : RESUMING;
  return isSignedIn ? (isGoingOn && !isNamed ? RESUMING : FILLING) : null;
}

type Form<C extends object> = Pick<
  ReturnType<typeof useWizardForm<C, unknown>>,
  'begin' | 'beginAnew' | 'forget' | 'isBegun' | 'isKept' | 'isTabRead' | 'rebase' | 'savedAtMs'
>;

interface Place {
  readonly isRead: boolean;
  readonly isNamed: boolean;
  readonly current: string;
  readonly stay: (step: string, more?: Readonly<Record<string, string>>) => void;
}

export const useNoDraft = () => null;

/** How far it is known, from what tab, account and address say. */
function useDecision<C extends object>(
  { isSignedIn, useDraft = useNoDraft, draftOf = '' }: ArrivalOptions<C>,
  { isKept, savedAtMs, isTabRead, begin }: Form<C>,
  { isRead, isNamed }: Place,
) {
  const [arrival, setArrival] = useState<Arrival<C>>({ at: 'arriving' });
  const [isGone, setGone] = useState(false);
  const query = new URLSearchParams(useAddressSearch());
  const isOfDraft = query.has('draft');
  const isGoingOn = DRAFT_NAMES.some((name) => query.has(name));
  const isOpen = arrival.at === 'arriving' && isRead && isTabRead;
  const known = { isKept, savedAtMs, isSignedIn, isGoingOn, isNamed };
  const draft = useDraft(isOpen && isSignedIn && wantsDraft({ ...known, draft: null }), draftOf);
  useEffect(() => {
    const next = isOpen ? decide({ isKept, savedAtMs, isSignedIn, draft, isGoingOn, isNamed }) : null;
    if (next === null) return;
    if (!isKept && draft && next.at !== 'asked') begin(draft.content, draft.basedOn ?? '');
    setGone(!isKept && draft === null && isOfDraft);
    setArrival(next);
  }, [isOpen, isKept, savedAtMs, isSignedIn, draft, isGoingOn, isNamed, isOfDraft, begin]);
  const isLookingOn = arrival.at === 'arriving' && (isGoingOn || isKept) && isSignedIn && !isNamed;
  return { arrival, setArrival, isGone, isComing: isLookingOn || arrival.at === 'resuming' };
}

/** When that was kept with which he may go on, and his two ways; null where nobody is asked. */
function toAsked<C extends object>(arrival: Arrival<C>, form: Form<C>, setArrival: (next: Arrival<C>) => void, onAnew?: () => void) {
  if (arrival.at !== 'asked') return null;
  const { savedAtMs, draft } = arrival;
  return {
    savedAtMs,
    goOn: (): void => {
      if (draft?.open) {
        draft.open();
        return;
      }
      if (draft !== null) {
        if (form.isKept) form.forget();
        form.begin(draft.content, draft.basedOn ?? '');
      }
      setArrival(draft === null ? RESUMING : { at: 'resuming', more: OF_DRAFT });
    },
    beginAnew: (): void => {
      setArrival(ANEW);
      if (form.isKept) {
        form.beginAnew();
        onAnew?.();
      }
      // What is replaced is what he was told of.
      if (draft !== null) form.rebase([draft.basedOn ?? '']);
    },
  };
}

/**
 * How somebody comes to a form of which something may be kept: asked whether he goes on with it or begins anew, or, where the address
 * says that he goes on, straight to the step where it was left. Nothing is put aside in the account before that is known.
 */
export function useArrival<C extends object>(options: ArrivalOptions<C>, form: Form<C>, place: Place) {
  const { arrival, setArrival, isGone, isComing } = useDecision(options, form, place);
  const leaves = useRef(false);
  const { isKept, isBegun } = form;
  const { isRead, isNamed, current, stay } = place;
  // What was begun here is no more taken for kept: a reload stays where it is.
  const isToName = isRead && !isNamed && isBegun && (arrival.at === 'filling' || (arrival.at === 'arriving' && !isKept));
  useEffect(() => {
    if (isToName) stay(current);
  }, [isToName, current, stay]);
  return {
    /** An empty form takes the place of no draft. */
    maySave: arrival.at === 'filling' && (isBegun || arrival.isAnew !== true),
    /** The step came in place of a question, or of another step. */
    isResumed: arrival.at === 'filling' && arrival.isChosen === true,
    /** The address leads to a draft that the account no longer has: what is filled in here is a new one. */
    isGone: isGone && !isBegun,
    isResuming: arrival.at === 'resuming',
    /** It is not known yet with what, or where, it is gone on. */
    isComing,
    /** At the step where it was left. */
    resumeAt: (step: string): void => {
      leaves.current = true;
      stay(step, arrival.at === 'resuming' ? arrival.more : undefined);
      setArrival(CHOSEN);
    },
    /** Whether that is the step he leaves now; told once. */
    leavesResumed: (): boolean => {
      const was = leaves.current;
      leaves.current = false;
      return was;
    },
    asked: toAsked(arrival, form, setArrival, options.onAnew),
  };
}
