'use client';

import type { ReactNode } from 'react';
import type { Download } from '#lib/browser/download-file.ts';
import { useDownload } from '#lib/browser/use-download.ts';
import type { CallName } from '#lib/contract/endpoints.ts';
import { sentences } from '#lib/errors/sentences.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import styles from './download-button.module.css';

interface DownloadButtonProps<N extends CallName> extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  /** A call of the contract that answers with a file. */
  call: N;
  download: Omit<Download<N>, 'onDownload' | 'signal'>;
  children: ReactNode;
}

/** Saves a file; while it comes, it says so and how much is here. */
export function DownloadButton<N extends CallName>({ call, download, children, ...look }: DownloadButtonProps<N>) {
  const { isRunning, percent, start } = useDownload();
  return (
    <div>
      <Button variant="second" {...look} busy={isRunning} busyText="正在下载" onClick={() => void start(call, download)}>
        {children}
      </Button>
      <p role="status" className={styles.wait}>
        {isRunning && `${sentences.downloading}${percent === null ? '' : `（${percent}%）`}`}
      </p>
      {isRunning && percent !== null && <ProgressBar percent={percent} />}
    </div>
  );
}
