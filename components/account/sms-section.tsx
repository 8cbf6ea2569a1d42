import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { SMS_KINDS, type SmsKind } from '#lib/contract/message.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

const WORDS: Readonly<Record<SmsKind, string>> = {
  task: '轮到我办的：要补资料、要付款、有授信和报价等我定',
  result: '办出结果的：认证、核保、保单、赔付、放款、没批',
  due: '快到期的：认证、保障、授权、证书',
};

/** Which kinds of messages come by SMS too. A change counts at once; the boxes follow what the server keeps. */
function SmsChoices() {
  const { data, error, mutate } = useCall('smsSettings', {});
  const { isBusy, run } = useSubmit(notifyFailure);
  if (error !== undefined) return <FailedState title={error.message} code={error.code} traceId={error.requestId} heading="h3" />;
  if (data === undefined) return <LoadingLines blocks={1} />;
  const { off } = data.data;
  const change = (kind: SmsKind, isWanted: boolean) =>
    run(async () => {
      await request('smsSettingsSave', { body: { off: isWanted ? off.filter((one) => one !== kind) : [...off, kind] } });
      await mutate();
      notify('success', isWanted ? '会发短信提醒您' : '不再发这类短信，消息中心里照样有');
    });
  return (
    <div className={styles.facts}>
      {SMS_KINDS.map((kind) => (
        <CheckRow
          key={kind}
          label={WORDS[kind]}
          checked={!off.includes(kind)}
          disabled={isBusy}
          onChange={({ target }) => void change(kind, target.checked)}
        />
      ))}
    </div>
  );
}

/** What the account tells by SMS. */
export function SmsSection({ profile: { bindMobile } }: { profile: UserProfile }) {
  const lead = bindMobile
    ? '发到账号绑定的手机号，只说是什么事，内容在消息中心。晚上 10 点到早上 8 点不发，一天最多 10 条。有人改您的密码、手机号，一定会发短信。'
    : '还没有绑定手机号，绑定以后才收得到短信。';
  return (
    <AccountSection id="sms" title="短信提醒" lead={lead}>
      <SmsChoices />
    </AccountSection>
  );
}
