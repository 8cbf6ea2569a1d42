import { useEffect, useState } from 'react';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { useTextForm } from '#components/ui/field/use-text-form.ts';
import { request } from '#lib/browser/request.ts';
import { UndoForm } from '#lib/contract/forms/retrieve-password-form.ts';

const UNDO = /^#undo=([0-9a-z]{1,64})$/i;

/** The code of a link that came by SMS. It stands behind the #, which browsers send to nobody, and leaves the address at once. */
function takeUndoCode(): string | null {
  const code = UNDO.exec(window.location.hash)?.[1];
  if (code === undefined) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
}

type UndoingForm = Pick<ReturnType<typeof useTextForm>, 'attempt'> & {
  readonly texts: { readonly undoCode: string };
  readonly fill: (texts: { readonly undoCode?: string; readonly loginName?: string }) => void;
};

/** Taking a change of the number back by the code that the former number got: by its link, or typed. Afterwards the name stands in the form. */
export function useUndo(form: UndoingForm, setStep: (step: 'undo' | 'undone') => void) {
  const [undone, setUndone] = useState({ loginName: '', mobile: '' });
  const { texts, fill } = form;
  useEffect(() => {
    const undoCode = takeUndoCode();
    if (undoCode === null) return;
    fill({ undoCode });
    setStep('undo');
  }, [fill, setStep]);
  const undo = () =>
    form.attempt(formFaults(UndoForm, texts), async () => {
      const { data } = await request('retrievePassword', { body: { step: 'undo', ticket: texts.undoCode.trim() } });
      const { loginName = '', mobile = '' } = data ?? {};
      fill({ undoCode: '', loginName });
      setUndone({ loginName, mobile });
      setStep('undone');
    });
  return { undo, undone };
}
