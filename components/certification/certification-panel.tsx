'use client';

import { useState } from 'react';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { WayBack } from '#components/ui/way-back.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { companyMethodLabels } from '#lib/contract/authentication-codes.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { listCodec, oneOf } from '#lib/query/list-codec.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import { AttorneySection } from './attorney-section.tsx';
import styles from './certification.module.css';
import { CertificationDialog } from './certification-dialog.tsx';
import { CertificationStateCard } from './certification-state-card.tsx';
import { knownCompany } from './known-company.ts';

function PersonalAccount() {
  return (
    <Card className={styles.panel}>
      <p className={styles.state}>企业认证只对企业账号开放</p>
      <p>您现在用的是个人账号。要为企业办事，请用企业账号登录。</p>
      <ButtonLink href={`${toHref('login', {})}?mode=company`} variant="second">
        用企业账号登录
      </ButtonLink>
    </Card>
  );
}

const METHODS = Object.keys(companyMethodLabels) as (keyof typeof companyMethodLabels)[];
/** The way that was chosen before. */
const wayCodec = listCodec<{ readonly method: keyof typeof companyMethodLabels | undefined }>({ method: oneOf(METHODS) });
const NO_WAY = wayCodec.read('');

interface CompanyPanelProps {
  profile: UserProfile;
  /** Reads the account anew: its state has changed. */
  onChanged: () => void;
}

/** The dialog stays whatever becomes of the answers behind it: what is typed outlives the session. */
function CompanyPanel({ profile, onChanged }: CompanyPanelProps) {
  const current = useCall('companyAuthCurrent');
  const detail = useCall('userDetail');
  const { query } = useListQuery(wayCodec, patterns.userCompanyAuth, NO_WAY);
  const [isOpen, setOpen] = useState(false);
  const readAgain = () => void current.mutate().catch(() => undefined);
  const settle = () => {
    readAgain();
    onChanged();
  };
  return (
    <>
      <WayBack words="您有一份申请填到一半，都还存着。认证通过就能递交。">回去接着申请</WayBack>
      <CertificationStateCard answer={current} onRetry={readAgain} onOpen={() => setOpen(true)} />
      <CertificationDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        known={{ ...knownCompany(profile, detail.data?.data, current.data?.data), ...(query.method && { method: query.method }) }}
        onSubmitted={settle}
      />
      <AttorneySection />
    </>
  );
}

/** Where the company's certification stands, and the way into the dialog. */
export function CertificationPanel() {
  const { retry } = useSession();
  return (
    <CentreGate>
      {(profile) => (profile.accountType === 'ENTERPRISE' ? <CompanyPanel profile={profile} onChanged={retry} /> : <PersonalAccount />)}
    </CentreGate>
  );
}
