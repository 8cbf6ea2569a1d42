import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import type { ProofWay } from '#lib/contract/forms/owner-proof-form.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useBindWechat, useWechatReturn } from './use-bind-wechat.ts';

const WAYS: readonly ProofWay[] = ['password', 'oldCode'];

function WechatForm({ profile, onDone }: { profile: UserProfile; onDone: () => void }) {
  const { form, proof, submit } = useBindWechat(profile, onDone);
  const isBound = profile.bindWechat;
  return (
    <SentForm className={styles.form} onSubmit={submit}>
      <FailureBox title={isBound ? '没有解除绑定' : '没有绑定'} failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      <ProofFields form={form} proof={proof} profile={profile} ways={profile.bindMobile ? WAYS : ['password']} />
      <div>
        <Button type="submit" busy={form.isBusy} busyText="正在处理">
          {isBound ? '解除绑定' : '去微信确认'}
        </Button>
      </div>
    </SentForm>
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
