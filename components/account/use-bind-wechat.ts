import { useEffect, useState } from 'react';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { failureSentence } from '#lib/browser/failure-sentence.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { EMPTY_PROOF, useProof } from './use-proof.ts';

const PARAMETER = 'wechat';
const REFUSED = 'refused';

/** What WeChat's page sent back with the address, which forgets it at once. */
function takeReturned(): string | null {
  const address = new URL(window.location.href);
  const returned = address.searchParams.get(PARAMETER);
  if (returned === null) return null;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address.href);
  return returned;
}

/** Finishes the binding of a WeChat account when its page comes back; `onChanged` is told. */
export function useWechatReturn(onChanged: () => void): { isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const bind = async (ticket: string) => {
    setBusy(true);
    try {
      await request('bindWechat', { body: { ticket } });
      notify('success', '微信绑好了');
      onChanged();
    } catch (error) {
      notify('error', failureSentence(error));
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address brings one return, when the page opens
  useEffect(() => {
    const returned = takeReturned();
    if (returned === REFUSED) notify('info', '没有绑定微信');
    else if (returned !== null) void bind(returned);
  }, []);
  return { isBusy };
}

/** Binding a WeChat account, which leaves for WeChat's page, or unbinding it: its owner proves to ask. `onDone` is told of an unbinding. */
export function useBindWechat({ loginName, bindWechat: isBound }: UserProfile, onDone: () => void) {
  const form = useTextForm(EMPTY_PROOF);
  const captcha = useCaptcha();
  const proof = useProof(form, { loginName, purpose: 'wechat', captcha });
  const submit = () =>
    form.attempt(proof.check(), async () => {
      const body = proof.toBody();
      if (!isBound) return window.location.assign((await request('wechatAddress', { body })).data.address);
      await request('unbindWechat', { body });
      notify('success', '微信已解除绑定');
      onDone();
    });
  return { form, proof, submit };
}
