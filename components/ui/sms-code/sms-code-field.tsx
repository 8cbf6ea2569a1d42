import { type ChangeEvent, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { NumberField } from '../field/text-field.tsx';
import { PAUSE_MS, SMS_FIELD, type SmsCode } from './use-sms-code.ts';

interface SmsCodeFieldProps {
  sms: SmsCode;
  /** Id and name of the control, where a form asks for two codes. */
  name?: string;
  label?: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string;
  /** 获取验证码 was pressed. */
  onAsk: () => void;
  /** Where the code went. */
  sentTo?: string;
}

const WORDS: Readonly<Record<SmsCode['phase'], string>> = {
  asking: '',
  sent: '5 分钟内有效。没收到的话，一分钟后可以再要一次。',
  due: '没收到的话，现在可以再要一次。',
};

/** Seconds until another code may be asked for. Seen only: a reader hears the wait once, in words. */
function Countdown() {
  const [dueAt] = useState(() => Date.now() + PAUSE_MS);
  const [leftMs, setLeft] = useState(PAUSE_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft(dueAt - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [dueAt]);
  return <span aria-hidden="true">{Math.max(1, Math.ceil(leftMs / 1_000))} 秒后可再要</span>;
}

/** The code that comes by short message, and the button that has it sent, with a countdown in its place until another may be asked for. */
export function SmsCodeField({ sms, onAsk, name = SMS_FIELD, label = '短信验证码', sentTo = '验证码已发出', ...field }: SmsCodeFieldProps) {
  const { phase, isSending, restart } = sms;
  // Never absent: the box would be another one, and lose the focus while somebody types.
  const action =
    phase === 'sent' ? (
      <Countdown />
    ) : (
      <Button variant="plain" size="small" busy={isSending} busyText="正在发送" onClick={phase === 'due' ? restart : onAsk}>
        {phase === 'due' ? '重新获取' : '获取验证码'}
      </Button>
    );
  return (
    <NumberField
      {...field}
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      below={<span role="status">{phase === 'asking' ? '' : `${sentTo}，${WORDS[phase]}`}</span>}
      action={action}
    />
  );
}
