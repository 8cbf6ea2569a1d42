import { useEffect } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import { inShanghai } from '#lib/format/dates.ts';
import { type KeptDraft, useNoDraft } from './draft-arrival.ts';
import type { useWizardForm } from './use-wizard-form.ts';
import './wizard.css';

export const ELSEWHERE_ID = 'draft-elsewhere';

export const tellUnsaved = (): void => notify('warning', '没有存到账号里，填的内容还在这个窗口。等一会儿再试');

interface Accounts<C> {
  /** The draft that the account has; undefined while it is not known. */
  readonly useDraft?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  readonly useDraftThere?: (isWanted: boolean, draftOf: string) => KeptDraft<C> | null | undefined;
  readonly draftOf?: string;
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
  { useDraft = useNoDraft, useDraftThere = useDraft, draftOf = '' }: Accounts<C>,
  form: Pick<ReturnType<typeof useWizardForm<C, unknown>>, 'begin' | 'forget' | 'isElsewhere'>,
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
        if (!(await saveOver())) tellUnsaved();
      }),
    takeThere: there
      ? () => {
          form.forget();
          if (there.open) there.open();
          else form.begin(there.content, there.basedOn ?? '');
        }
      : null,
  };
}

/** Asked where the same draft was changed elsewhere: which of the two is kept. Nothing of either is lost before. */
export function ElsewhereChoice({ savedAtMs, isBusy, keepHere, takeThere }: Elsewhere) {
  const time = savedAtMs === null ? '' : `（${inShanghai(savedAtMs).format('M 月 D 日 HH:mm')} 存下）`;
  // The pressed button is gone once it is chosen.
  useEffect(() => () => document.querySelector<HTMLElement>('.wizard-body h1')?.focus({ preventScroll: true }), []);
  return (
    <Card kind="panel" tone="magnolia" className="wizard-kept">
      <p id={ELSEWHERE_ID} tabIndex={-1} role="alert">
        <b>这份申请在别处也改过{time}，请选用哪一份。</b>选好以前，两份都在：您在这里填的留在这个窗口，那里存的留在账户里。
      </p>
      <div className="wizard-kept-ways">
        <Button size="small" variant="second" busy={isBusy} busyText="正在存" onClick={() => void keepHere()}>
          用这里填的
        </Button>
        <Button size="small" variant="second" disabled={takeThere === null} onClick={takeThere ?? undefined}>
          看那里存的
        </Button>
      </div>
    </Card>
  );
}
