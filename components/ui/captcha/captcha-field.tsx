import type { ChangeEvent } from 'react';
import box from '../field/field.module.css';
import { FieldFrame } from '../field/field-frame.tsx';
import { fieldAria } from '../field/field-ids.ts';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string;
  /** What somebody does who cannot see the picture. */
  alternative?: string;
}

const HINT = '照图填，算式填得数';

/** Id and name of the control. */
export const CAPTCHA_FIELD = 'code';

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

/** What a picture shows, to be typed; nothing where the upstream asks for none. */
export function CaptchaField({ captcha, value, onChange, error, alternative }: CaptchaFieldProps) {
  if (!captcha.isWanted) return null;
  const hint = alternative === undefined ? HINT : `${HINT}。${alternative}`;
  return (
    <FieldFrame id={CAPTCHA_FIELD} label="验证码" hint={hint} error={error}>
      <div className={styles.row}>
        <input
          id={CAPTCHA_FIELD}
          name={CAPTCHA_FIELD}
          value={value}
          onChange={onChange}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={16}
          className={joinClasses(box.box, error && box.wrong, styles.box)}
          {...fieldAria(CAPTCHA_FIELD, hint, error)}
        />
        <Picture state={captcha.state} />
        <button type="button" className={styles.renew} onClick={captcha.renew}>
          <Icon name="refresh" />
          换一张
        </button>
      </div>
    </FieldFrame>
  );
}
