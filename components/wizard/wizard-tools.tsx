import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { OfflineConfirm } from '#components/ui/dialog/offline-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { inShanghai } from '#lib/format/dates.ts';
import { tellUnsaved } from './draft-elsewhere.tsx';
import type { WizardView } from './use-wizard.ts';
import './wizard.css';

interface WizardToolsProps {
  application: WizardView;
  /** Where the drafts of the account are. */
  draftsHref: string;
}

/** Where what was typed is kept by now, and since when. */
function SavedText({ application: { accountSavedAtMs, savedAtMs, keptApart } }: Pick<WizardToolsProps, 'application'>) {
  const atMs = accountSavedAtMs ?? savedAtMs;
  if (atMs === null) return null;
  const where = accountSavedAtMs === null ? '这个标签页里' : `您的账户里${keptApart === '' ? '' : `（${keptApart}）`}`;
  return (
    <>
      <Icon name="check" />
      {inShanghai(atMs).format('HH:mm')} 已自动保存在{where}
    </>
  );
}

/** Puts an application aside: into the account, where its drafts are shown then; a visitor is asked first. */
function useLeaving({ needsLogin, leave }: WizardView, draftsHref: string, askVisitor: () => void): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (needsLogin) return askVisitor();
    const isSaved = await leave();
    if (isSaved === null) return;
    if (isSaved) return router.push(draftsHref);
    tellUnsaved();
  };
}

/** When an application was kept, and the way out for another day. Only an account keeps it beyond this tab, as a visitor is told. */
export function WizardTools({ application, draftsHref }: WizardToolsProps) {
  const { toLogin } = application;
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaving(application, draftsHref, () => setAsking(true));
  return (
    <div className="wizard-tools">
      <span role="status" className="wizard-saved">
        <SavedText application={application} />
      </span>
      <button type="button" className="wizard-save" onClick={() => void leave()}>
        <Icon name="leave" />
        存着，下次再填
      </button>
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
    </div>
  );
}
