import { Button } from '#components/ui/button/button.tsx';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { AccountSection } from './account-section.tsx';
import { useBindWechat } from './use-bind-wechat.ts';

interface WechatSectionProps {
  profile: UserProfile;
  /** It is bound now, or not any more. */
  onChanged: () => void;
}

/** Whether a WeChat account belongs to this one. */
export function WechatSection({ profile, onChanged }: WechatSectionProps) {
  const { isBusy, start, undo } = useBindWechat(onChanged);
  const lead = profile.bindWechat ? '已经绑定。' : '还没有绑定。绑定时会打开微信的页面，确认后回到这里。';
  return (
    <AccountSection id="wechat" title="微信" lead={lead}>
      <div>
        <Button variant="second" busy={isBusy} busyText="正在处理" onClick={profile.bindWechat ? undo : start}>
          {profile.bindWechat ? '解除绑定' : '绑定微信'}
        </Button>
      </div>
    </AccountSection>
  );
}
