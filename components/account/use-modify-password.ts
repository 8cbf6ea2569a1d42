import { formFaults } from '#components/ui/field/form-faults.ts';
import { useTextForm } from '#components/ui/field/use-text-form.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { repeatsPassword } from '#lib/contract/forms/fields.ts';
import { modifyPasswordForm } from '#lib/contract/forms/modify-password-form.ts';

const EMPTY = { oldPassword: '', newPassword: '', newPasswordRepeat: '' };

/** Change of the own password; `onDone` is told, since all other sessions have ended then. */
export function useModifyPassword(onDone: () => void) {
  const form = useTextForm(EMPTY);
  const rule = usePasswordRule();
  const { texts } = form;
  const submit = () => {
    const repeated = repeatsPassword(texts.newPassword)(texts.newPasswordRepeat);
    const faults = formFaults(modifyPasswordForm(rule), texts);
    if (repeated !== null) faults.push({ field: 'newPasswordRepeat', message: repeated });
    return form.attempt(faults, async () => {
      const { oldPassword, newPassword } = texts;
      await request('modifyPassword', { body: { oldPassword, newPassword } });
      form.fill(EMPTY);
      notify('success', '密码改好了，其他设备上的登录都已退出');
      onDone();
    });
  };
  return { form, rule, submit };
}
