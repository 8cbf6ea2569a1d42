import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { SMS_FIELD } from '#components/ui/sms-code/use-sms-code.ts';
import styles from './reset.module.css';
import { StepForm } from './step-form.tsx';
import type { Reset } from './use-reset.ts';

interface ProofStepProps {
  reset: Reset;
}

/** The code that came to the bound number. Whether the name exists is not told. */
export function ProofStep({ reset: { form, sms, prove, restart } }: ProofStepProps) {
  const isDue = sms.phase !== 'sent';
  return (
    <StepForm title="填短信验证码" onSubmit={prove}>
      <p className={styles.note}>有 {form.texts.loginName} 这个账号的话，验证码已发到它绑定的手机，5 分钟内有效。</p>
      <TextField
        {...form.control(SMS_FIELD)}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        below={<span role="status">{isDue ? '没收到的话，现在可以再要一次。' : '没收到的话，一分钟后可以再要一次。'}</span>}
      />
      <Button type="submit" wide busy={form.isBusy}>
        下一步
      </Button>
      <Button variant="second" wide onClick={form.isBusy ? undefined : restart}>
        {isDue ? '重新获取验证码' : '换一个用户名'}
      </Button>
    </StepForm>
  );
}
