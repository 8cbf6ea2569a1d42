import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { UploadedFile } from '#components/ui/upload/uploaded-file.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { UploadHeldBack } from '#lib/browser/upload-file.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import { AgencyRegistrationForm } from '#lib/contract/forms/agency-registration-form.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { useAgencyTicket } from './use-agency-ticket.ts';

export type UnderwriterField = keyof typeof AgencyRegistrationForm.shape;
export type UnderwriterTexts = Record<Exclude<UnderwriterField, 'logo'>, string>;

const EMPTY: UnderwriterTexts = {
  agencyOrgCode: '',
  agencyOrgName: '',
  shortName: '',
  agencyOrgType: '',
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  websiteUrl: '',
  remark: '',
};
const NO_FAULTS: readonly FieldFault[] = [];
const NO_LOGO: readonly UploadedFile[] = [];

/** Id of a field's control; the page under the dialog may have fields of the same name. */
export const underwriterId = (field: string): string => `underwriter-${field}`;

const CODE = underwriterId('code');

type Outcome = 'taken' | { readonly refused: string } | { readonly unanswered: string };

/** Sends a registration under its ticket, for which the captcha may have to be answered first. */
async function send(body: z.infer<typeof AgencyRegistrationForm>, ensureTicket: () => Promise<string>): Promise<Outcome> {
  try {
    const ticket = await ensureTicket();
    const { success, msg } = await request('agencyRegister', { body: ticket === '' ? body : { ...body, ticket } });
    return success ? 'taken' : { refused: msg || sentences.unknown };
  } catch (error) {
    if (error instanceof UploadHeldBack) return { unanswered: error.message };
    return { refused: error instanceof RequestFailed ? error.message : sentences.unknown };
  }
}

interface Typed {
  texts: UnderwriterTexts;
  logo: readonly UploadedFile[];
}

/** What is typed, kept in the tab. */
function useTyped() {
  const [texts, setTexts] = useState(EMPTY);
  const [logo, setLogo] = useState(NO_LOGO);
  const restore = useCallback((kept: Partial<Typed>) => {
    setTexts((all) => ({ ...all, ...kept.texts }));
    setLogo((now) => kept.logo ?? now);
  }, []);
  const { keep, forget } = useKeptForm<Typed>('underwriter', restore);

  useEffect(() => {
    if (texts !== EMPTY || logo !== NO_LOGO) keep({ texts, logo });
  }, [texts, logo, keep]);
  const empty = () => {
    setTexts(EMPTY);
    setLogo(NO_LOGO);
    forget();
  };
  return { texts, setTexts, logo, setLogo, empty };
}

/** What is typed stays when the dialog is left, the page reloaded or a try fails; `onDone` is told when the registration was taken. */
export function useUnderwriterForm(onDone: () => void) {
  const { texts, setTexts, logo, setLogo, empty } = useTyped();
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isBusy, setBusy] = useState(false);
  const ticket = useAgencyTicket();
  const forgetFault = (id: string) => setFaults((all) => all.filter(({ field }) => field !== id));

  const submit = async () => {
    if (isBusy) return;
    const body = { ...texts, logo: logo[0]?.url ?? '' };
    const broken = formFaults(AgencyRegistrationForm, body, underwriterId);
    setFaults(broken);
    if (broken.length > 0) return;
    setBusy(true);
    const outcome = await send(body, ticket.ensure);
    setBusy(false);
    if (outcome !== 'taken' && 'unanswered' in outcome) return setFaults([{ field: CODE, message: outcome.unanswered }]);
    // It was spent, or may have been.
    ticket.forget();
    if (outcome !== 'taken') return notify('warning', outcome.refused);
    empty();
    onDone();
    notify('success', '注册申请提交成功');
  };

  return {
    texts,
    logo,
    faults,
    isBusy,
    ticket,
    submit,
    errorOf: (field: UnderwriterField) => faults.find((fault) => fault.field === underwriterId(field))?.message,
    write: (field: keyof UnderwriterTexts, text: string) => {
      setTexts((all) => ({ ...all, [field]: text }));
      forgetFault(underwriterId(field));
    },
    writeCode: (code: string) => {
      ticket.write(code);
      forgetFault(CODE);
    },
    keepLogo: (files: readonly UploadedFile[]) => {
      setLogo(files);
      forgetFault(underwriterId('logo'));
    },
    forgetFaults: () => setFaults(NO_FAULTS),
  };
}

export type UnderwriterForm = ReturnType<typeof useUnderwriterForm>;
