'use client';

import { Input } from 'antd';
import type { ChangeEvent } from 'react';
import { CAPTCHA_SIZE } from '#lib/contract/captcha-size.ts';
import box from '../field/field.module.css';
import { FieldFrame } from '../field/field-frame.tsx';
import { fieldAria } from '../field/field-ids.ts';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  /** Where the page may have another one. */
  id?: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string;
}

const PICTURE_HINT = '照图填，不分大小写，横穿的线不用管；算式填得数。看不见图片的，可换成文字题';
const QUESTION_HINT = '填数字或汉字都可以';

/** Id and name of the control. */
export const CAPTCHA_FIELD = 'code';

/** What is asked, in words that are read out as soon as they are there. */
function Question({ state }: Pick<Captcha, 'state'>) {
  if (state.status === 'ready') return <span role="status">{`${state.question}${QUESTION_HINT}`}</span>;
  return <span role="status">{state.status === 'failed' ? `文字题没取到：${state.sentence}。也可以换成图片` : '正在取文字题'}</span>;
}

function Picture({ state }: Pick<Captcha, 'state'>) {
  if (state.status === 'ready' && state.image !== null) {
    // biome-ignore lint/performance/noImgElement: the picture comes with the answer and is used once
    return <img src={state.image} alt="验证码图片" width={CAPTCHA_SIZE.width} height={CAPTCHA_SIZE.height} className={styles.picture} />;
  }
  return (
    <span className={styles.picture} role="status">
      {state.status === 'failed' ? `图片没取到：${state.sentence}` : '正在取图片'}
    </span>
  );
}

/** What a picture shows, or the answer to a question in words; nothing where the upstream asks for none. */
export function CaptchaField({ captcha, id = CAPTCHA_FIELD, value, onChange, error }: CaptchaFieldProps) {
  if (!captcha.isWanted) return null;
  const { state, kind, turnTo } = captcha;
  // An upstream without questions answers with a picture all the same.
  const isText = kind === 'text' && !(state.status === 'ready' && state.image !== null);
  const hint = isText ? <Question state={state} /> : PICTURE_HINT;
  return (
    <FieldFrame id={id} label="验证码" hint={hint} error={error}>
      <div className={styles.row}>
        <Input
          id={id}
          name={CAPTCHA_FIELD}
          value={value}
          onChange={onChange}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={16}
          status={error === undefined ? undefined : 'error'}
          className={joinClasses(box.control, styles.box)}
          {...fieldAria(id, hint, error)}
        />
        {!isText && <Picture state={state} />}
        <div className={styles.actions}>
          <button type="button" className={styles.renew} onClick={captcha.renew}>
            <Icon name="refresh" />
            {isText ? '换一题' : '换一张'}
          </button>
          <button type="button" className={styles.renew} onClick={() => turnTo(kind === 'text' ? 'image' : 'text')}>
            {kind === 'text' ? '换成图片' : '换成文字题'}
          </button>
        </div>
      </div>
    </FieldFrame>
  );
}
