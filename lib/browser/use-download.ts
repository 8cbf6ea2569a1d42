'use client';

import { useEffect, useRef, useState } from 'react';
import type { CallName } from '#lib/contract/endpoints.ts';
import { type Download, downloadFile } from './download-file.ts';
import { failureMessage } from './failure-message.ts';
import { notify } from './notices.ts';
import { RequestFailed } from './request-failed.ts';

export interface RunningDownload {
  readonly isRunning: boolean;
  /** 0–100; null while the whole is not known. */
  readonly percent: number | null;
}

const IDLE: RunningDownload = { isRunning: false, percent: null };

/** Downloads one file at a time and tells how far it is; a failure is shown as a notice (spec §8). It ends with the component. */
export function useDownload() {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async <N extends CallName>(name: N, download: Omit<Download<N>, 'onDownload' | 'signal'>): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ isRunning: true, percent: null });
    try {
      const onDownload = (percent: number | null): void => setState({ isRunning: true, percent });
      await downloadFile(name, { ...download, onDownload, signal: controller.signal } as Download<N>);
    } catch (error) {
      if (!controller.signal.aborted) notify('error', failureMessage(error), error instanceof RequestFailed ? error.requestId : undefined);
    } finally {
      running.current = null;
      setState(IDLE);
    }
  };
  return { ...state, start };
}
