import { type ReactNode, useState } from 'react';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { PageMain } from '#components/shell/page-main.tsx';
import { SavedMark } from '#components/shell/saved-mark.tsx';
import type { SiteContact } from '#components/shell/site-contact.ts';
import { OfflineConfirm } from '#components/ui/dialog/offline-dialog.tsx';
import top from '../shell/top-bar.module.css';
import { Icon } from '../ui/icon.tsx';
import { useLeaving, type WizardView } from './use-wizard.ts';

interface WizardFrameProps {
  application: WizardView;
  /** Where the drafts of the account are. */
  draftsHref: string;
  contact: SiteContact;
  children: ReactNode;
}

/** The frame of an application: when it was kept, and the way out. Only an account keeps it beyond this tab, as a visitor is told. */
export function WizardFrame({ application, draftsHref, contact, children }: WizardFrameProps) {
  const { sentNumber, savedAtMs, toLogin } = application;
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaving(application, draftsHref, () => setAsking(true));
  const isDone = sentNumber !== null;
  return (
    <BareFrame
      contact={contact}
      status={isDone ? undefined : <SavedMark savedAtMs={savedAtMs} />}
      exit={isDone ? undefined : <ExitButton onClick={() => void leave()} />}
    >
      <PageMain>{children}</PageMain>
      <OfflineConfirm
        open={isAsking}
        title="提示"
        confirmText="去登录"
        cancelText="先留在这里"
        onConfirm={() => window.location.assign(toLogin())}
        onCancel={() => setAsking(false)}
      >
        现在只存在这个浏览器窗口里，刷新、后退都不会丢。登录以后存到您的账号，关掉浏览器、换台设备也能接着填。
      </OfflineConfirm>
    </BareFrame>
  );
}

interface ExitButtonProps {
  onClick: () => void;
}

/** Puts what was filled in aside for another day. */
function ExitButton({ onClick }: ExitButtonProps) {
  return (
    <button type="button" className={top.tool} onClick={onClick}>
      <Icon name="leave" />
      存着，下次再填
    </button>
  );
}
