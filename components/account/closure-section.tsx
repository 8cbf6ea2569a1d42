import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { request } from '#lib/browser/request.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { CLOSURE_WAIT_DAYS, type ClosureHindrance } from '#lib/contract/account-closure.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { ClosureDialog } from './closure-dialog.tsx';

function Hindrances({ hindrances }: { hindrances: readonly ClosureHindrance[] }) {
  return (
    <div role="alert">
      <p className={styles.device}>现在还不能注销，先办完这 {hindrances.length} 件事：</p>
      <ul>
        {hindrances.map(({ title, content, linkUrl }) => (
          <li key={title} className={styles.hindrance}>
            {linkUrl === '' ? <b>{title}</b> : <SiteLink href={linkUrl}>{title}</SiteLink>}
            <p className={styles.lead}>{content}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ClosureSectionProps {
  profile: UserProfile;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Closing the account: first what stands in its way, then the proof. */
export function ClosureSection({ profile, isOpen, onOpen, onClose }: ClosureSectionProps) {
  const [hindrances, setHindrances] = useState<readonly ClosureHindrance[]>([]);
  const { isBusy, run } = useSubmit(notifyFailure);
  const look = async () => {
    const { data } = await request('accountClosure');
    setHindrances(data.hindrances);
    if (data.hindrances.length === 0) onOpen();
  };
  return (
    <AccountSection
      id="closure"
      title="注销账号"
      lead={`没有在办的事、没有欠款、没有生效的保单和保函，才能注销。申请后等 ${CLOSURE_WAIT_DAYS} 天，期间登录一次就撤回。`}
    >
      {hindrances.length > 0 && <Hindrances hindrances={hindrances} />}
      <div>
        <Button variant="second" busy={isBusy} busyText="正在查" onClick={() => void run(look)}>
          申请注销
        </Button>
      </div>
      <ClosureDialog profile={profile} open={isOpen} onClose={onClose} />
    </AccountSection>
  );
}
