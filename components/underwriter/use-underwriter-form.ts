import { formFaults } from '#components/ui/field/form-faults.ts';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import type { UploadedFile } from '#components/ui/upload/uploaded-file.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { UploadHeldBack } from '#lib/browser/upload-file.ts';
import { AgencyRegistrationForm } from '#lib/contract/forms/agency-registration-form.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { useAgencyTicket } from './use-agency-ticket.ts';

const EMPTY = {
  agencyOrgCode: '',
  agencyOrgName: '',
  shortName: '',
  agencyOrgType: '',
  contactName: '',
  contactMobile: '',
  contactEmail: '',
  websiteUrl: '',
  remark: '',
  logo: [] as readonly UploadedFile[],
};

/** What is typed stays when the dialog is left, the page reloaded or a try fails; `onDone` is told when the registration was taken. */
export function useUnderwriterForm(onDone: () => void) {
  const onFailure = (error: unknown) => notify('warning', failureSentence(error));
  const form = useDraftForm({ id: 'underwriter', empty: EMPTY, onFailure });
  const ticket = useAgencyTicket();
  const body = { ...form.values, logo: form.values.logo[0]?.url ?? '' };

  /** The ticket of the registration; null while its captcha has to be answered first. */
  const ensureTicket = () =>
    ticket.ensure().catch((error: unknown) => {
      if (!(error instanceof UploadHeldBack)) throw error;
      form.tellFaults([{ field: form.idOf('code'), message: error.message }]);
      return null;
    });
  const send = async () => {
    const held = await ensureTicket();
    if (held === null) return;
    try {
      const { success, msg } = await request('agencyRegister', { body: held === '' ? body : { ...body, ticket: held } });
      if (!success) return notify('warning', msg || sentences.unknown);
    } finally {
      // It was spent, or may have been.
      ticket.forget();
    }
    form.clear();
    onDone();
    notify('success', '注册申请提交成功');
  };
  const submit = () => form.attempt(formFaults(AgencyRegistrationForm, body, form.idOf), send);
  const writeCode = (code: string) => {
    ticket.write(code);
    form.forgetFault('code');
  };
  return { ...form, ticket, submit, writeCode };
}

export type UnderwriterForm = ReturnType<typeof useUnderwriterForm>;
