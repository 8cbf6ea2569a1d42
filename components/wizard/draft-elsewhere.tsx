import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useAutosavedForm } from '#lib/browser/use-autosaved-form.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import { withoutFields } from '#lib/browser/use-typed-content.ts';
import { inShanghai } from '#lib/format/dates.ts';
import { type KeptDraft, useNoDraft } from './draft-arrival.ts';
import type { useWizardForm, WizardFormOptions } from './use-wizard-form.ts';
import './wizard.css';

const TAKE_THERE = '换成那里存的';
export const ELSEWHERE_ID = 'draft-elsewhere';

export const tellUnsaved = (): void => notify('warning', '没有存到账号里，填的内容还在这个窗口。等一会儿再试');

interface Options<C> extends Pick<WizardFormOptions<C & object, never>, 'name' | 'unkept'> {
  /** The draft that the account has; undefined while it is not known. */
  readonly useDraft?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  readonly useDraftThere?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  readonly draftOf?: string;
}

type Form<C extends object> = Pick<ReturnType<typeof useWizardForm<C, unknown>>, 'begin' | 'change' | 'forget' | 'isElsewhere' | 'typed'>;

interface GivenUp<C> {
  readonly content: Partial<C>;
  /** It is what was filled in here, and not what the account had. */
  readonly isOfHere: boolean;
}

/** The one of two drafts that was not chosen, held in this tab until all is sent: the other way round is open that long. */
export function useGivenUp<C extends object>(
  { name, unkept = [] }: Pick<Options<C>, 'name' | 'unkept'>,
  form: Pick<Form<C>, 'change' | 'typed'>,
) {
  const [held, setHeld] = useState<GivenUp<C> | null>(null);
  const { keep, forget } = useAutosavedForm<GivenUp<C>>(`${name}:instead`, (kept) => setHeld(kept as GivenUp<C>));
  const hold = (next: GivenUp<C>): void => {
    setHeld(next);
    keep({ ...next, content: withoutFields(next.content, unkept) });
  };
  return {
    hold,
    forget: (): void => {
      setHeld(null);
      forget();
    },
    /** Which of the two is shown, and the way to the other; null where nothing was given up. */
    way: held && {
      isOfHere: !held.isOfHere,
      turn: (): void => {
        hold({ content: form.typed, isOfHere: !held.isOfHere });
        form.change(held.content);
      },
    },
  };
}

interface Elsewhere {
  /** When that was put aside; null where it is not known. */
  readonly savedAtMs: number | null;
  readonly isBusy: boolean;
  /** What is filled in here replaces it. */
  readonly keepHere: () => Promise<void>;
  /** It takes the place of what is filled in here; null while it is not there. */
  readonly takeThere: (() => void) | null;
}

/** The two ways on where the account's draft was changed elsewhere meanwhile; null where it was not. */
export function useElsewhere<C extends object>(
  { useDraft = useNoDraft, useDraftThere = useDraft, draftOf = '' }: Omit<Options<C>, 'name'>,
  form: Form<C>,
  { hold }: Pick<ReturnType<typeof useGivenUp<C>>, 'hold'>,
  saveOver: () => Promise<boolean>,
): Elsewhere | null {
  const there = useDraftThere(form.isElsewhere, draftOf);
  const { isBusy, run } = useSubmit();
  if (!form.isElsewhere) return null;
  return {
    savedAtMs: there?.savedAtMs ?? null,
    isBusy,
    keepHere: () =>
      run(async () => {
        if (!(await saveOver())) return tellUnsaved();
        if (there && Object.keys(there.content).length > 0) hold({ content: there.content, isOfHere: false });
      }),
    takeThere: there
      ? () => {
          hold({ content: form.typed, isOfHere: true });
          form.forget();
          if (there.open) there.open();
          else form.begin(there.content, there.basedOn ?? '');
        }
      : null,
  };
}

/** Which of two drafts is shown, and the way back to the other. */
export function GivenUpLine({ isOfHere, turn }: { isOfHere: boolean; turn: () => void }) {
  return (
    <Card kind="panel" tone="river" className="wizard-hindrance">
      <p role="status">{isOfHere ? '现在是这里填的。那里存的也还留着。' : '已换成那里存的。这里填的也还留着。'}</p>
      <Button size="small" variant="second" onClick={turn}>
        {isOfHere ? TAKE_THERE : '换回这里填的'}
      </Button>
    </Card>
  );
}

/** Asked where the same draft was changed elsewhere: which of the two is kept. Nothing of either is lost before. */
export function ElsewhereChoice({ savedAtMs, isBusy, keepHere, takeThere }: Elsewhere) {
  const time = savedAtMs === null ? '' : `（${inShanghai(savedAtMs).format('M 月 D 日 HH:mm')} 存下）`;
  // The pressed button is gone once it is chosen.
  useEffect(() => () => document.querySelector<HTMLElement>('.wizard-body h1')?.focus({ preventScroll: true }), []);
  return (
    <Card kind="panel" tone="magnolia" className="wizard-kept">
      <p id={ELSEWHERE_ID} tabIndex={-1} role="alert">
        <b>这份申请在别处也改过{time}，请选用哪一份。</b>选了以后，没选的那份留在这个窗口，递交前都能换回来。
      </p>
      <div className="wizard-kept-ways">
        <Button size="small" variant="second" busy={isBusy} busyText="正在存" onClick={() => void keepHere()}>
          留这里填的
        </Button>
        <Button size="small" variant="second" disabled={takeThere === null} onClick={takeThere ?? undefined}>
          {TAKE_THERE}
        </Button>
      </div>
    </Card>
  );
}
