import { Input } from 'antd';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { FieldFrame } from '#components/ui/field/field-frame.tsx';
import { fieldAria } from '#components/ui/field/field-ids.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import styles from './login-form.module.css';
import type { useLogin } from './use-login.ts';

interface PasswordFieldsProps {
  login: ReturnType<typeof useLogin>;
  isRemembered: boolean;
  onRemember: (isRemembered: boolean) => void;
}

/** Name, password and captcha. */
export function PasswordFields({ login: { form, captcha }, isRemembered, onRemember }: PasswordFieldsProps) {
  const { error, ...name } = form.control('loginName');
  return (
    <>
      <FieldFrame id="loginName" label="用户名" error={error}>
        <Input
          {...name}
          id="loginName"
          autoComplete="username"
          autoCapitalize="off"
          className={styles.box}
          spellCheck={false}
          maxLength={64}
          status={error === undefined ? undefined : 'error'}
          {...fieldAria('loginName', undefined, error)}
        />
      </FieldFrame>
      <PasswordField {...form.control('password')} autoComplete="current-password" />
      <CaptchaField captcha={captcha} {...form.control('code')} />
      <CheckRow label="记住用户名" checked={isRemembered} onChange={({ target }) => onRemember(target.checked)} />
    </>
  );
}
