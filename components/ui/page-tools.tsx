'use client';

import { notify } from '#lib/browser/notices.ts';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './page-tools.module.css';

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify('success', '网址复制好了');
  } catch {
    notify('info', '这个浏览器不让复制，请从地址栏复制网址。');
  }
}

/** The system's own way of passing on where there is one, else the address is copied. */
async function share(): Promise<void> {
  const { href: url } = window.location;
  if (navigator.share === undefined) return copyAddress(url);
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Whoever closed the dialog wants nothing more.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress(url);
  }
}

interface ToolProps {
  className?: string;
}

export function ShareTool({ className }: ToolProps) {
  return (
    <button type="button" className={joinClasses('screen-only script-only', styles.tool, className)} onClick={share}>
      <Icon name="share" />
      分享
    </button>
  );
}

interface PrintToolProps extends ToolProps {
  label?: string;
  /** Without it the page is printed. */
  onPrint?: () => void;
}

export function PrintTool({ className, label = '打印', onPrint = () => window.print() }: PrintToolProps) {
  return (
    <button type="button" className={joinClasses('screen-only script-only', styles.tool, className)} onClick={onPrint}>
      <Icon name="print" />
      {label}
    </button>
  );
}
