import { useState } from 'react';
import { OfflineConfirm } from '#components/ui/dialog/offline-dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { inShanghai } from '#lib/format/dates.ts';
import { useLeaving, type WizardView } from './use-wizard.ts';
import './wizard.css';

interface WizardToolsProps {
  application: WizardView;
  /** Where the drafts of the account are. */
  draftsHref: string;
}

/** When an application was kept, and the way out for another day. Only an account keeps it beyond this tab, as a visitor is told. */
export function WizardTools({ application, draftsHref }: WizardToolsProps) {
  const { savedAtMs, toLogin } = application;
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaving(application, draftsHref, () => setAsking(true));
  return (
    <div className="wizard-tools">
      <span role="status" className="wizard-saved">
        {savedAtMs !== null && (
          <>
            <Icon name="check" />
            {inShanghai(savedAtMs).format('HH:mm')} 已自动保存
          </>
        )}
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
