import { useEffect, useRef, useState } from 'react';
import type { BizLine } from '#lib/contract/user-profile.ts';
import { Button } from '../ui/button/button.tsx';
import { ChoiceField } from '../ui/field/choice-field.tsx';
import styles from './arrival-step.module.css';
import { LogoutDialog } from './logout-dialog.tsx';

interface BusinessLineStepProps {
  lines: readonly BizLine[];
  onChosen: (bizLineId: string) => void;
  /** Logs out again. */
  onCancel: () => Promise<void>;
}

/** Which of several business lines to work in; it can be changed in the account later. */
export function BusinessLineStep({ lines, onChosen, onCancel }: BusinessLineStepProps) {
  const [chosen, setChosen] = useState(lines[0]?.bizLineId ?? '');
  const [isLeaving, setLeaving] = useState(false);
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <>
      <form
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault();
          onChosen(chosen);
        }}
      >
        <p ref={lead} tabIndex={-1} className={styles.note}>
          登录好了。您的账号可以办几种业务，先选一种，以后在“账户信息”里可以换。
        </p>
        <ChoiceField
          name="bizLineId"
          label="现在办哪种业务"
          choices={lines.map(({ bizLineId, name }) => ({ value: bizLineId, label: name }))}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button type="submit" wide>
          继续
        </Button>
        <Button variant="second" wide onClick={() => setLeaving(true)}>
          取消，退出登录
        </Button>
      </form>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} onLogout={onCancel} />
    </>
  );
}
