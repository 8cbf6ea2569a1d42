import { useState } from 'react';
import type { Captcha } from '#components/ui/captcha/use-captcha.ts';
import type { FieldFault } from '#components/ui/field/error-summary.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import type { useTextForm } from '#components/ui/field/use-text-form.ts';
import { useSmsCode } from '#components/ui/sms-code/use-sms-code.ts';
import { request } from '#lib/browser/request.ts';
import { ownerProofForms, type ProofWay } from '#lib/contract/forms/owner-proof-form.ts';

/** What a form that asks for a proof holds, beside its own fields. */
export const EMPTY_PROOF = { password: '', oldCode: '', realName: '', idNo: '', code: '' };

const CODE_FIELD = 'oldCode';

/** A form of these and other texts. */
interface ProofForm extends Pick<ReturnType<typeof useTextForm>, 'mark' | 'forgetFaults'> {
  readonly texts: typeof EMPTY_PROOF;
  readonly fill: (texts: { readonly code: string }) => void;
}

interface ProofOrder {
  readonly loginName: string;
  /** For what the code to the bound number is asked for. */
  readonly purpose: 'rebind' | 'wechat';
  readonly captcha: Captcha;
}

/** How whoever is logged in proves to be the account's owner; what was typed for another way stays, and is not sent. */
export function useProof(form: ProofForm, { loginName, purpose, captcha }: ProofOrder) {
  const [way, setWay] = useState<ProofWay>('password');
  const sms = useSmsCode(captcha, form, CODE_FIELD, CODE_FIELD);
  const { texts } = form;
  const choose = (chosen: ProofWay) => {
    form.forgetFaults();
    setWay(chosen);
  };
  const askForCode = () => {
    const faults: FieldFault[] = captcha.isWanted && texts.code.trim() === '' ? [{ field: 'code', message: '请输入验证码' }] : [];
    const body = { loginName, purpose, code: texts.code, uuid: captcha.uuid } as const;
    void sms.ask(faults, () => request('sendUserSmsCode', { body }));
  };
  const check = (): FieldFault[] => formFaults(ownerProofForms[way], texts);
  const toBody = () => {
    const { password, oldCode, realName, idNo } = texts;
    if (way === 'password') return { password };
    return way === 'oldCode' ? { oldCode } : { realName, idNo };
  };
  return { way, choose, sms, captcha, askForCode, check, toBody };
}

export type Proof = ReturnType<typeof useProof>;
