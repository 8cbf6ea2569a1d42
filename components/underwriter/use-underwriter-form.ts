import { useCallback, useEffect, useState } from 'react';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { UploadedFile } from '#components/ui/upload/uploaded-file.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import { AgencyRegistrationForm } from '#lib/contract/forms/agency-registration-form.ts';
import { sentences } from '#lib/errors/sentences.ts';

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

const send = async (body: Parameters<typeof request<'agencyRegister'>>[1]): Promise<string | null> => {
  try {
    const { success, msg } = await request('agencyRegister', body);
    return success ? null : msg || sentences.unknown;
  } catch (error) {
    return error instanceof RequestFailed ? error.message : sentences.unknown;
  }
};

interface Typed {
  texts: UnderwriterTexts;
  logo: readonly UploadedFile[];
}

/** What is typed stays when the dialog is left, the page reloaded or a try fails; `onDone` is told when the registration was taken. */
export function useUnderwriterForm(onDone: () => void) {
  const [texts, setTexts] = useState(EMPTY);
  const [logo, setLogo] = useState(NO_LOGO);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isBusy, setBusy] = useState(false);
  const restore = useCallback((kept: Partial<Typed>) => {
    setTexts((all) => ({ ...all, ...kept.texts }));
    setLogo((now) => kept.logo ?? now);
  }, []);
  const { keep, forget } = useKeptForm<Typed>('underwriter', restore);

  useEffect(() => {
    if (texts !== EMPTY || logo !== NO_LOGO) keep({ texts, logo });
  }, [texts, logo, keep]);

  const forgetFault = (field: UnderwriterField) => setFaults((all) => all.filter((fault) => fault.field !== underwriterId(field)));

  const submit = async () => {
    if (isBusy) return;
    const body = { ...texts, logo: logo[0]?.url ?? '' };
    const broken = formFaults(AgencyRegistrationForm, body, underwriterId);
    setFaults(broken);
    if (broken.length > 0) return;
    setBusy(true);
    const failure = await send({ body });
    setBusy(false);
    if (failure !== null) return notify('warning', failure);
    setTexts(EMPTY);
    setLogo(NO_LOGO);
    forget();
    onDone();
    notify('success', '注册申请提交成功');
  };

  return {
    texts,
    logo,
    faults,
    isBusy,
    submit,
    errorOf: (field: UnderwriterField) => faults.find((fault) => fault.field === underwriterId(field))?.message,
    write: (field: keyof UnderwriterTexts, text: string) => {
      setTexts((all) => ({ ...all, [field]: text }));
      forgetFault(field);
    },
    keepLogo: (files: readonly UploadedFile[]) => {
      setLogo(files);
      forgetFault('logo');
    },
    forgetFaults: () => setFaults(NO_FAULTS),
  };
}

export type UnderwriterForm = ReturnType<typeof useUnderwriterForm>;
