import { useCallback, useState } from 'react';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { useKeptForm } from '#lib/browser/use-kept-form.ts';
import type { CompanyCertification } from '#lib/contract/company-auth.ts';
import { CompanyCertificationForm } from '#lib/contract/forms/company-certification-form.ts';
import { defaultDistrict } from '#lib/district/district-selection.ts';
import { sentences } from '#lib/errors/sentences.ts';

export type CertificationField = keyof CompanyCertification;

const NO_FAULTS: readonly FieldFault[] = [];

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

/** Id of a field's control; the page under the dialog may have fields of the same name. */
export const certificationId = (field: string): string => `certification-${field}`;

async function send(body: CompanyCertification): Promise<string | null> {
  try {
    await request('companyAuth', { body });
    return null;
  } catch (error) {
    return error instanceof RequestFailed ? error.message : sentences.unknown;
  }
}

/** Numbers that were answered masked are not sent back as if they were such. */
const withoutMask = (known: Partial<CompanyCertification>) => ({ ...known, verifierIdNo: '', legalIdNo: '' });

// The numbers of cards outlive nothing but this page.
const toKept = ({ verifierIdNo: _verifier, legalIdNo: _legal, ...rest }: Partial<CompanyCertification>) => rest;

/** Begins with what is `known` of the company; only the credit code can stop it (spec §5). */
export function useCertificationForm(known: Partial<CompanyCertification>, onDone: () => void) {
  const [typed, setTyped] = useState<Partial<CompanyCertification>>({});
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isBusy, setBusy] = useState(false);
  const restore = useCallback((kept: Partial<CompanyCertification>) => setTyped((all) => ({ ...kept, ...all })), []);
  const { keep, forget } = useKeptForm<CompanyCertification>('certification', restore);
  const values: CompanyCertification = { ...empty(), ...withoutMask(known), ...typed };

  const submit = async () => {
    if (isBusy) return;
    const broken = formFaults(CompanyCertificationForm, values, certificationId);
    setFaults(broken);
    if (broken.length > 0) return;
    setBusy(true);
    const failure = await send(CompanyCertificationForm.parse(values));
    setBusy(false);
    if (failure !== null) return notify('warning', failure);
    setTyped({});
    forget();
    onDone();
    notify('success', '企业认证已提交，正在审核');
  };

  return {
    values,
    faults,
    isBusy,
    submit,
    errorOf: (field: CertificationField) => faults.find((fault) => fault.field === certificationId(field))?.message,
    change: (changed: Partial<CompanyCertification>) => {
      setTyped((all) => ({ ...all, ...changed }));
      keep(toKept({ ...typed, ...changed }));
      setFaults((all) => all.filter(({ field }) => !Object.keys(changed).some((name) => certificationId(name) === field)));
    },
    forgetFaults: () => setFaults(NO_FAULTS),
  };
}

export type CertificationForm = ReturnType<typeof useCertificationForm>;
