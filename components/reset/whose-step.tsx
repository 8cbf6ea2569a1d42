import { Button } from '#components/ui/button/button.tsx';
import { CaptchaField } from '#components/ui/captcha/captcha-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import styles from './reset.module.css';
import { StepForm } from './step-form.tsx';
import type { Reset } from './use-reset.ts';

interface WhoseStepProps {
  reset: Reset;
}

/** Whose password, and a captcha before a code is sent to the number of that account. */
export function WhoseStep({ reset: { form, captcha, sms, sendCode, isAgain, turnTo } }: WhoseStepProps) {
  return (
    <StepForm title="哪个账号的密码" onSubmit={sendCode}>
      {isAgain && (
        <p role="status" className={styles.note}>
          页面重新打开过，刚才的验证不再有效，请再要一次验证码。
        </p>
      )}
      <TextField
        {...form.control('loginName')}
        label="用户名"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
      />
      <CaptchaField captcha={captcha} {...form.control('code')} />
      <Button type="submit" wide busy={sms.isSending} busyText="正在发送">
        发短信验证码
      </Button>
      <Button variant="plain" onClick={() => turnTo('undo')}>
        用撤回码撤回换手机号
      </Button>
    </StepForm>
  );
}
