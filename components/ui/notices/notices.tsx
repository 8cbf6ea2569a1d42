'use client';

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { closeNotice, type Notice, type NoticeKind, notifyFromLastPage, readNotices, subscribeNotices } from '#lib/browser/notices.ts';
import { Icon, type IconName } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './notices.module.css';

/** How long a notice stays (spec §8). */
const SHOWN_MS = 5000;

const ICONS: Record<NoticeKind, IconName> = { error: 'warning', warning: 'info', success: 'check', info: 'info' };

/** Its time runs only while nobody points at it or has the focus in it. */
function NoticeBar({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const { id, kind, text, requestId, link } = notice;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeNotice(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={joinClasses(styles.notice, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[kind]} className={styles.icon} />
      <p className={styles.text}>
        {text}
        {link !== undefined && (
          <SiteLink href={link.href} onClick={() => closeNotice(id)}>
            {link.text}
          </SiteLink>
        )}
        {requestId !== undefined && <span className={styles.trace}>编号 {requestId}</span>}
      </p>
      <button type="button" className={styles.close} onClick={() => closeNotice(id)}>
        <Icon name="close" />
        <span className="visually-hidden">关闭提示</span>
      </button>
    </div>
  );
}

const NONE: readonly Notice[] = [];

/** Every notice of the page, errors first; each closes by itself (spec §8). One in a frame. */
export function Notices() {
  const notices = useSyncExternalStore(subscribeNotices, readNotices, () => NONE);
  const layer = useRef<HTMLDivElement>(null);
  const host = useOpenDialog(notices);
  useEffect(notifyFromLastPage, []);
  useEffect(() => {
    if (notices.length > 0) raise(layer.current, host);
  }, [notices, host]);
  const bars = (isError: boolean) =>
    notices.filter(({ kind }) => (kind === 'error') === isError).map((notice) => <NoticeBar key={notice.id} notice={notice} />);
  const shown = (
    <div ref={layer} className={`screen-only ${styles.layer}`} popover="manual" data-filled={notices.length > 0 || undefined}>
      <div role="alert" className={styles.stack}>
        {bars(true)}
      </div>
      <div role="status" className={styles.stack}>
        {bars(false)}
      </div>
    </div>
  );
  return host === null ? shown : createPortal(shown, host);
}

const topDialog = (): Element | null => [...document.querySelectorAll('dialog[open], .ant-modal[role=dialog]')].at(-1) ?? null;

/** The dialog on top: what stands outside it can neither be pressed nor heard. */
function useOpenDialog(notices: readonly Notice[]): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (notices.length === 0) return;
    const look = () => setDialog(topDialog());
    look();
    document.addEventListener('close', look, true);
    return () => document.removeEventListener('close', look, true);
  }, [notices]);
  return dialog?.isConnected === true ? dialog : null;
}

/** Above whatever is on top now: a dialog opened later than the layer would cover it. */
function raise(layer: HTMLDivElement | null, host: Element | null) {
  // With a dialog that has just gone the layer waits for its next place.
  if (layer === null || !layer.isConnected || typeof layer.showPopover !== 'function' || (host !== null && !host.contains(layer))) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
