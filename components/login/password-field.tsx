import { Form, Input } from 'antd';
import { useState } from 'react';
import { FieldFrame } from '#components/ui/field/field-frame.tsx';
import { fieldAria } from '#components/ui/field/field-ids.ts';
import { Icon } from '#components/ui/icon.tsx';
import styles from './login-form.module.css';

interface PasswordFieldProps {
  error?: string;
}

export function PasswordField({ error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button type="button" aria-pressed={isShown} aria-controls="password" className={styles.toggle} onClick={() => setShown(!isShown)}>
      <Icon name={isShown ? 'eye-off' : 'eye'} />
      {isShown ? '隐藏' : '显示'}
      <span className="visually-hidden">密码</span>
    </button>
  );
  return (
    <FieldFrame id="password" label="密码" error={error}>
      <Form.Item name="password" noStyle>
        <Input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          className={styles.box}
          spellCheck={false}
          maxLength={128}
          suffix={toggle}
          status={error === undefined ? undefined : 'error'}
          {...fieldAria('password', undefined, error)}
        />
      </Form.Item>
    </FieldFrame>
  );
}
