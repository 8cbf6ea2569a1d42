import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { failureMessage } from '#lib/browser/failure-message.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { defaultDistrict } from '#lib/district/district-selection.ts';

const empty = (): CompanyCertification => ({
  ...defaultDistrict(),
  creditCode: '',
  companyName: '',
  industry: '',
  joinTime: '',
  verified: false,
  verifierName: '',
  verifierIdType: '1',
  verifierIdNo: '',
  registeredAddress: '',
  registeredArea: '',
  registeredCapital: '',
  businessScope: '',
  termType: '1',
  termStart: '',
  termEnd: '',
  approvalDate: '',
  companyType: '1',
  legalName: '',
  legalIdNo: '',
  legalMobile: '',
  licenceUrl: '',
  handleName: '',
  handlePhone: '',
  method: 'legal_rep',
});

/** Begins with what is `known` of the company; only the credit code can stop it (spec §5). The numbers of cards outlive nothing but this page. */
export function useCertificationForm(known: Partial<CompanyCertification>, onDone: () => void): CertificationForm {
  return useDraftForm<CompanyCertification>({
    id: 'certification',
    // Numbers that were answered masked are not sent back as if they were such.
    empty: { ...empty(), ...known, verifierIdNo: '', legalIdNo: '' },
    unkept: ['verifierIdNo', 'legalIdNo'],
    schema: CompanyCertificationForm,
    send: (values) => request('companyAuth', { body: CompanyCertificationForm.parse(values) }),
    onDone: () => {
      onDone();
      notify('success', '企业认证已提交，正在审核');
    },
    onFailure: (error) => notify('warning', failureMessage(error)),
  });
}

export type CertificationForm = DraftFormState<CompanyCertification>;
