import { Button } from '#components/ui/button/button.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import styles from './reset.module.css';
import { StepForm } from './step-form.tsx';
import type { Reset } from './use-reset.ts';

interface UndoStepProps {
  reset: Reset;
}

/** Whoever still has the former number takes a change of it back; never by opening a link alone, which machines do too. */
export function UndoStep({ reset: { form, undo, turnTo } }: UndoStepProps) {
  return (
    <StepForm title="撤回换手机号" onSubmit={undo}>
      <p className={styles.note}>撤回以后：手机号换回原来的，所有设备退出，现在的密码作废，再用原手机号设新密码。</p>
      <TextField
        {...form.control('undoCode')}
        label="撤回码"
        hint="在原手机号收到的短信里，链接的最后一段"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" wide busy={form.isBusy} busyText="正在撤回">
        撤回换手机号
      </Button>
      <Button variant="second" wide onClick={form.isBusy ? undefined : () => turnTo('whose')}>
        不撤回，去找回密码
      </Button>
    </StepForm>
  );
}

/** The number is back; the password is the next thing. */
export function UndoneStep({ reset: { undone, turnTo } }: UndoStepProps) {
  return (
    <StepForm title="换手机号已撤回" onSubmit={async () => turnTo('whose')}>
      <p>
        {undone.loginName} 绑定的手机号换回了 {undone.mobile}。所有设备都已退出，原来的密码作废，请马上设一个新密码。
      </p>
      <Button type="submit" wide>
        去设新密码
      </Button>
    </StepForm>
  );
}
