import { Form, Input } from 'antd';
import { FieldFrame } from '#components/ui/field/field-frame.tsx';
import { fieldAria } from '#components/ui/field/field-ids.ts';
import { Icon } from '#components/ui/icon.tsx';
import styles from './login-form.module.css';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  error?: string;
}

const HINT = '照图里的填；是算式就填得数';

function Picture({ state }: Pick<Captcha, 'state'>) {
  if (state.status === 'ready') {
    // biome-ignore lint/performance/noImgElement: the picture comes with the answer and is used once
    return <img src={state.image} alt="验证码图片" width={160} height={60} className={styles.picture} />;
  }
  return (
    <span className={styles.picture} role="status">
      {state.status === 'failed' ? `图片没取到：${state.sentence}` : '正在取图片'}
    </span>
  );
}

export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  if (captcha.state.status === 'off') return null;
  return (
    <FieldFrame id="code" label="验证码" hint={HINT} error={error}>
      <div className={styles.captcha}>
        <Form.Item name="code" noStyle>
          <Input
            id="code"
            name="code"
            autoComplete="off"
            autoCapitalize="off"
            className={styles.box}
            spellCheck={false}
            maxLength={16}
            status={error === undefined ? undefined : 'error'}
            {...fieldAria('code', HINT, error)}
          />
        </Form.Item>
        <Picture state={captcha.state} />
        <button type="button" className={styles.renew} onClick={captcha.renew}>
          <Icon name="refresh" />
          换一张
        </button>
      </div>
    </FieldFrame>
  );
}
