import { useEffect } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { useCaptcha } from '#components/ui/captcha/use-captcha.ts';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { LEAVING, notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { ProofWay } from '#lib/contract/forms/account-forms.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { EMPTY_PROOF, ProofFields, useProof } from './proof-fields.tsx';

/** With it WeChat's page comes back. */
export const WECHAT_RETURN = 'wechat';
const REFUSED = 'refused';

/** What WeChat's page sent back with the address, which forgets it at once. */
function takeReturned(): string | null {
  const address = new URL(window.location.href);
  const returned = address.searchParams.get(WECHAT_RETURN);
  if (returned === null) return null;
  address.searchParams.delete(WECHAT_RETURN);
  window.history.replaceState(window.history.state, '', address.href);
  return returned;
}

/** Finishes the binding of a WeChat account when its page comes back; `onChanged` is told. */
export function useWechatReturn(onChanged: () => void): { isBusy: boolean } {
  const { isBusy, run } = useSubmit(notifyFailure);
  const bind = async (ticket: string) => {
    await request('bindWechat', { body: { ticket } });
    notify('success', '微信绑好了');
    onChanged();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address brings one return, when the page opens
  useEffect(() => {
    const returned = takeReturned();
    if (returned === REFUSED) notify('info', '没有绑定微信');
    else if (returned !== null) void run(() => bind(returned));
  }, []);
  return { isBusy };
}

/** Binding a WeChat account, which leaves for WeChat's page, or unbinding it: its owner proves to ask. `onDone` is told of an unbinding. */
export function useBindWechat({ loginName, bindWechat: isBound }: UserProfile, onDone: () => void) {
  const form = useDraftForm({ empty: EMPTY_PROOF });
  const captcha = useCaptcha();
  const proof = useProof(form, { loginName, purpose: 'wechat', captcha });
  const submit = () =>
    form.attempt(proof.check(), async () => {
      const body = proof.toBody();
      if (isBound) {
        await request('unbindWechat', { body });
        notify('success', '微信已解除绑定');
        return onDone();
      }
      window.location.assign((await request('wechatAddress', { body })).data.address);
      return LEAVING;
    });
  return { form, proof, submit };
}

const WAYS: readonly ProofWay[] = ['password', 'oldCode'];

function WechatForm({ profile, onDone }: { profile: UserProfile; onDone: () => void }) {
  const { form, proof, submit } = useBindWechat(profile, onDone);
  const isBound = profile.bindWechat;
  return (
    <DraftForm form={form} failureTitle={isBound ? '没有解除绑定' : '没有绑定'} className={styles.form} onSubmit={submit}>
      <ProofFields form={form} proof={proof} profile={profile} ways={profile.bindMobile ? WAYS : ['password']} />
      <div>
        <Button type="submit" busy={form.isBusy} busyText="正在处理">
          {isBound ? '解除绑定' : '去微信确认'}
        </Button>
      </div>
    </DraftForm>
  );
}

interface WechatSectionProps {
  profile: UserProfile;
  isOpen: boolean;
  onOpen: () => void;
  /** It is bound now, or not any more. */
  onChanged: () => void;
}

/** Whether a WeChat account belongs to this one; a proof on demand. */
export function WechatSection({ profile, isOpen, onOpen, onChanged }: WechatSectionProps) {
  const { isBusy } = useWechatReturn(onChanged);
  const lead = profile.bindWechat ? '已经绑定。' : '还没有绑定。绑定时会打开微信的页面，确认后回到这里。';
  return (
    <AccountSection id="wechat" title="微信" lead={lead}>
      {isOpen ? (
        <WechatForm profile={profile} onDone={onChanged} />
      ) : (
        <div>
          <Button variant="second" busy={isBusy} busyText="正在处理" onClick={onOpen}>
            {profile.bindWechat ? '解除绑定' : '绑定微信'}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
