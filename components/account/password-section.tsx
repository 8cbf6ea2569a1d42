import { Button } from '#components/ui/button/button.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { repeatsPassword } from '#lib/contract/forms/fields.ts';
import { modifyPasswordForm } from '#lib/contract/forms/modify-password-form.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

const EMPTY = { oldPassword: '', newPassword: '', newPasswordRepeat: '' };

/** Change of the own password; `onDone` is told, since all other sessions have ended then. */
export function useModifyPassword(onDone: () => void) {
  const form = useDraftForm({ empty: EMPTY });
  const rule = usePasswordRule();
  const { values } = form;
  const submit = () => {
    const repeated = repeatsPassword(values.newPassword)(values.newPasswordRepeat);
    const faults = formFaults(modifyPasswordForm(rule), values);
    if (repeated !== null) faults.push({ field: 'newPasswordRepeat', message: repeated });
    return form.attempt(faults, async () => {
      const { oldPassword, newPassword } = values;
      await request('modifyPassword', { body: { oldPassword, newPassword } });
      form.clear();
      notify('success', '密码改好了，其他设备上的登录都已退出');
      onDone();
    });
  };
  return { form, rule, submit };
}

interface PasswordSectionProps {
  loginName: string;
  onDone: () => void;
}

/** The old password once, the new one twice. */
export function PasswordSection({ loginName, onDone }: PasswordSectionProps) {
  const { form, rule, submit } = useModifyPassword(onDone);
  return (
    <AccountSection id="password" title="修改密码" lead="改好以后，其他设备上的登录会退出，这台不受影响。">
      <DraftForm form={form} failureTitle="密码没有改" className={styles.form} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
        <PasswordField {...form.control('oldPassword')} label="原密码" autoComplete="current-password" />
        <PasswordField {...form.control('newPassword')} label="新密码" hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
        <PasswordField {...form.control('newPasswordRepeat')} label="再输一次新密码" autoComplete="new-password" />
        <div>
          <Button type="submit" busy={form.isBusy}>
            改密码
          </Button>
        </div>
      </DraftForm>
    </AccountSection>
  );
}
