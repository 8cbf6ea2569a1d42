import { Button } from '#components/ui/button/button.tsx';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { StepForm } from './step-form.tsx';
import type { Reset } from './use-reset.ts';

interface RenewStepProps {
  reset: Reset;
}

/** The new password, twice. */
export function RenewStep({ reset: { form, rule, renew, restart } }: RenewStepProps) {
  return (
    <StepForm title="设新密码" onSubmit={renew}>
      <PasswordField {...form.control('password')} label="新密码" hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
      <PasswordField {...form.control('passwordRepeat')} label="再输一次新密码" autoComplete="new-password" />
      <Button type="submit" wide busy={form.isBusy}>
        改密码
      </Button>
      {form.failure !== null && (
        <Button variant="second" wide onClick={restart}>
          从头再来
        </Button>
      )}
    </StepForm>
  );
}
