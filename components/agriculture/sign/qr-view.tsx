import type { ReactNode } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import type { SignQrCode, SignState } from '#lib/contract/agriculture.ts';
import styles from './sign.module.css';
import type { SignQr } from './use-sign-qr.ts';

interface StateWords {
  readonly title: string;
  readonly text: ReactNode;
  readonly mark: 'ok' | 'warn' | 'neutral';
}

const words: Readonly<Record<SignState, StateWords>> = {
  0: { title: '用手机扫一扫', text: '扫了以后在手机上看完授权书，再点同意。', mark: 'neutral' },
  1: { title: '手机扫到了，请在手机上确认', text: '这一页会自己往下走，不用刷新。', mark: 'neutral' },
  2: { title: '授权好了', text: '信用分已经算好。', mark: 'ok' },
  3: { title: '您在手机上拒绝了', text: '没有查询任何信息。想授权的话，换一个新码再扫。', mark: 'warn' },
  4: { title: '二维码过期了', text: '一个码只用 2 分钟。换一个新的再扫。', mark: 'warn' },
};

const toSource = (img: string): string => (img.startsWith('data:') ? img : `data:image/png;base64,${img}`);

function Picture({ code, isOpen }: { code: SignQrCode; isOpen: boolean }) {
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/performance/noImgElement: the picture comes with the answer and is used once */}
      <img
        src={toSource(code.img)}
        alt={isOpen ? '授权用的二维码' : '失效的二维码'}
        width={240}
        height={240}
        className={isOpen ? undefined : styles.over}
      />
    </div>
  );
}

/** What the code stands at in words, and the way to a new one or without a phone. */
export function QrView({ qr: { code, state, failure, isBusy, start } }: { qr: SignQr }) {
  const isOpen = state === '0' || state === '1';
  return (
    <div className={styles.sign}>
      {code !== null && <Picture code={code} isOpen={isOpen} />}
      <div className={styles.words}>
        <div role="status" className={styles.state}>
          {failure !== null && <StateMark state="warn">{failure}</StateMark>}
          {state !== null && (
            <>
              <p className={styles.stateTitle}>
                {words[state].mark === 'neutral' ? (
                  words[state].title
                ) : (
                  <StateMark state={words[state].mark}>{words[state].title}</StateMark>
                )}
              </p>
              <p>{words[state].text}</p>
              {state === '0' && <p className={styles.hint}>二维码 {Math.round((code?.expireSeconds ?? 0) / 60)} 分钟内有效。</p>}
            </>
          )}
        </div>
        {!isOpen && state !== '2' && (
          <Button variant={state === null ? 'main' : 'second'} busy={isBusy} busyText="正在取码" onClick={() => void start()}>
            {state === null ? '看完了，取授权二维码' : '换一个新码'}
          </Button>
        )}
        {isOpen && code !== null && code.address !== '' && (
          <p>
            手边没有手机？
            <a href={code.address} target="_blank" rel="noreferrer">
              在新窗口打开确认页
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
