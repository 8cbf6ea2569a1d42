'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, buttonClasses } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { SignProtocol, SignQrCode, SignState } from '#lib/contract/agriculture.ts';
import { formatChineseDay } from '#lib/format/dates.ts';
import styles from './sign.module.css';

const ASK_EVERY_MS = 2_000;
const MISSING_CODE = 404;
const OPEN: readonly SignState[] = ['0', '1'];

const readState = async (qrId: string): Promise<SignState> => (await request('signStatus', { params: { id: qrId } })).data.state;

/** A code that is gone is over; what else goes wrong may pass, so that the state stays. */
const stateAfter = (error: unknown, state: SignState): SignState =>
  error instanceof RequestFailed && error.code === MISSING_CODE ? '4' : state;

/** Asks every two seconds while the page is seen and the code is open; one question at a time. */
function usePolling(code: SignQrCode | null, state: SignState | null, onState: (state: SignState) => void): void {
  const told = useRef(onState);
  told.current = onState;
  const isOpen = code !== null && state !== null && OPEN.includes(state);
  const qrId = code?.qrId ?? '';
  useEffect(() => {
    if (!isOpen) return;
    let isAsking = false;
    let isOver = false;
    const ask = async () => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      const next = await readState(qrId).catch((error: unknown) => stateAfter(error, state ?? '0'));
      isAsking = false;
      if (!isOver) told.current(next);
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    const look = () => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOpen, qrId, state]);
}

/** A code for one signing and what it stands at; it stops asking when signed (2), refused (3) or over (4). */
export function useSignQr(onSigned: () => void) {
  const [code, setCode] = useState<SignQrCode | null>(null);
  const [state, setState] = useState<SignState | null>(null);
  const { isBusy, failure, run } = useSubmit();
  const start = useCallback(
    (number?: string) =>
      run(async () => {
        const { data } = await (number === undefined ? request('getQRCode') : request('farmQRCode', { body: { idNo: number } }));
        setCode(data);
        setState('0');
      }),
    [run],
  );
  const take = (next: SignState) => {
    setState(next);
    if (next === '2') onSigned();
  };
  usePolling(code, state, take);
  return { code, state, failure: failure?.sentence ?? null, isBusy, start };
}

type SignQr = ReturnType<typeof useSignQr>;

interface StateText {
  readonly title: string;
  readonly text: ReactNode;
  readonly mark: 'ok' | 'warn' | 'neutral';
}

const words: Readonly<Record<SignState, StateText>> = {
  0: { title: '用手机扫一扫', text: '扫了以后在手机上看完授权书，再点同意。', mark: 'neutral' },
  1: { title: '手机扫到了，请在手机上确认', text: '确认以后这一页自动更新，不用刷新。', mark: 'neutral' },
  2: { title: '授权好了', text: '信用分已经算好。', mark: 'ok' },
  3: { title: '您在手机上拒绝了', text: '没有查询任何信息。想授权的话，换一个新码再扫。', mark: 'warn' },
  4: { title: '二维码过期了', text: '一个码只用 2 分钟。换一个新的，“在这部手机上确认”也跟着回来。', mark: 'warn' },
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
      {isOpen && code !== null && code.address !== '' && (
        <div className={styles.here}>
          <a href={code.address} target="_blank" rel="noreferrer" className={buttonClasses({ variant: 'main', wide: true })}>
            在这部手机上确认
          </a>
          <p className={styles.hint}>确认完回到这一页，它自动更新。也可以用另一部手机扫下面的码。</p>
        </div>
      )}
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
          <p className={styles.elsewhere}>
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

interface SignPanelProps {
  profileId: string;
  /** The number that it is to count for, where the upstream keeps it. */
  number?: string;
  /** Asks for that number, above the code; not shown where the upstream keeps none. */
  numberField?: ReactNode;
  /** Told once the protocol is signed, and shows what came of it; without, the panel does. */
  onSigned?: () => void;
  /** Looks at what is typed beside it before a code is handed out; none is while it says no. */
  mayStart?: () => boolean | Promise<boolean>;
  /** Told once it is signed here. */
  onTaken?: () => void;
  /** Why the authorisation that is there does not count: it is to be given anew. */
  outdated?: string | undefined;
}

/** `isFresh`: signed a moment ago, in place of the code that was looked at. */
function Signed({ protocol, isFresh }: { protocol: SignProtocol; isFresh: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  const until = protocol.expireTime === null ? '' : `，到 ${formatChineseDay(protocol.expireTime, Date.now())}`;
  return (
    <div ref={box} tabIndex={-1}>
      <Card kind="panel" tone="loquat">
        <StateMark state="ok">已经授权{until}</StateMark>
        <p>
          {isFresh && '信用分已经算好。'}授权期内{protocol.idNo === '' ? '' : '不用再扫，'}随时可以在账户信息的“我的授权”里撤回。
        </p>
        {Boolean(protocol.idNo) && <p>授权用的号码：{protocol.idNo}。</p>}
        {protocol.idNo === '' && <p>这次授权没有填号码，只算信用分；申请贷款时填好号码再扫一次。</p>}
      </Card>
    </div>
  );
}

/** The protocol, and signing it by a code that a phone scans. */
export function SignPanel({ profileId, number, numberField, onSigned, mayStart = () => true, onTaken, outdated }: SignPanelProps) {
  const { retry } = useSession();
  const { data, error, mutate } = useCall('signProtocol', { params: { id: profileId } });
  const qr = useSignQr(() => {
    void mutate().catch(() => undefined);
    retry();
    onTaken?.();
    onSigned?.();
  });
  if (error !== undefined)
    return (
      <FailedState title={error.message} code={error.code} heading="h2" actions={<Button onClick={() => void mutate()}>再试一次</Button>} />
    );
  if (data === undefined) return <LoadingLines blocks={1} />;
  const protocol = data.data;
  const keepsNone = protocol.idNo === null;
  const start = async () => {
    if ((keepsNone && numberField !== undefined) || (await mayStart())) await qr.start(keepsNone ? undefined : number);
  };
  const isInForce = protocol.state === '1' && outdated === undefined;
  const again = outdated ?? (protocol.state === '2' ? '上次的授权已满一年，要重新扫一次。' : '');
  // What was signed before is not the code that is asked for now.
  const shown = qr.state === '2' ? { ...qr, code: null, state: null } : qr;
  return (
    <section aria-label="扫码授权" className={styles.panel}>
      <Disclosure summary={<h2 className={styles.title}>{protocol.title}</h2>} open={!isInForce}>
        {protocol.paragraphs.map((text) => (
          <p key={text} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </Disclosure>
      {isInForce ? (
        <Signed protocol={protocol} isFresh={qr.state === '2' && onSigned === undefined} />
      ) : (
        <>
          {again !== '' && shown.state === null && (
            <Card kind="panel" tone="magnolia">
              <p>
                <b>{again}</b>
              </p>
            </Card>
          )}
          {!keepsNone && numberField}
          <QrView qr={{ ...(outdated === undefined ? qr : shown), start }} />
        </>
      )}
    </section>
  );
}
