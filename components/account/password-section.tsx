import { Button } from '#components/ui/button/button.tsx';
import { ErrorSummary } from '#components/ui/field/error-summary.tsx';
import { FailureBox } from '#components/ui/field/failure-box.tsx';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { SentForm } from '#components/ui/field/sent-form.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { useModifyPassword } from './use-modify-password.ts';

interface PasswordSectionProps {
  loginName: string;
  onDone: () => void;
}

/** The old password once, the new one twice. */
export function PasswordSection({ loginName, onDone }: PasswordSectionProps) {
  const { form, rule, submit } = useModifyPassword(onDone);
  return (
    <AccountSection id="password" title="修改密码" lead="改好以后，其他设备上的登录会退出，这台不受影响。">
      <SentForm className={styles.form} onSubmit={submit}>
        <FailureBox title="密码没有改" failure={form.failure} />
        <ErrorSummary faults={form.faults} />
        <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
        <PasswordField {...form.control('oldPassword')} label="原密码" autoComplete="current-password" />
        <PasswordField {...form.control('newPassword')} label="新密码" hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
        <PasswordField {...form.control('newPasswordRepeat')} label="再输一次新密码" autoComplete="new-password" />
        <div>
          <Button type="submit" busy={form.isBusy}>
            改密码
          </Button>
        </div>
      </SentForm>
    </AccountSection>
  );
}
