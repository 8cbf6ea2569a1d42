import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#lib/browser/request.ts';
import { RequestFailed } from '#lib/browser/request-failed.ts';
import { useSubmit } from '#lib/browser/use-submit.ts';
import type { SignQrCode, SignState } from '#lib/contract/agriculture.ts';

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
    () =>
      run(async () => {
        const { data } = await request('getQRCode');
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

export type SignQr = ReturnType<typeof useSignQr>;
